/**
 * `npm run dev`: the mall, rebuilt and restarted as sources change. Pages are rendered on the server, so the browser
 * shows a change after a reload; a build without minifying takes about a second.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from './build.ts';
import { compileMessages } from './compile-messages.ts';

const root = resolve(import.meta.dirname, '..');
const vite = join(root, 'node_modules/vite/bin/vite.js');

await buildWeb((line) => console.log(line));

function run(...args: string[]) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd: root, stdio: 'inherit' });
}

const builds = [
  ['--config', 'apps/storefront/vite.config.ts'],
  ['--config', 'apps/storefront/start-build.ts'],
  ['--config', 'apps/storefront/vite.config.ts', '--ssr', 'apps/storefront/server.tsx'],
  ['--config', 'apps/backoffice/vite.config.ts'],
].map((args) => run(vite, 'build', '--watch', '--minify', 'false', '--logLevel=warn', ...args));
const served = ['platform', 'domains', 'apps/api', 'generated', 'dist/storefront/server', 'dist/storefront/start'];
const mall = run(...served.map((path) => `--watch-path=${path}`), '--watch-preserve-output', 'apps/api/main.ts');

let compiling = Promise.resolve();
for (const folder of ['platform', 'domains', 'apps']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file?.includes('messages') || !file.endsWith('.json')) return;
    compiling = compiling.then(async () => {
      await compileMessages().catch((error: unknown) => console.error(error));
    });
  });
}

const stop = () => {
  for (const child of [...builds, mall]) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
mall.on('exit', (code) => {
  stop();
  process.exit(code ?? 0);
});
