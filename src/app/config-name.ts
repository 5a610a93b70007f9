/** The configuration of a working folder. Apart from its reader: who only asks whether it is there need not load that. */
export const configName = 'agentprompt.yaml';
