declare const __AGENTPROMPT_VERSION__: string | undefined;
declare const __AGENTPROMPT_BUILD__: string | undefined;
declare const __AGENTPROMPT_HOMEPAGE__: string | undefined;

/** The version of package.json, put in by the build; `0.0.0-source` when run from sources. */
export const version: string = typeof __AGENTPROMPT_VERSION__ === 'string' ? __AGENTPROMPT_VERSION__ : '0.0.0-source';

/** Version and a hash of the sources it was built from: two builds that could differ never share it. */
export const build: string = `${version}+${typeof __AGENTPROMPT_BUILD__ === 'string' ? __AGENTPROMPT_BUILD__ : 'source'}`;

/** `homepage` of package.json; `undefined` when there is none, and when run from sources. */
export const homepage: string | undefined =
  typeof __AGENTPROMPT_HOMEPAGE__ === 'string' && __AGENTPROMPT_HOMEPAGE__ !== ''
    ? __AGENTPROMPT_HOMEPAGE__
    : undefined;
