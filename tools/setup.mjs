// The only script that runs under whatever Node starts npm: installs what is missing, then hands over
// to the Node that comes with the install.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const node = join(root, 'node_modules/node/bin/node');
const stamp = join(root, 'node_modules/.argus-installed');
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');

function fail(message) {
  console.error(message);
  process.exit(1);
}

// A signal to npm reaches this process alone; one from the terminal reaches all, and the mall heeds the first.
let child = null;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = true;
    child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}

/** Runs a program to its end and answers its exit code. */
function run(program, args) {
  return new Promise((done) => {
    child = spawn(program, args, { cwd: root, stdio: 'inherit' });
    child.on('error', (error) => fail(`${program} cannot be run: ${error.message}`));
    child.on('exit', (code) => done(code ?? 1));
  });
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(node);

/**
 * The lock of installs in this checkout, null while another process has it: a name that Linux forgets with its process
 * however that ends, so that nothing has to be judged stale. Elsewhere nobody is kept out.
 */
function tryLock() {
  const name = `\0argus-install-${createHash('sha256').update(root).digest('hex')}`;
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error.code === 'EADDRINUSE' ? null : server));
    server.listen(name, () => done(server));
  });
}

/** One at a time: two that start together in a fresh checkout would install into each other. */
async function install() {
  let held = await tryLock();
  if (!held) console.log('another process installs the packages; waiting …');
  while (!held) {
    await wait(300);
    if (stopped) process.exit(1);
    held = await tryLock();
  }
  try {
    if (isInstalled()) return;
    console.log('installing packages …');
    // Not `npm ci`: it refuses a lock file made where binaries for other platforms were out of reach.
    const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0) throw new Error('npm install failed');
    if (!existsSync(node) || statSync(node).size === 0)
      throw new Error('the package "node" did not install its binary');
    writeFileSync(stamp, lock);
  } finally {
    held.close();
  }
}

if (!isInstalled()) await install().catch((error) => fail(error.message));
if (stopped) process.exit(1);

const [command = 'start', ...rest] = process.argv.slice(2);
const programs = {
  // The young part of the heap would grow to 128 MB of a large machine, and stay there.
  start: ['--max-semi-space-size=8', 'tools/start.ts'],
  test: ['tools/test.ts'],
  bench: ['tools/bench.ts'],
  dev: ['tools/dev.ts'],
  seed: ['tools/seed.ts'],
};
// A thousand sources are compiled once instead of at every start, which takes a fifth of its time. Not in `node_modules`:
// what is installed has its size judged.
process.env.NODE_COMPILE_CACHE ??= join(root, 'dist/compile-cache');
// glibc keeps a store of freed memory for each thread, and what is free at its end: 30 to 40 MB of a mall.
process.env.MALLOC_ARENA_MAX ??= '2';
process.env.MALLOC_TRIM_THRESHOLD_ ??= '1048576';
const program = programs[command];
if (!program) fail(`unknown command ${command}; there are: ${Object.keys(programs).join(', ')}`);
process.exit(await run(node, ['--disable-warning=ExperimentalWarning', ...program, ...rest]));
