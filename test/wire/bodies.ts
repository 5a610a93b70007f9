import type { Json, JsonObject } from '../../src/model/json.ts';
import type { WireApi } from '../../src/model/recording.ts';

/** Texts that every client below is given. */
export const append = 'You keep the desk of one small library.\n\nAnswer in one sentence.';
export const projectDocument = '# House rules\n\nRooms are named after rivers.';
export const description = 'Keeps the loans of the desk: who has which book & until when.';
export const skillBody =
  '# Loans\n\nLook the reader up first, and never lend a book that another reader has asked for.\n';

const schema = { type: 'object', properties: { query: { type: 'string' } } };
const find = 'Finds a book by its title.';

/** A request body with the API that it belongs to. */
export interface Shape {
  readonly api: WireApi;
  readonly body: JsonObject;
}

const anthropicTool = (name: string, text = 'Does one thing.'): Json => ({
  name,
  description: text,
  input_schema: schema,
});
const functionTool = (name: string, text = 'Does one thing.'): Json => ({
  type: 'function',
  name,
  description: text,
  parameters: schema,
});
const chatTool = (name: string, text = 'Does one thing.'): Json => ({
  type: 'function',
  function: { name, description: text, parameters: schema },
});
const block = (text: string): Json => ({ type: 'text', text });
const input = (role: string, ...texts: readonly string[]): Json => ({
  type: 'message',
  role,
  content: texts.map((text) => ({ type: 'input_text', text })),
});

const reminder = (text: string): string => `<system-reminder>\n${text}\n</system-reminder>`;
const claudeIndex = `The following skills are available for use with the Skill tool:\n\n- loans: ${description}\n- update-config: Changes settings.`;
const claudeDocument = `# claudeMd\nCodebase and user instructions are shown below.\n\nContents of /tmp/work-Ab12Cd/desk/CLAUDE.md (project instructions, checked into the codebase):\n\n${projectDocument}\n# currentDate\nToday's date is 2026-11-30.`;
const claudeDeferred =
  'The following deferred tools are now available via ToolSearch. Their schemas are NOT loaded:\nCronCreate\nmcp__bridge__find_book';
const metadata = { user_id: 'user_1f_account__session_0b51c3ee-93b5-4a38-9d0e-2f40a2e5f6aa' };

const claude = { model: 'claude-opus-5-5', max_tokens: 32000, stream: true, metadata };

const codexIndex = `<skills_instructions>\n## Skills\nA skill is a set of local instructions.\n### Available skills\n- loans: ${description} (file: /tmp/work-Ab12Cd/desk/.agents/skills/loans/SKILL.md)\n### How to use skills\n- Discovery: the list above.\n</skills_instructions>`;
const codexInput: readonly Json[] = [
  input('developer', '<permissions instructions>\nRead only.\n</permissions instructions>', append, codexIndex),
  input(
    'user',
    `# AGENTS.md instructions for /tmp/work-Ab12Cd/desk\n\n<INSTRUCTIONS>\n${projectDocument}\n</INSTRUCTIONS>`,
    '<environment_context>\n  <cwd>/tmp/work-Ab12Cd/desk</cwd>\n</environment_context>',
  ),
  input('user', 'say hi'),
];
const codexDeferred = input('developer', '<tools>\nDeferred tool namespaces:\n- mcp__bridge\n</tools>');
const codexRest = {
  store: false,
  stream: true,
  prompt_cache_key: '5f3c1f8e-6f0c-4f0e-8a53-1f5cf2a9f0aa',
  client_metadata: { session: '5f3c1f8e-6f0c-4f0e-8a53-1f5cf2a9f0aa' },
};

const piSystem = `You are an expert coding assistant.\n\n${append}\n\n<project_context>\n\n<project_instructions path="/tmp/work-Ab12Cd/desk/AGENTS.md">\n${projectDocument}\n</project_instructions>\n\n</project_context>\n\nThe following skills provide specialized instructions.\n\n<available_skills>\n  <skill>\n    <name>loans</name>\n    <description>${description.replace('&', '&amp;')}</description>\n    <location>/tmp/work-Ab12Cd/desk/.pi/skills/loans/SKILL.md</location>\n  </skill>\n</available_skills>\nCurrent date: 2026-11-30`;

/** What each client sends first, by client and model API, as far as its shape goes. */
export const shapes: Readonly<Record<string, Shape>> = {
  'claude-code with a message of role system': {
    api: 'anthropic-messages',
    body: {
      ...claude,
      system: [
        block('You are Claude Code.'),
        block('How to work.'),
        { ...(block(append) as JsonObject), cache_control: { type: 'ephemeral' } },
      ],
      messages: [
        { role: 'user', content: [block(reminder(claudeDocument)), block('say hi')] },
        {
          role: 'system',
          content: `# Environment\nA shell.\n\n${claudeDeferred}\n\n${claudeIndex}\n\nToday's date is 2026-11-30.`,
        },
      ],
      tools: [anthropicTool('Bash'), anthropicTool('ToolSearch'), anthropicTool('Skill')],
    },
  },
  'claude-code with all in the first user message': {
    api: 'anthropic-messages',
    body: {
      ...claude,
      model: 'claude-sonnet-4-5',
      system: [block('You are Claude Code.'), block(append)],
      messages: [
        {
          role: 'user',
          content: [block(reminder(claudeIndex)), block(reminder(claudeDocument)), block('say hi')],
        },
      ],
      tools: [anthropicTool('Bash'), anthropicTool('mcp__bridge__find_book', find)],
    },
  },
  'codex with gpt-5.5': {
    api: 'openai-responses',
    body: {
      model: 'gpt-5.5',
      input: [codexDeferred, ...codexInput],
      tools: [
        functionTool('exec_command'),
        { type: 'custom', name: 'apply_patch', format: { type: 'grammar' } },
        { type: 'tool_search', execution: 'client' },
        { type: 'web_search' },
      ],
      ...codexRest,
    },
  },
  'codex with gpt-6.2-sol': {
    api: 'openai-responses',
    body: {
      model: 'gpt-6.2-sol',
      input: [
        {
          type: 'additional_tools',
          role: 'developer',
          tools: [
            {
              type: 'namespace',
              name: 'functions',
              description: 'Code mode.',
              tools: [{ type: 'custom', name: 'exec' }],
            },
          ],
        },
        codexDeferred,
        ...codexInput,
      ],
      ...codexRest,
    },
  },
  'codex with a model that it does not know': {
    api: 'openai-responses',
    body: {
      model: 'gpt-5.1-codex',
      instructions: 'You are Codex.',
      input: codexInput,
      tools: [
        functionTool('shell'),
        {
          type: 'namespace',
          name: 'mcp__bridge',
          description: 'The bridge.',
          tools: [functionTool('find_book', find)],
        },
      ],
      ...codexRest,
    },
  },
  'pi with anthropic-messages': {
    api: 'anthropic-messages',
    body: {
      model: 'fake-model',
      system: [block(piSystem)],
      messages: [{ role: 'user', content: 'say hi' }],
      tools: [anthropicTool('read'), anthropicTool('codemode')],
      max_tokens: 4096,
      stream: true,
    },
  },
  'pi with openai-completions': {
    api: 'openai-chat',
    body: {
      model: 'fake-model',
      messages: [
        { role: 'system', content: piSystem },
        { role: 'user', content: 'say hi' },
      ],
      tools: [chatTool('read'), chatTool('mcp__bridge__find_book', find)],
      stream: true,
      stream_options: { include_usage: true },
    },
  },
  'pi with openai-responses': {
    api: 'openai-responses',
    body: {
      model: 'fake-model',
      input: [
        { role: 'system', content: piSystem },
        { role: 'user', content: [{ type: 'input_text', text: 'say hi' }] },
      ],
      tools: [functionTool('read'), functionTool('mcp__bridge__find_book', find)],
      store: false,
      stream: true,
    },
  },
  'pi with google-generative-ai': {
    api: 'gemini-generate',
    body: {
      systemInstruction: { parts: [{ text: piSystem }] },
      contents: [{ role: 'user', parts: [{ text: 'say hi' }] }],
      tools: [{ functionDeclarations: [anthropicTool('read'), anthropicTool('mcp__bridge__find_book', find)] }],
      generationConfig: { maxOutputTokens: 4096 },
    },
  },
  'gemini-cli': {
    api: 'gemini-generate',
    body: {
      systemInstruction: {
        role: 'user',
        parts: [
          {
            text: `You are Gemini CLI.\n\n${append}\n\n<available_skills>\n  <skill>\n    <name>loans</name>\n    <description>${description}</description>\n  </skill>\n</available_skills>`,
          },
        ],
      },
      contents: [
        {
          role: 'user',
          parts: [
            {
              text: `<session_context>\nToday's date is Monday, November 30, 2026.\n--- Context from: GEMINI.md ---\n${projectDocument}\n--- End of Context from: GEMINI.md ---\n</session_context>`,
            },
          ],
        },
        { role: 'user', parts: [{ text: 'say hi' }] },
      ],
      tools: [{ functionDeclarations: [anthropicTool('activate_skill'), anthropicTool('mcp_bridge_find_book', find)] }],
      generationConfig: { temperature: 0 },
    },
  },
  opencode: {
    api: 'openai-chat',
    body: {
      model: 'fake-model',
      messages: [
        {
          role: 'system',
          content: `You are opencode.\n<env>\n  Working directory: /tmp/work-Ab12Cd/desk\n</env>\n<available_skills>\n  <skill>\n    <name>loans</name>\n    <description>${description}</description>\n  </skill>\n</available_skills>\nInstructions from: /tmp/work-Ab12Cd/desk/AGENTS.md\n${projectDocument}\nInstructions from: /tmp/work-Ab12Cd/desk/append.md\n${append}`,
        },
        { role: 'user', content: 'say hi' },
      ],
      tools: [chatTool('skill'), chatTool('bridge_find_book', find)],
      stream: true,
    },
  },
};

/** The next request of two clients, after the skill was read. */
export const afterReading: Readonly<Record<string, Shape>> = {
  'claude-code': {
    api: 'anthropic-messages',
    body: {
      ...shapes['claude-code with a message of role system']!.body,
      messages: [
        ...(shapes['claude-code with a message of role system']!.body['messages'] as readonly Json[]),
        {
          role: 'assistant',
          content: [{ type: 'tool_use', id: 'toolu_01', name: 'Skill', input: { skill: 'loans' } }],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'toolu_01', content: 'Launching skill: loans' },
            block(`Base directory for this skill: /tmp/x\n\n${skillBody}`),
          ],
        },
      ],
    },
  },
  codex: {
    api: 'openai-responses',
    body: {
      ...shapes['codex with gpt-5.5']!.body,
      input: [
        ...codexInput,
        { type: 'reasoning', summary: [], encrypted_content: 'gAAAA' },
        { type: 'function_call', call_id: 'call_1', name: 'exec_command', arguments: '{"cmd":"cat SKILL.md"}' },
        { type: 'function_call_output', call_id: 'call_1', output: skillBody },
      ],
    },
  },
  'gemini-cli': {
    api: 'gemini-generate',
    body: {
      ...shapes['gemini-cli']!.body,
      contents: [
        ...(shapes['gemini-cli']!.body['contents'] as readonly Json[]),
        {
          role: 'model',
          parts: [{ functionCall: { name: 'activate_skill', args: { name: 'loans' } }, thoughtSignature: 'c2ln' }],
        },
        { role: 'user', parts: [{ functionResponse: { name: 'activate_skill', response: { output: skillBody } } }] },
      ],
    },
  },
};
