import { inTransaction } from '../../../platform/server/database.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { unreadSince } from '../contract/article.ts';
import { CONTENT_DATA } from '../contract/content-endpoints.ts';
import { announceDueArticles, deleteOldReads } from './article-repository.ts';

export const articleJobs: Job[] = [
  {
    // Lists that are read at the time show an article already; cached ones learn of it by the version.
    name: 'announce-due-articles',
    cron: '* * * * *',
    run: ({ database, versions, clock }) =>
      inTransaction(database, async (tx) => {
        if ((await announceDueArticles(tx, clock.now())) > 0) await bumpVersion(tx, versions, CONTENT_DATA);
      }),
  },
  {
    name: 'delete-old-article-reads',
    cron: '21 4 * * *',
    run: ({ database, clock }) => deleteOldReads(database, unreadSince(clock.now())),
  },
];
