import { toPage } from '../../../platform/contract/paging.ts';
import type { Job } from '../../../platform/server/jobs.ts';
import { type Route, route } from '../../../platform/server/route.ts';
import { requireWholeMall } from '../../../platform/server/session.ts';
import { endOfDay, startOfDay } from '../../../platform/server/shanghai-time.ts';
import { listOutbox } from '../contract/outbox-endpoints.ts';
import { deleteOldMessages, listMessages } from './outbox-repository.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export const outboxRoutes: Route[] = [
  route(listOutbox, async (input, { database, environment, session }) => {
    requireWholeMall(session);
    if (!environment.DEMO) return toPage(input, 0, []);
    const { recipient, keyword, channel, dateFrom, dateTo } = input;
    const from = dateFrom === undefined ? undefined : startOfDay(dateFrom);
    const before = dateTo === undefined ? undefined : endOfDay(dateTo);
    const { list, total } = await listMessages(database, { recipient, keyword, channel, from, before }, input);
    return toPage(input, total, list);
  }),
];

export const outboxJobs: Job[] = [
  {
    name: 'delete-old-outbox-messages',
    cron: '41 3 * * *',
    run: ({ database, clock }) => deleteOldMessages(database, new Date(clock.now().getTime() - KEPT_MS)),
  },
];
