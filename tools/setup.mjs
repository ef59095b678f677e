// The only script that runs under whatever Node starts npm: installs what is missing, then hands over
// to the Node that comes with the install.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/node/bin/node');
const stamp = join(root, 'node_modules/.argus-installed');
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock || !existsSync(node)) {
  console.log('installing packages …');
  // Not `npm ci`: it refuses a lock file made where binaries for other platforms were out of reach.
  const installed = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (installed.status !== 0) fail('npm install failed');
  if (!existsSync(node) || statSync(node).size === 0) fail('the package "node" did not install its binary');
  writeFileSync(stamp, lock);
}

const [command = 'start', ...rest] = process.argv.slice(2);
const programs = {
  // The young part of the heap would grow to 128 MB of a large machine, and stay there.
  start: ['--max-semi-space-size=8', 'tools/start.ts'],
  test: ['tools/test.ts'],
  bench: ['tools/bench.ts'],
  dev: ['tools/dev.ts'],
  seed: ['tools/seed.ts'],
};
const program = programs[command];
if (!program) fail(`unknown command ${command}; there are: ${Object.keys(programs).join(', ')}`);
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...program, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
// The child gets Ctrl-C from the terminal itself; a signal to this process alone is passed on.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
