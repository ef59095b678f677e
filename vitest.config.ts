import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, testTimeout: 120_000, hookTimeout: 240_000 };

const SERVER_TESTS = '{platform,domains,database,tools,apps}/**/*.test.ts';
const NO_SERVER_TESTS = ['**/node_modules/**', '**/web/**', 'apps/{storefront,backoffice}/**'];

/** Files that put something else in a module's place: what they import is theirs alone. */
const withOwnModules = globSync(SERVER_TESTS, { exclude: NO_SERVER_TESTS }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);
const server = { ...shared, globalSetup: ['apps/api/test-cluster.ts'], maxWorkers: 2 };

export default defineConfig({
  test: {
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
      { test: { ...server, name: 'server-own-modules', include: withOwnModules } },
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
