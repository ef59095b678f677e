import type { Context } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import { Gathering } from '../../../platform/server/gathering.ts';
import { shanghaiDay } from '../../../platform/server/shanghai-time.ts';
import { addViews } from './view-repository.ts';

interface View {
  readonly flashProductId: number;
  readonly day: string;
}

const LIMITS = { mostAtOnce: 5_000, mostWaiting: 20_000 };

const counters = new WeakMap<Db, Gathering<View, true>>();

async function addAll(database: Db, views: readonly View[]): Promise<true[]> {
  const counts = Map.groupBy(views, ({ flashProductId, day }) => `${flashProductId} ${day}`);
  const rows = [...counts.values()].flatMap((same) => (same[0] ? [{ ...same[0], shown: same.length }] : []));
  await addViews(database, rows);
  return views.map(() => true);
}

/** Counts that a product's page was opened; nobody waits for it, and a crowd is counted in one statement. */
export function countViews({ database, clock, log }: Context, flashProductId: number): void {
  const counter = counters.get(database) ?? new Gathering<View, true>((views) => addAll(database, views), LIMITS);
  counters.set(database, counter);
  counter
    .ask({ flashProductId, day: shanghaiDay(clock.now()) })
    .catch((error: unknown) => log.warn({ err: error }, 'an opened flash sale could not be counted'));
}
