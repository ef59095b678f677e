import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '..');
/** What a copy does without, or makes itself. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'docs']);
/** What tells a program that it runs inside a test. */
const OF_TESTS = /^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$)/;

/** A copy of the project's sources, with what is installed and generated, to be changed and checked. */
export interface ProjectCopy {
  readonly root: string;
  /** Runs a program of the install there, or with `node` a file of the copy. @returns its words, `null` when all is well */
  run(program: string, ...args: readonly string[]): Promise<string | null>;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const root = mkdtempSync(path.join(tmpdir(), 'argus-copy-'));
  cpSync(project, root, { recursive: true, filter: (file) => !LEFT_OUT.has(path.relative(project, file)) });
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  const settings = path.join(root, 'biome.json');
  const biome = JSON.parse(readFileSync(settings, 'utf8'));
  writeFileSync(settings, `${JSON.stringify({ ...biome, vcs: { enabled: false } }, null, 2)}\n`);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_TESTS.test(name)));
  return {
    root,
    run: (program, ...args) => {
      const binary = program === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', program);
      return new Promise((done, failed) => {
        const child = spawn(binary, args, { cwd: root, env: { ...env, NO_COLOR: '1' } });
        const words: Buffer[] = [];
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => words.push(bytes));
        child.on('error', failed);
        child.on('close', (code) => done(code === 0 ? null : `exit ${code}\n${Buffer.concat(words)}`));
      });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Runs Vitest in a copy with one worker, beside the tests that wait for it. */
export const testsOf = (project: 'server' | 'web', ...files: readonly string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  `--project=${project}`,
  '--maxWorkers=1',
  '--reporter=dot',
  ...files,
];
