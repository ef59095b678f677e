import type { Job } from '../../../platform/server/jobs.ts';
import { deleteImportsBefore } from './product-import-repository.ts';
import { renewSearchWords } from './renew-search-words.ts';
import { removeLostFiles, runOneImport, setAsideLostImports } from './run-product-import.ts';
import { reconcileLedger } from './stock-repository.ts';

const DAY_MS = 86_400_000;
/** The errors of a run are long, and read while its file is corrected. */
const IMPORT_KEPT_DAYS = 90;

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
    cron: '* * * * *',
    atStart: true,
    run: (services, stopping) => renewSearchWords(services, stopping),
  },
  {
    name: 'forget-product-imports',
    cron: '51 3 * * *',
    run: ({ database, clock }) =>
      deleteImportsBefore(database, new Date(clock.now().getTime() - IMPORT_KEPT_DAYS * DAY_MS)),
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
