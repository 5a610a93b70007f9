#!/usr/bin/env node
import { fileURLToPath } from 'node:url';

// A crash must never look clean: the exit code is 2 until the result overwrites it.
process.exitCode = 2;
import('../dist/agentprompt.js').then(
  ({ main }) => main(process, fileURLToPath(new URL('..', import.meta.url))),
  (error) => {
    const missing = error?.code === 'ERR_MODULE_NOT_FOUND';
    process.stderr.write(
      missing ? 'agentprompt is not built yet: run "npm run build" in its folder.\n' : `${error?.message ?? error}\n`,
    );
  },
);
