import { type AdoptInput, adoptCase } from '../../src/capture/adopt-case.ts';
import { captureComposed } from '../../src/capture/capture-composed.ts';
import type { Capture } from '../../src/model/capture.ts';
import type { AdoptedCase } from '../../src/model/prompt-case.ts';
import type { Section } from '../../src/model/section.ts';
import type { SkillVariant } from '../../src/model/skill.ts';
import type { Tool } from '../../src/model/tool.ts';
import { sha256 } from '../../src/text/sha256.ts';
import { fc } from '../builders/properties.ts';

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const text = (data: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(data);

/** An adopted case `server/claude-code.hybrid`, its files under `build/`. */
export function anAdoptedCase(from: Partial<AdoptedCase['from']> = {}): AdoptedCase {
  return {
    kind: 'adopted',
    id: 'server/claude-code.hybrid',
    name: 'server',
    provider: 'claude-code',
    mode: 'hybrid',
    from: {
      system: 'build/prompt.txt',
      skills: 'build/skills.json',
      tools: 'build/tools.json',
      sections: 'build/sections.json',
      split: undefined,
      ...from,
    },
    place: { path: 'agentprompt.yaml', line: 4 },
  };
}

/** Adopts texts; a value that is not a text is written as JSON. */
export function adopt(parts: {
  system: string | Uint8Array;
  skills?: unknown;
  tools?: unknown;
  sidecar?: unknown;
  split?: 'headings' | 'tags';
  producer?: string;
  beside?: Readonly<Record<string, string>>;
}): Capture {
  const file = (value: unknown): Uint8Array => bytes(typeof value === 'string' ? value : JSON.stringify(value));
  const input: AdoptInput = {
    promptCase: anAdoptedCase({
      split: parts.split,
      ...(parts.producer === undefined ? {} : { producer: parts.producer }),
    }),
    facts: '2026-10-01',
    nativeSkills: true,
    system: typeof parts.system === 'string' ? bytes(parts.system) : parts.system,
    ...(parts.skills === undefined ? {} : { skills: file(parts.skills) }),
    ...(parts.tools === undefined ? {} : { tools: file(parts.tools) }),
    ...(parts.sidecar === undefined ? {} : { sidecar: file(parts.sidecar) }),
    read: (path) => {
      const found = parts.beside?.[path];
      if (found === undefined) throw new Error(`read ${path}`);
      return bytes(found);
    },
    notCounted: ['the provider’s own prompt'],
  };
  return adoptCase(input);
}

export function aVariant(name: string, body = `# ${name}\n`, files: SkillVariant['files'] = []): SkillVariant {
  const whole = `---\nname: ${name}\n---\n${body}`;
  return {
    name,
    description: `Does ${name}. Use – when asked.`,
    origin: 'project',
    source: name,
    text: whole,
    body,
    sourceSha256: sha256(whole),
    renderedSha256: sha256(whole),
    files,
    claims: [],
    overriddenDescription: undefined,
    dangling: [],
  };
}

export function aTool(name: string): Tool {
  const raw = { name, description: `Does ${name}.`, inputSchema: { type: 'object' } };
  return {
    name,
    description: raw.description,
    inputSchema: raw.inputSchema,
    source: 'custom',
    group: undefined,
    visibility: 'core',
    raw,
  };
}

/** A composed capture with the given sections, skills and tools. */
export function aCapture(parts: {
  caseId?: string;
  sections?: readonly Section[];
  variants?: readonly SkillVariant[];
  tools?: readonly Tool[];
  instructions?: string;
}): Capture {
  const sections = parts.sections ?? [
    { id: 'identity', owner: 'product', source: 'built-in', text: 'You keep the desk.' },
  ];
  const tools = parts.tools ?? [];
  const variants = parts.variants ?? [];
  return captureComposed({
    caseId: parts.caseId ?? 'desk/claude-code.hybrid',
    inputs: {
      provider: 'claude-code',
      mode: 'hybrid',
      profile: 'desk',
      session: { id: 'demo', sha256: sha256('') },
      delivery: { code_execution: true, discovery: true },
      options: { 'bots.dm_only': true, 'files.roots': ['a', 'b'] },
      skills: variants.map((variant) => variant.name).sort(),
      tools: tools.map((tool) => `${tool.source}/${tool.name}`).sort(),
      facts: '2026-10-01',
      toolsProfile: 'agent',
    },
    composition: { text: sections.map((section) => section.text).join('\n\n'), sections, joiner: '\n\n', removed: [] },
    variants,
    skillDelivery: 'native',
    tools: {
      registered: tools,
      admitted: tools,
      declared: tools,
      shell: undefined,
      direct: [],
      transportSkill: false,
    },
    wire: (tool) => tool.raw,
    wireForm: 'mcp',
    notCounted: ['tool schemas of the provider'],
    ...(parts.instructions === undefined ? {} : { instructions: parts.instructions }),
  });
}

const wellFormed: fc.Arbitrary<string> = fc.string({ unit: 'binary', maxLength: 40 });
const fileName: fc.Arbitrary<string> = fc.constantFrom(
  'a.md',
  'body.md',
  'Body-2.md',
  'references/é.md',
  'body-2.md/x',
  'z.bin',
);

/** Captures with any text, any names, and files that compete with the body for its name. */
export const anyCapture: fc.Arbitrary<Capture> = fc
  .record({
    sections: fc.uniqueArray(
      fc.record({
        id: fc.string({ maxLength: 8 }),
        owner: fc.constantFrom('product', 'feature:x', 'caller', 'skills'),
        source: wellFormed,
        text: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      }),
      { selector: (section) => section.id, maxLength: 5 },
    ),
    skills: fc.array(
      fc.record({
        name: fc.oneof(wellFormed, fc.constantFrom('con', '..', 'a/b', 'x')),
        body: fc.oneof(
          wellFormed,
          wellFormed.map((body) => `${body}\n${body}`),
        ),
        files: fc.uniqueArray(fc.record({ path: fileName, bytes: fc.uint8Array({ maxLength: 8 }) }), {
          selector: (file) => file.path,
        }),
      }),
      { maxLength: 4 },
    ),
    tools: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 4 }),
    instructions: fc.option(wellFormed, { nil: undefined }),
  })
  .map(({ sections, skills, tools, instructions }) =>
    aCapture({
      sections,
      variants: skills.map(({ name, body, files }) => {
        const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
        return aVariant(
          name,
          body,
          sorted.some((file) => file.path === 'body-2.md')
            ? sorted.filter((file) => file.path !== 'body-2.md/x')
            : sorted,
        );
      }),
      tools: tools.map(aTool),
      ...(instructions === undefined ? {} : { instructions }),
    }),
  );
