/** A shape of text that is a credential. `group` is the part that is secret, the whole match without it. */
export interface SecretPattern {
  /** What it is, in words for a message. */
  readonly kind: string;
  /** Global; linear on any text. */
  readonly regex: RegExp;
  /** Cheap, not global: matches every text that `regex` matches, and is asked first. */
  readonly sign: RegExp;
  readonly group?: number;
  /** A group of a lookbehind: the part of the secret that stands before the match. */
  readonly head?: number;
  /** The shape alone proves little: the value must also look random. */
  readonly random?: true;
  /** Values that vendors print in their documentation. */
  readonly documented?: RegExp;
}

const edge = '(?<![A-Za-z0-9])';
/** The token that jwt.io shows: its subject is 1234567890. */
const jwtOfThePage = '\\.eyJzdWIiOiIxMjM0NTY3ODkw';

/** Well-known token shapes first; where two match at one place, the earlier entry names it. */
export const secretPatterns: readonly SecretPattern[] = [
  {
    kind: 'private key',
    sign: /PRIVATE KEY/,
    regex:
      /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?=[^-]{0,200}[A-Za-z0-9+/]{40})[A-Za-z0-9+/=\\\s]{40,20000}/g,
  },
  { kind: 'GitHub token', sign: /gh[pousr]_/, regex: new RegExp(`${edge}gh[pousr]_[A-Za-z0-9]{30,255}`, 'g') },
  { kind: 'GitHub token', sign: /github_pat_/, regex: new RegExp(`${edge}github_pat_[A-Za-z0-9_]{22,255}`, 'g') },
  { kind: 'GitLab token', sign: /glpat-/, regex: new RegExp(`${edge}glpat-[A-Za-z0-9_-]{20,255}`, 'g'), random: true },
  {
    kind: 'AWS access key id',
    sign: /A[KS]IA/,
    regex: new RegExp(`${edge}(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])`, 'g'),
    documented: /EXAMPLE$/,
  },
  {
    kind: 'Slack token',
    sign: /xox[abeoprs]-|xapp-/,
    regex: new RegExp(`${edge}(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{20,255}`, 'g'),
    random: true,
  },
  {
    kind: 'Slack webhook',
    sign: /hooks\.slack\.com/,
    regex: /hooks\.slack\.com\/services\/(T[A-Z0-9]{6,20}\/B[A-Z0-9]{6,20}\/[A-Za-z0-9]{16,40})/g,
    group: 1,
  },
  {
    kind: 'model API key',
    sign: /sk-[A-Za-z0-9_-]{20}/,
    regex: new RegExp(`${edge}sk-(?:ant-|proj-|svcacct-|or-)?[A-Za-z0-9_-]{20,255}`, 'g'),
    random: true,
  },
  { kind: 'Google API key', sign: /AIza/, regex: new RegExp(`${edge}AIza[A-Za-z0-9_-]{35}`, 'g'), random: true },
  { kind: 'Stripe key', sign: /k_live_/, regex: new RegExp(`${edge}[rs]k_live_[A-Za-z0-9]{16,255}`, 'g') },
  { kind: 'npm token', sign: /npm_/, regex: new RegExp(`${edge}npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])`, 'g') },
  { kind: 'Hugging Face token', sign: /hf_/, regex: new RegExp(`${edge}hf_[A-Za-z0-9]{30,255}`, 'g'), random: true },
  {
    kind: 'SendGrid key',
    sign: /SG\./,
    regex: new RegExp(`${edge}SG\\.[A-Za-z0-9_-]{16,64}\\.[A-Za-z0-9_-]{16,128}`, 'g'),
    random: true,
  },
  {
    kind: 'JSON Web Token',
    sign: /\.eyJ/,
    // From the second part on: that begins with a dot, so that no run of letters is looked at twice.
    regex: new RegExp(
      `\\.eyJ(?<=${edge}(eyJ[A-Za-z0-9_-]{10,4000})\\.eyJ)[A-Za-z0-9_-]{10,8000}\\.[A-Za-z0-9_-]{10,2000}`,
      'g',
    ),
    head: 1,
    documented: new RegExp(jwtOfThePage),
  },
  {
    kind: 'password in a URL',
    sign: /:\/\/[^\s/@]{0,401}@/,
    regex: /:\/\/(?!([^\s/:@]{1,200}):\1@)[^\s/:@'"`<>]{0,200}:([^\s/@'"`<>]{1,200})@/g,
    group: 2,
    // What a scanner looks for, as a regular expression: `://[^:]+:[^@]+@`.
    documented: /\[\^/,
  },
  {
    kind: 'bearer token',
    sign: /Bearer[ \t]/,
    regex: /\bBearer[ \t]{1,4}([A-Za-z0-9._~+/=-]{16,4000})/g,
    group: 1,
    random: true,
    documented: new RegExp(jwtOfThePage),
  },
  {
    kind: 'assigned secret',
    // From the sign of the assignment on: it is rarer than the letters that a name may start with.
    sign: /[:=]>?(?=[ \t]{0,4}["'`]?[^\s"'`,;()[\]{}<>$]{12})(?<=(?:passw(?:or)?d|pwd|secret|token|credential|api[_-]?key|access[_-]?key|private[_-]?key)s?["'`]?[ \t]{0,4}(?:=>|:=|[:=]))/i,
    // A token that leads to the next page opens nothing.
    // Without quotes, a name before a bracket is a call: private_key = x25519.PrivateKey.generate().
    regex:
      /(?:passw(?:or)?d|pwd|secret|(?<!(?:next|continuation)[_-]?(?:page[_-]?)?)token|credential|api[_-]?key|access[_-]?key|private[_-]?key)s?["'`]?[ \t]{0,4}(?:=>|:=|[:=])[ \t]{0,4}["'`]?(?:(?<=["'`])|(?![\w.]{12,255}\())([^\s"'`,;()[\]{}<>$]{12,255})/gi,
    group: 1,
    random: true,
    documented: new RegExp(`^DEMO_KEY(?![A-Za-z0-9])|^(?:sk-)?abc123|${jwtOfThePage}`),
  },
];

/** The names in the sign of an assigned secret, in any letter case. */
const names = '(?:passw(?:or)?d|pwd|secret|token|credential|(?:api|access|private)[_-]?key)s?'.replace(
  /[a-z]/g,
  (letter) => `[${letter}${letter.toUpperCase()}]`,
);
const assign = '["\'`]?[ \\t]{0,4}[:=]{1,2}';

/**
 * Matches every text that a sign matches, and few others: most texts are clean, and are gone through once. Each part
 * begins with the rarest character of its signs, which takes half the time of looking for their first letters.
 */
export const anySign: RegExp = new RegExp(
  [
    '_(?<=(?:gh[pousr]|github_pat|k_live|npm|hf)_)',
    '-(?:(?<=(?:glpat|xox[abeoprs]|xapp)-)|(?<=sk-)[A-Za-z0-9_-]{20})',
    'A(?:[KS]IA|Iza)',
    'SG\\.',
    '\\.(?:eyJ|slack\\.com)',
    '://[^\\s/@]{0,401}@',
    'Bearer[ \\t]',
    'PRIVATE KEY',
    `[:=](?<=[dtlnysDTLNYS]${assign})(?=>?[ \\t]{0,4}["'\`]?[^\\s"'\`,;()[\\]{}<>$]{12})(?<=${names}${assign})`,
  ].join('|'),
);
