import type { Job } from '../../../platform/server/jobs.ts';
import { renewSearchWords } from './renew-search-words.ts';
import { removeLostFiles, runOneImport, setAsideLostImports } from './run-product-import.ts';
import { reconcileLedger } from './stock-repository.ts';

export const catalogueJobs: Job[] = [
  {
    // Imports start at once; this resumes those whose process ended before them.
    name: 'run-product-imports',
    cron: '* * * * *',
    atStart: true,
    countsOwnLosses: true,
    run: async (services, stopping) => {
      await setAsideLostImports(services);
      while (await runOneImport(services, null, stopping));
      await removeLostFiles(services);
    },
  },
  {
    name: 'renew-search-words',
    cron: '*/5 * * * *',
    atStart: true,
    run: renewSearchWords,
  },
  {
    name: 'reconcile-stock',
    cron: '20 3 * * *',
    run: async ({ database, clock, log }) => {
      const differences = await reconcileLedger(database, 'reconcile-stock', clock.now());
      if (differences.length > 0) log.error({ differences }, 'stock differed from its ledger');
    },
  },
];
