import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const shared = { environment: 'node' as const, testTimeout: 120_000, hookTimeout: 240_000 };

const SERVER_TESTS = '{platform,domains,database,tools,apps}/**/*.test.ts';
const NO_SERVER_TESTS = ['**/node_modules/**', '**/web/**', 'apps/{storefront,backoffice}/**'];

/** Files that put something else in a module's place: what they import is theirs alone. */
const withOwnModules = globSync(SERVER_TESTS, { exclude: NO_SERVER_TESTS }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);
/** Files of a few lines that try much: left to the end, as short files are, one of them would keep one worker alone. */
const LONG = /\/(pages\.e2e|doors\.test|prices-for-\w+\.test|\w+-domains?\.test)\.ts$/;

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
          exclude: [...NO_SERVER_TESTS, ...withOwnModules],
          isolate: false,
        },
      },
      // Its name comes before the others': what takes longest begins first.
      { test: { ...server, name: 'module-mocks', include: withOwnModules } },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['{platform,domains}/**/web/**/*.test.{ts,tsx}', 'apps/{storefront,backoffice}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          setupFiles: ['e2e/show-failed-pages.ts'],
          globalSetup: ['apps/api/test-cluster.ts'],
          testTimeout: 180_000,
          // What a page is made of is read once a worker, which has one browser for all its files.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
