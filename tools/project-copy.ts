import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeRoom } from '../apps/api/test-room.ts';

const project = path.resolve(import.meta.dirname, '..');
/** Not copied: not needed, or created in the copy. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'docs']);
/** Variables by which a program detects that it runs inside a test. */
const OF_TESTS = /^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$)/;

/** A copy of the project's sources, with dependencies and generated files, to be changed and checked. */
export interface ProjectCopy {
  readonly root: string;
  /** Runs an installed program in the copy, or one of its files with `node`. @returns its output, `null` on success */
  run(program: string, ...args: readonly string[]): Promise<string | null>;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const root = path.join(makeRoom(), 'argus');
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
    remove: () => rmSync(path.dirname(root), { recursive: true, force: true }),
  };
}

/** Runs Vitest in a copy with a single worker, because the calling test run uses the machine too. */
export const testsOf = (project: 'server' | 'web', ...files: readonly string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  `--project=${project}`,
  ...(project === 'web' ? ['--project=web-module-mocks'] : []),
  '--maxWorkers=1',
  '--reporter=dot',
  ...files,
];
