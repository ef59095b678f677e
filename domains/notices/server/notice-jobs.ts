import type { Services } from '../../../platform/server/context.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { deleteOldNotices } from './notice-message-repository.ts';
import { sendNotices } from './send-notices.ts';

const DAY_MS = 86_400_000;
/** Two years of notices are enough to look something up; of what was sent, a month. */
const KEPT_MS = { notices: 730 * DAY_MS, messages: 30 * DAY_MS };
const BATCH = 5_000;

async function deleteOld({ database, clock }: Services, stopping: AbortSignal): Promise<void> {
  const now = clock.now().getTime();
  const before = { notices: new Date(now - KEPT_MS.notices), messages: new Date(now - KEPT_MS.messages) };
  let deleted = BATCH;
  while (deleted === BATCH && !stopping.aborted) deleted = await deleteOldNotices(database, before, BATCH);
}

/** Jobs of this domain; each may run twice or in two processes at once. */
export const noticeJobs: Job[] = [
  { name: 'send-notices', cron: '* * * * *', atStart: true, run: sendNotices },
  { name: 'delete-old-notices', cron: '40 3 * * *', run: deleteOld },
];
