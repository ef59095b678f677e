import { defineConfig } from 'vitest/config';

const shared = { environment: 'node' as const, testTimeout: 120_000, hookTimeout: 240_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{platform,domains,database,tools,apps}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/web/**', 'apps/{storefront,backoffice}/**'],
          globalSetup: ['apps/api/test-cluster.ts'],
          maxWorkers: 2,
        },
      },
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
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
