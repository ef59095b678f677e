import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const shared = { environment: 'node' as const, testTimeout: 120_000, hookTimeout: 240_000 };

const SERVER_TESTS = '{platform,domains,database,tools,apps}/**/*.test.ts';
const NO_SERVER_TESTS = ['**/node_modules/**', '**/web/**', 'apps/{storefront,backoffice}/**'];

const WEB_TESTS = ['{platform,domains}/**/web/**/*.test.{ts,tsx}', 'apps/{storefront,backoffice}/**/*.test.{ts,tsx}'];

/** Replaces a module or something global, or hangs pages on the frames: what such a file imports is its own. */
const CHANGES_MODULES = /\bvi\.(mock|stubGlobal|resetModules|useFakeTimers)\(|\.addChildren\(/;
const changesModules = (file: string) => CHANGES_MODULES.test(readFileSync(file, 'utf8'));
const serverWithOwnModules = globSync(SERVER_TESTS, { exclude: NO_SERVER_TESTS }).filter(changesModules);
const webWithOwnModules = globSync(WEB_TESTS).filter(changesModules);
/** Files that take longer than their lines say: left to the end, as short files are, one would keep one worker alone. */
const LONG =
  /\/((pages|page-states|first-press|content-policy)\.e2e|(doors|prices-for-\w+|domains-in-and-out|\w+-(faults|process|processes)|oversell|bombs)\.test)\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...byProject.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((one) => !isLong(one)),
    ]);
  }
}

const server = { ...shared, globalSetup: ['apps/api/test-cluster.ts'], maxWorkers: 2 };

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        // Reading the mall's modules takes longer than most files' tests: a worker reads them once.
        test: {
          ...server,
          name: 'server',
          include: [SERVER_TESTS],
          exclude: [...NO_SERVER_TESTS, ...serverWithOwnModules],
          isolate: false,
        },
      },
      // Its name comes before the others': what takes longest begins first.
      { test: { ...server, name: 'module-mocks', include: serverWithOwnModules } },
      // Reading React and the messages takes ten times as long as these tests.
      {
        test: {
          ...shared,
          name: 'web',
          include: WEB_TESTS,
          exclude: ['**/node_modules/**', ...webWithOwnModules],
          isolate: false,
          maxWorkers: 2,
        },
      },
      { test: { ...shared, name: 'web-module-mocks', include: webWithOwnModules, maxWorkers: 2 } },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          setupFiles: ['e2e/show-failed-pages.ts'],
          // What failed is shown before a file closes its pages.
          sequence: { hooks: 'list' },
          globalSetup: ['apps/api/test-cluster.ts'],
          testTimeout: 180_000,
          // A second, as it is without this, would make tests depend on the speed of the machine.
          expect: { poll: { timeout: 20_000 } },
          // What a page is made of is read once a worker, which has one browser for all its files.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
