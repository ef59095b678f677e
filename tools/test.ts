/**
 * `npm test`: every check there is. Ends with `N passed, N failed`, where a check without its own tests counts as one.
 * An argument runs only the steps whose name contains it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { compileMessages } from './compile-messages.ts';
import { installBrowser } from './install-browser.ts';

const root = resolve(import.meta.dirname, '..');
const node = process.execPath;
const reports = mkdtempSync(join(tmpdir(), 'argus-report-'));

/** The number of tests in a step that runs tests; nothing for a check that counts as one. */
type Tests = { passed: number; failed: number };
type Outcome = { ok: boolean; tests?: Tests };
/** Where a step's output goes: straight out, or at once when it has finished. */
type Words = 'inherit' | Buffer[];

interface Step {
  readonly name: string;
  readonly run: (words: Words) => Promise<Outcome>;
  /** Uses all cores: nothing runs beside it, and everything before it has finished. */
  readonly alone?: true;
}

/** As many parallel steps as the smallest machine has cores. */
const AT_ONCE = 2;

async function run(words: Words, program: string, args: readonly string[]): Promise<Outcome> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: words === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // TypeScript's collector waits for more garbage: a type check is over before memory is short.
    env: { GOGC: '400', ...process.env, NO_COLOR: '1' },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => words !== 'inherit' && words.push(bytes));
  }
  const [code] = await once(child, 'close');
  return { ok: code === 0 };
}

const tool = (name: string, ...args: string[]) => ({
  run: (words: Words) => run(words, node, [join('tools', `${name}.ts`), ...args]),
});
const binary = (name: string, ...args: string[]) => ({
  run: (words: Words) => run(words, join(root, 'node_modules/.bin', name), args),
});
/** In one thread: several would check much twice, and layers are checked side by side. */
const typecheck = (layer: string) => binary('tsc', '-p', `tsconfig.${layer}.json`, '--singleThreaded');

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Files of tests that take longest, so that whoever makes the whole longer sees it. */
const SLOWEST = 8;

function tellSlowest({ testResults }: Report): void {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  for (const { name, seconds } of files) console.log(`${seconds.toFixed(1).padStart(8)} s ${name}`);
}

/** Runs Vitest projects and counts their tests. A run without a test has failed. */
const vitest = (...projects: string[]) => ({
  alone: true as const,
  run: async (words: Words): Promise<Outcome> => {
    const file = join(reports, 'tests.json');
    rmSync(file, { force: true });
    const { ok } = await run(words, node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    if (!existsSync(file)) return { ok: false };
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    tellSlowest(report);
    const tests = { passed: report.numPassedTests, failed: report.numFailedTests };
    return { ok: ok && tests.passed > 0, tests };
  },
});

const steps: readonly Step[] = [
  { name: 'web build', ...tool('build') },
  { name: 'format and lint', ...binary('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types of the storefront', ...typecheck('web') },
  { name: 'types of the back office', ...typecheck('backoffice') },
  { name: 'types of the server', ...typecheck('server') },
  { name: 'types of contracts', ...typecheck('contract') },
  { name: 'structure', ...tool('check-structure') },
  { name: 'messages', ...tool('check-messages') },
  { name: 'specification trace', ...tool('check-spec-trace') },
  { name: 'configuration document', ...tool('write-configuration-doc', '--check') },
  { name: 'drawn states', ...tool('draw-states', '--check') },
  { name: 'database types', ...tool('generate-database-types', '--check') },
  { name: 'server tests', ...vitest('module-mocks', 'server') },
  { name: 'web tests', ...vitest('web', 'web-module-mocks') },
  { name: 'browser', alone: true, run: async () => ({ ok: installBrowser() }) },
  { name: 'browser journeys', ...vitest('browser') },
];

let passed = 0;
let failed = 0;
const failures: string[] = [];

async function take({ name, run: work, alone }: Step): Promise<void> {
  const words: Words = alone ? 'inherit' : [];
  const begin = performance.now();
  const { ok, tests = { passed: 0, failed: 0 } } = await work(words).catch((error: unknown): Outcome => {
    console.error(error);
    return { ok: false };
  });
  if (words !== 'inherit') process.stdout.write(Buffer.concat(words));
  passed += tests.passed + (ok ? 1 : 0);
  // Failed tests are counted; a step that failed otherwise counts as one.
  failed += ok ? 0 : Math.max(tests.failed, 1);
  if (!ok) failures.push(name);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}

const begin = performance.now();
const wanted = process.argv[2];
await compileMessages();
const running = new Set<Promise<void>>();
for (const step of steps) {
  if (wanted && !step.name.includes(wanted)) continue;
  while (running.size >= (step.alone ? 1 : AT_ONCE)) await Promise.race(running);
  const taken: Promise<void> = take(step).finally(() => running.delete(taken));
  running.add(taken);
  if (step.alone) await taken;
}
await Promise.all(running);
rmSync(reports, { recursive: true, force: true });
console.log(`all of it: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
