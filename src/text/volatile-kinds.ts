import type { VolatileKind } from '../model/volatile-kind.ts';

/** How a kind is recognised within a line. Every pattern takes time linear in the line. */
export interface VolatileForm {
  readonly kind: VolatileKind;
  readonly pattern: RegExp;
  /**
   * What stands in every line that the pattern fits, in small letters: it is asked first, because most lines lack it and
   * a long pattern is dear to make ready.
   */
  readonly sign: RegExp;
  /** What the words around must say (40 before, 20 behind); absent: the value speaks for itself. */
  readonly cue?: RegExp;
  /** What the words right before must not say. */
  readonly not?: RegExp;
}

const MONTH = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?`;
const DAY = String.raw`(?:\b(?:20\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.]20\d\d)(?!\d)|\b${MONTH} \d{1,2}(?:st|nd|rd|th)?,? 20\d\d\b|\b\d{1,2}\.? ${MONTH},? 20\d\d\b)`;
const TIME = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d`;
const NOW =
  /\b(?:now|current(?:ly)?|time|clock|today|generated|created|started|snapshot|taken|as of|updated|refreshed|captured|rendered|timestamp|session|last (?:seen|run|sync\w*|login))\b/i;
const LIMIT =
  /(?:\b(?:at (?:most|least)|up to|max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|limit(?:ed)?(?: (?:of|to))?|than|over|under|between|every|each|per|first|last|top|only|exactly|within|after|before|if|when|unless|any|or|to|and)|[<>≤≥=~])\s*$/i;

const THING = `(?:skills?|tools?|agents?|subagents?|files?|tasks?|todos?|messages?|notifications?|users?|members?|sessions?|memories|memory entries|entries|items?|documents?|connections?|servers?|plugins?|commits?|issues?|tickets?|projects?|runs?|jobs?|models?|people|repositories|tabs?)`;
const STATE = `(?:available|loaded|installed|online|active|connected|open|running|pending|unread|registered|indexed|stored|remaining|left|found|queued|attached|configured|enabled|modified|changed|staged|done|completed?|in progress)`;
const UNIT = `(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|[smhdwy])`;

const HOUR = /\d:[0-5]\d/;
const YEAR = /20\d\d/;
const NUMBERED = /\d [a-z-]/;
const TALLY = /\d(?: of |\/)\d/;

/** In the order in which a line is looked at: the first that fits is what is told. */
export const volatileForms: readonly VolatileForm[] = [
  {
    kind: 'field',
    sign: /=[a-f\d]{5}/,
    pattern:
      /(?<![\w-])(?!colou?r=)[A-Za-z][\w-]{1,30}=(?=[a-f\d]{0,64}\d)(?=[a-f\d]{0,64}[a-f])[a-f\d]{5,64}(?![\w-])/g,
  },
  {
    kind: 'clock',
    sign: YEAR,
    pattern: new RegExp(String.raw`${DAY}(?:T|,? (?:at )?)${TIME}(?::[0-5]\d)?(?:Z|\b)`, 'g'),
  },
  {
    kind: 'clock',
    sign: HOUR,
    pattern: new RegExp(String.raw`(?<![\d:.]|:\d\d[-–])${TIME}:[0-5]\d(?![\d:]|[-–]\d{1,2}:\d\d:)`, 'g'),
  },
  {
    kind: 'clock',
    sign: HOUR,
    pattern: new RegExp(String.raw`(?<![\d:.])${TIME}(?: ?[AaPp]\.?[Mm])?(?![\d:])`, 'g'),
    // Before the time: "wake me at 7:15am today" and "9:00 local time" are plans.
    cue: /\b(?:now|current(?:ly)?|time(?:stamp)? ?(?:is|:)|clock|today|generated|snapshot|taken at|as of|updated(?: at|:)|refreshed|captured|rendered)(?!\w).{0,40}?\d:[0-5]\d|\btime(?: is)?:? *\d{1,2}:[0-5]\d|\d:[0-5]\d\D{0,12}\bnow\b/i,
  },
  { kind: 'clock', sign: /1[6-9]\d{8}/, pattern: /(?<![\w.-])1[6-9]\d{8}(?:\d{3})?(?![\w.])/g, cue: NOW },
  {
    kind: 'id',
    sign: /-[\da-f]{4}-[\da-f]{4}-/,
    pattern: /(?<![\w-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])/gi,
  },
  {
    kind: 'id',
    sign: /id(?:\*\*)?[ \t]{0,3}(?:is[ \t]|[:=#])/,
    pattern:
      /\b(?:session|request|trace|run|conversation|thread|message|turn|correlation|invocation|process)[ _-]?id(?:\*\*)?[ \t]{0,3}(?:is[ \t]|[:=#])[ \t*"']{0,4}(?=[\w.-]{0,80}\d)[\w.-]{5,80}/gi,
  },
  {
    kind: 'git',
    sign: /on branch |head /,
    pattern: /^[ \t>]*(?:On branch \S{1,200}|HEAD (?:detached )?(?:is now )?at [\da-f]{7,40})/g,
  },
  {
    kind: 'git',
    sign: /your branch is |nothing to commit|changes |untracked files:|: {2}/,
    pattern:
      /^[ \t>]*(?:Your branch is (?:up to date|ahead|behind)|nothing to commit\b|Changes (?:not staged|to be committed)|Untracked files:|(?:modified|new file|deleted|renamed): {2,}\S)/g,
  },
  {
    kind: 'git',
    sign: /branch/,
    pattern: /^[ \t>*_-]*(?:Current |Git |Active )[Bb]ranch(?: is)?[*_]{0,2}:?[*_]{0,2} \S{1,200}$/g,
  },
  {
    kind: 'git',
    sign: /(?:commits?|status|head)[*_]{0,2}:/,
    pattern:
      /^[ \t>*_-]*(?:Recent commits|(?:Last|Latest|HEAD) commit|gitStatus|Git status|HEAD|Commit)[*_]{0,2}:[*_]{0,2}[ \t]*(?:[\da-f]{7,40}\b|[MADRU?]{1,2} \S|This is the git status|clean\b|dirty\b|\(?clean\)?|\d{1,6} (?:files?|changes?))/g,
  },
  {
    kind: 'git',
    sign: /[\da-f]{7} /,
    pattern: /^[ \t>*-]{0,8}(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,40} (?:\w+(?:\([\w./-]+\))?!?: |Merge |Revert )\S/g,
  },
  {
    kind: 'git',
    sign: /^(?: [md]|[mard?][ m?])/,
    pattern: /^(?: M|M |MM|A |AM| D|D |R |\?\?) [\w./-]{1,200}[./][\w./-]{1,200}$/g,
  },
  {
    kind: 'age',
    sign: /ago\b/,
    pattern: new RegExp(String.raw`\b\d{1,4} ?${UNIT} ago\b`, 'g'),
    cue: /\b(?:edited|updated|modified|changed|created|accessed|visited|used|active|synced|saved|started|finished|closed|opened|joined|posted|received|asked|pushed|committed|deployed|refreshed|generated|indexed|installed|connected|logged (?:in|out)|seen|run|sent|built|last|commit|message|activity|reply|update)[:,]? {1,3}(?:about |some )?\d|[-–—|·,([:] {0,3}\d{1,4} ?\w{1,8} ago/i,
    not: LIMIT,
  },
  { kind: 'age', sign: /[|·,][ \t]?\d{1,4}[smhdwy]/, pattern: /[|·,][ \t]?\d{1,4}[smhdwy][ \t]?[\])|]/g },
  {
    kind: 'age',
    sign: /(?:age|updated|modified|edited|created|seen|used|accessed|active|uptime|idle)(?: for)?:? \d/,
    pattern:
      /\b(?:age|updated|modified|edited|created|seen|used|accessed|active|uptime|idle)(?: for)?:? \d{1,4} ?(?:[smhdwy]|mins?|minutes?|hours?|days?)(?![\w-])/gi,
    not: LIMIT,
  },
  {
    kind: 'count',
    sign: NUMBERED,
    pattern: new RegExp(
      String.raw`(?<![\w.,:/#-])\d[\d,]{0,8} (?:[a-z-]{2,20} ){0,2}?${THING} (?:(?:are|is) )?(?:currently |now )?${STATE}\b`,
      'gi',
    ),
    not: LIMIT,
  },
  {
    kind: 'count',
    sign: NUMBERED,
    pattern: new RegExp(String.raw`(?<![\w.,:/#-])\d[\d,]{0,8} (?:${STATE}) (?:[a-z-]{2,20} )?${THING}\b`, 'gi'),
    not: LIMIT,
  },
  {
    kind: 'count',
    sign: /(?:: ?[*_]{0,2}| \()\d{1,8}(?:\)|[ \t]*[.;,]?$)/,
    pattern: new RegExp(
      String.raw`\b(?:${STATE} )?${THING}(?<=s|people)(?: ${STATE})?[*_]{0,2}(?:: ?[*_]{0,2}\d{1,8}(?=[ \t]*[.;,]?$)| \(\d{1,8}\))`,
      'gi',
    ),
    not: /\b(?:max(?:imum)?|min(?:imum)?|limit|default|of|per)[ \w]{0,20}$/i,
  },
  {
    kind: 'count',
    sign: TALLY,
    pattern: new RegExp(String.raw`(?<![\w.,:/#-])\d{1,8}(?: of |/)\d{1,8} (?:[a-z-]{2,20} )?${THING}\b`, 'gi'),
    not: LIMIT,
  },
  {
    kind: 'count',
    sign: /tokens?|context/,
    pattern:
      /(?<![\w.,:/#-])\d[\d.,]{0,9}[kKM]?%? (?:of (?:the )?)?(?:tokens?|context(?: window)?)(?: is| are)? (?:used|left|remaining|free)\b/gi,
    not: LIMIT,
  },
  {
    kind: 'date',
    sign: YEAR,
    pattern: new RegExp(DAY, 'g'),
    cue: /\b(?:today|now|current (?:date|day)|(?:the )?date(?: is|:| today)|generated|snapshot|as of today)\b|\bdate[*_]{0,2}:/i,
  },
];

/** The value is shown to the reader of the prompt as one of many. */
export const exampleCue: RegExp =
  /\b(?:examples?|e\.?g\.?|i\.?e\.?|such as|like|instance|sample|format(?:ted|s)?|template|placeholder|pattern|schema|syntax|(?:in)?correct:|wrong:|fails:)(?!\w)[^.!?]{0,120}$/i;
