import type { Format, Reporter } from '../model/report.ts';

/** Every format, loaded when it is asked for: tables and colours cost start-up time that JSON does not need. */
export const reporters: Readonly<Record<Format, () => Promise<Reporter>>> = {
  text: async () => (await import('./text/text-reporter.ts')).textReporter,
  json: async () => (await import('./json/json-reporter.ts')).jsonReporter,
  markdown: async () => (await import('./markdown/markdown-reporter.ts')).markdownReporter,
  github: async () => (await import('./github/github-reporter.ts')).githubReporter,
  html: async () => (await import('./html/html-reporter.ts')).htmlReporter,
  sarif: async () => (await import('./sarif/sarif-reporter.ts')).sarifReporter,
};
