/**
 * `npm test`: every check there is. Ends with `N passed, N failed`, where a check without tests of its
 * own counts as one. A word as argument runs only the steps whose name contains it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWeb } from './build.ts';
import { compileMessages } from './compile-messages.ts';
import { installBrowser } from './install-browser.ts';

const root = resolve(import.meta.dirname, '..');
const node = process.execPath;
const reports = mkdtempSync(join(tmpdir(), 'argus-report-'));
let passed = 0;
let failed = 0;

function run(program: string, args: string[]): boolean {
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NO_COLOR: '1' } });
  return result.status === 0;
}

const tool = (name: string, ...args: string[]) => run(node, [join('tools', `${name}.ts`), ...args]);
const typecheck = (layer: string) => run(join(root, 'node_modules/.bin/tsc'), ['-p', `tsconfig.${layer}.json`]);

/** Runs one Vitest project and counts its tests. A project that ran no test has failed. */
function vitest(project: string): boolean {
  const file = join(reports, `${project}.json`);
  const ok = run(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return false;
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  return ok && report.numPassedTests > 0;
}

const steps: readonly [name: string, step: () => boolean | Promise<boolean>][] = [
  ['format and lint', () => run(join(root, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', '.'])],
  ['types of contracts', () => typecheck('contract')],
  ['types of the server', () => typecheck('server')],
  ['types of the storefront', () => typecheck('web')],
  ['types of the back office', () => typecheck('backoffice')],
  ['structure', () => tool('check-structure')],
  ['messages', () => tool('check-messages')],
  ['specification trace', () => tool('check-spec-trace')],
  ['configuration document', () => tool('write-configuration-doc', '--check')],
  ['database types', () => tool('generate-database-types', '--check')],
  ['web build', () => buildWeb(console.log).then(() => true)],
  ['server tests', () => vitest('server')],
  ['web tests', () => vitest('web')],
  ['browser', () => installBrowser()],
  ['browser journeys', () => vitest('browser')],
];

const wanted = process.argv[2];
await compileMessages();
const failures: string[] = [];
for (const [name, step] of steps) {
  if (wanted && !name.includes(wanted)) continue;
  const begin = performance.now();
  const before = failed;
  const ok = await Promise.resolve(step()).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (ok) passed += 1;
  else {
    failures.push(name);
    // Failed tests are counted already; a step that failed otherwise counts as one.
    if (failed === before) failed += 1;
  }
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
