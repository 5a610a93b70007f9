/** What decides the environment of a recorded client. */
export interface ChildSettings {
  /** The environment of this process. */
  readonly own: Readonly<Record<string, string | undefined>>;
  readonly inherit: boolean;
  /** What the command line adds, after all else. */
  readonly added: Readonly<Record<string, string>>;
  /** Absolute paths. */
  readonly home: string;
  readonly temporary: string;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
}

/** No client gets more of our environment than this. */
const passed = ['PATH', 'TERM', 'LANG'];

/** Where programs of Windows look for a home and for temporary files; they are given only where we have them. */
const windowsHomes = ['USERPROFILE', 'APPDATA', 'LOCALAPPDATA'];
const windowsTemporary = ['TEMP', 'TMP'];

/** Clients want a key before they send anything; this one is none, and says so. */
export const dummyKey = 'agentprompt-dummy-key';

/** Where each client library looks for the address of its API, and for a key. */
function endpointSettings(url: string): Record<string, string> {
  return {
    AGENTPROMPT_URL: url,
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: dummyKey,
    OPENAI_BASE_URL: `${url}/v1`,
    OPENAI_API_BASE: `${url}/v1`,
    OPENAI_API_KEY: dummyKey,
    GOOGLE_GEMINI_BASE_URL: url,
    GEMINI_API_KEY: dummyKey,
  };
}

/** Other ways to sign in: a client that finds one may prefer it to the key. */
const otherCredentials = ['ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN', 'GOOGLE_API_KEY', 'CODEX_API_KEY'];

/** The whole environment of a recorded client. Keys of the model APIs are dummies even when all else is inherited. */
export function childEnvironment(settings: ChildSettings): Record<string, string> {
  const { own, inherit, added, home, temporary, url } = settings;
  const names = inherit ? Object.keys(own).filter((name) => !otherCredentials.includes(name)) : passed;
  const kept = names.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]] as const]));
  const led = (those: readonly string[], folder: string): Record<string, string> =>
    Object.fromEntries(those.filter((name) => own[name] !== undefined).map((name) => [name, folder]));
  return {
    ...Object.fromEntries(kept),
    ...endpointSettings(url),
    ...added,
    ...led(windowsHomes, home),
    ...led(windowsTemporary, temporary),
    HOME: home,
    TMPDIR: temporary,
  };
}
