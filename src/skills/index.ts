/**
 * The library `agentprompt/skills`: templates of skills and prompts, rendered against a context.
 *
 * ```ts
 * renderTemplate('Works for {{product}}.\n', { product: 'Acme' }).text; // 'Works for Acme.\n'
 * ```
 *
 * @module agentprompt/skills
 */
export type { Claim } from '../model/claim.ts';
export type { Partials, RenderedText } from '../text/template/render-template.ts';
export { renderTemplate } from '../text/template/render-template.ts';
export { TemplateError, type TemplateFault } from '../text/template/template-error.ts';
export { renderSkill } from './render-skill.ts';
