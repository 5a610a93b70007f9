/** Folders of one run, as absolute paths. */
export interface RunFolders {
  readonly home?: string | undefined;
  readonly project?: string | undefined;
}

/** A placeholder for every value of its kind; equal values have equal numbers within one recording. */
export type Placeholder = (kind: 'id' | 'clock' | 'date' | 'time' | 'temp' | 'port', value: string) => string;

/** Numbers values in the order in which they are met. */
export function placeholders(): Placeholder {
  const numbers = new Map<string, Map<string, number>>();
  return (kind, value) => {
    const known = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, known);
    const number = known.get(value) ?? known.size + 1;
    known.set(value, number);
    return `<${kind}:${number}>`;
  };
}

const months =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const days = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';

/** What changes between two runs of one client, most specific first. */
const volatile: readonly (readonly [Parameters<Placeholder>[0], RegExp])[] = [
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  [
    'id',
    /\b(?:call|toolu|srvtoolu|msg|resp|req|fc|ctc|rs|ses|prt|item|chatcmpl)[_-](?=[A-Za-z]*\d)[A-Za-z0-9]{10,64}\b/g,
  ],
  [
    'temp',
    // A random end may be all small letters; a folder that `record` made is one whatever its end is.
    /(?:\/private)?\/(?:tmp|var\/tmp|var\/folders\/[\w+-]{1,40}\/[\w+-]{1,60}\/T)\/(?:[\w.-]{1,60}\/){0,3}?(?:agentprompt-[A-Za-z0-9]{6}|[\w.]{1,60}-(?=[A-Za-z0-9]*[A-Z\d])[A-Za-z0-9]{6,12})(?![\w.-])/g,
  ],
  // Codex has it in a header too, where dates and times of day stay.
  ['clock', /(?<="[a-z_]{1,60}_unix_(?:ms|secs?|seconds)":)\d{9,16}\b/g],
  ['port', /\b(?:127\.0\.0\.1|localhost|\[::1\]):\d{2,5}\b/g],
  ['time', /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?(?!\d)/g],
  ['date', /\b\d{4}-\d{2}-\d{2}\b/g],
  ['date', new RegExp(`\\b(?:${days},? )?${months} \\d{1,2},? \\d{4}\\b`, 'g')],
  ['date', new RegExp(`\\b(?:${days},? )?\\d{1,2} ${months},? \\d{4}\\b`, 'g')],
  ['time', /\b\d{1,2}:\d{2}(?::\d{2}(?: ?[AP]M)?| ?[AP]M)\b/g],
];

/**
 * A text with ids, clocks, dates, loopback ports, temporary folders and the run's own folders as placeholders. The
 * folders come first, so that equal files below them stay equal. Applied to its own result it changes nothing.
 */
export function setAside(text: string, folders: RunFolders, placeholder: Placeholder): string {
  let out = text;
  for (const [name, pattern] of namedFolders(folders)) out = out.replace(pattern, name);
  for (const [kind, pattern] of volatile) out = out.replace(pattern, (value) => placeholder(kind, value));
  return out;
}

/** A path that is shorter as one name could be any word. */
const shortestName = 8;

/** Longest path first, each also as one name: clients keep files of a project under its path with dashes. */
function namedFolders({ home, project }: RunFolders): (readonly [string, RegExp])[] {
  const named = [
    ['<project>', project],
    ['<home>', home],
  ] as const;
  const paths = named.flatMap(([name, path]) => {
    const folder = path?.replace(/\/+$/, '') ?? '';
    if (folder.length < 2) return [];
    const dashed = folder.replace(/[^A-Za-z0-9]/g, '-');
    const asName = [name.replace('>', '-name>'), dashed] as const;
    return dashed.length < shortestName ? [[name, folder] as const] : [[name, folder] as const, asName];
  });
  return paths
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, path]) => [name, new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g')]);
}
