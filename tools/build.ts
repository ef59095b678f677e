/** Compiles the messages and builds both web apps, if anything they are made of has changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { lockFolder } from '../platform/server/folder-lock.ts';
import { StartFailure } from '../platform/server/start-failure.ts';
import { compileMessages } from './compile-messages.ts';

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'dist/.built-from');

function fingerprint(): string {
  const hash = createHash('sha256');
  const sources = globSync(
    [
      'platform/**/*.{ts,tsx,css,json}',
      'domains/**/*.{ts,tsx,css,json}',
      'apps/{storefront,backoffice}/**/*.{ts,tsx,css,json,html}',
      'tools/{build,chunk-loading,compile-messages}.ts',
      'package-lock.json',
    ],
    { cwd: root },
  );
  for (const file of sources.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** An interrupted build ends with this process: otherwise it would write into the next one's output. */
async function vite(...args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  let stopped = false;
  const end = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    const [code] = await once(child, 'exit');
    if (stopped) throw new StartFailure('The build was stopped.');
    if (code !== 0) throw new Error(`vite build ${args.join(' ')} failed`);
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/** Writes `.br` and `.gz` beside every text asset, so that no request waits for a compressor. */
function precompress(folder: string): void {
  for (const name of globSync('*.{js,css,svg}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** How long to wait for another build of this checkout. */
const OTHER_BUILD_MS = 10 * 60_000;

/**
 * Returns whether it had to build. Of processes that start together in a checkout one builds, and the others wait for
 * it.
 */
export async function buildWeb(report: (line: string) => void): Promise<boolean> {
  const lock = lockFolder(join(root, 'generated'), { waitMs: OTHER_BUILD_MS, orElse: '' });
  try {
    return await buildChanged(report);
  } finally {
    lock.release();
  }
}

async function buildChanged(report: (line: string) => void): Promise<boolean> {
  const now = fingerprint();
  if (existsSync(stamp) && existsSync(join(root, 'generated/messages')) && readFileSync(stamp, 'utf8') === now)
    return false;
  report('building the web …');
  await compileMessages();
  await vite('--config', 'apps/storefront/vite.config.ts');
  await vite('--config', 'apps/storefront/start-build.ts');
  await vite('--config', 'apps/storefront/vite.config.ts', '--ssr', 'apps/storefront/server.tsx');
  await vite('--config', 'apps/backoffice/vite.config.ts');
  for (const folder of ['dist/storefront/client/assets', 'dist/backoffice/assets']) precompress(join(root, folder));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

if (process.argv[1] === import.meta.filename) await buildWeb(console.log);
