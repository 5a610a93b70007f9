import type { HostPaths } from './lint-input.ts';

/** A path of one machine in a text. */
export interface HostPathHit {
  /** UTF-16 offset. */
  readonly start: number;
  readonly path: string;
}

const rest = String.raw`[^\s"'\x60<>|*?,;:(){}\[\]]{0,400}`;
/** What may stand before an absolute path; a letter, a dot or a brace makes it a part of a longer path. */
const edge = String.raw`(?:(?<=file://)|(?<![\w.~}\])/\\<-]))`;

/**
 * Names that mktemp, Python's tempfile and Node's mkdtemp make. Any other path below /tmp is the same on every machine
 * and stands in the examples of many skills.
 */
const madeUp = String.raw`(?:tmp\.[A-Za-z0-9]{6,}|tmp[a-z0-9_]{8}(?!\w)|[\w.-]{1,64}-(?=[A-Za-z0-9]{0,5}[A-Z])(?=[A-Za-z0-9]{0,5}[a-z0-9])[A-Za-z0-9]{6}(?!\w))`;

const posixPath = new RegExp(
  String.raw`${edge}/(?:(?:home|Users)/(?<user>[^\s/"'\x60|*,;:()\\]{1,64})${rest}|root(?![\w-]|\.\w)${rest}|(?:private/)?tmp/(?=${madeUp})${rest}|(?:private/)?var/folders/[\w+]{2}(?!\w)${rest})`,
  'gu',
);
const windowsPath = new RegExp(
  String.raw`(?<![\w])[A-Za-z]:(?:\\{1,2}|/)Users(?:\\{1,2}|/)(?<user>[^\s/\\"'\x60|*,;:()]{1,64})${rest}`,
  'gu',
);

/** Most texts hold nothing of the kind, and a long pattern is dear to make ready. */
const posixSign = /\/(?:home|Users|root|tmp|var|private)/;

/** Finds absolute paths below home and temporary folders, and the given folders of this machine. Sorted by place. */
export function findHostPaths(text: string, { own, stated }: HostPaths): HostPathHit[] {
  const hits: HostPathHit[] = [];
  for (const pattern of [posixPath, windowsPath]) {
    if (pattern === posixPath ? !posixSign.test(text) : !text.includes('Users')) continue;
    for (const match of text.matchAll(pattern)) {
      const path = match[0].replace(/[.!…]+$/u, '');
      if (!isPlaceholder(match.groups?.user) && !inAddress(text, match.index)) hits.push({ start: match.index, path });
    }
  }
  hits.push(...own.flatMap((folder) => occurrences(text, folder)));
  hits.sort((a, b) => a.start - b.start || b.path.length - a.path.length);
  let end = -1;
  return hits.filter(({ start, path }) => {
    if (start < end || stated.some((root) => isBelow(path, root))) return false;
    end = start + path.length;
    return true;
  });
}

const placeholders =
  /^(?:you|your[\w-]*|user(?:name)?|me|my[\w-]*|name|someone|somebody|x{2,}|\.{3}|…|shared|public|default|project|workspace)$/iu;

/** A stand-in for a name: `<you>`, `$USER`, `{name}`, `%USERNAME%`, `user`. */
function isPlaceholder(user: string | undefined): boolean {
  if (user === undefined) return false;
  return /[<>{}$%[\]]|^(?:\.{3}|…)/u.test(user) || placeholders.test(user.replace(/[.!]+$/u, ''));
}

/** The path is a part of `https://…`; `file://` is a path all the same. */
function inAddress(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 300), start);
  if (!before.includes('://')) return false;
  const word = before.slice(before.search(/[^\s"'`<>()]*$/u));
  return word.includes('://') && !/file:\/\/$/iu.test(word);
}

function occurrences(text: string, folder: string): HostPathHit[] {
  const path = folder.replace(/[/\\]+$/u, '');
  // A folder right below the root is too common a word to be a sign of this machine.
  if (path.split(/[/\\]/u).filter((part) => part !== '').length < 2) return [];
  const hits: HostPathHit[] = [];
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + path.length)) {
    const next = text[at + path.length];
    const whole = next === undefined || !/[\w-]/u.test(next);
    if (whole && !/[\w.]/u.test(text[at - 1] ?? ' ')) hits.push({ start: at, path });
  }
  return hits;
}

function isBelow(path: string, root: string): boolean {
  const folder = root.replace(/\/+$/u, '');
  return folder !== '' && (path === folder || path.startsWith(`${folder}/`));
}
