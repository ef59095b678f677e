import fc from 'fast-check';
import { expect, it } from 'vitest';
import { APP_ERRORS } from '../contract/app-error.ts';
import { fairQueue, limitedQueue } from './limited-queue.ts';

const turn = () => new Promise(setImmediate);

it('runs no more at once, in the order they came, also after one that failed', async () => {
  const few = limitedQueue(2, 10);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (n: number) =>
    few(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (n === 1) throw new Error('broken');
      return n;
    });
  const results = [1, 2, 3, 4].map((n) => work(n).catch((error: Error) => error.message));
  await turn();
  expect(begun).toEqual([1, 2]);
  finish[0]?.();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  for (const end of finish) end();
  await turn();
  for (const end of finish) end();
  expect(await Promise.all(results)).toEqual(['broken', 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('refuses whoever comes when too many wait, and lets in again when some have left', async () => {
  const one = limitedQueue(1, 2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const letIn = [1, 2, 3].map(() => one(() => promise));
  await expect(one(() => promise)).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  resolve();
  await Promise.all(letIn);
  expect(await one(async () => 'in')).toBe('in');
});

it('takes turns by owner: who comes with one waits for one of each other, not for all that they have sent', async () => {
  const fair = fairQueue<string>({ most: 1, mostWaiting: 100, mostOfOne: 5 });
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = (owner: string) =>
    fair(owner, async () => {
      begun.push(owner);
      await promise;
    });
  const greedy = Array.from({ length: 6 }, () => send('greedy'));
  const other = [send('other'), send('third'), send('other')];
  await expect(send('greedy')).rejects.toMatchObject({ kind: APP_ERRORS.tooMany });
  const late = send('late');
  resolve();
  await Promise.all([...greedy, ...other, late]);
  expect(begun.slice(0, 6)).toEqual(['greedy', 'other', 'third', 'late', 'greedy', 'other']);
  expect(begun).toHaveLength(10);
  // Nobody is left over: whoever comes now is let in at once.
  await send('late');
  expect(begun.at(-1)).toBe('late');
});

it('refuses what has waited for too long, which then neither runs nor takes anybody’s place', async () => {
  const brief = fairQueue<string>({ most: 1, mostWaiting: 2, mostOfOne: 1, mostWaitMs: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const send = (owner: string) =>
    brief(owner, async () => {
      begun.push(owner);
      await promise;
    });
  const running = send('one');
  for (let round = 0; round < 2; round += 1) {
    const refused = await Promise.allSettled([send('one'), send('other')]);
    for (const one of refused) expect(one).toMatchObject({ reason: { kind: APP_ERRORS.unavailable } });
  }
  resolve();
  await running;
  await send('other');
  expect(begun).toEqual(['one', 'other']);
});

it('lets in what waited for less, at its turn', async () => {
  const patient = fairQueue<string>({ most: 1, mostWaiting: 2, mostOfOne: 2, mostWaitMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = patient('one', () => promise);
  const second = patient('one', async () => 'in');
  resolve();
  await first;
  expect(await second).toBe('in');
});

it('lets in whoever has nothing waiting when others fill the queue, in the last place of whoever has the most', async () => {
  const full = fairQueue<string>({ most: 1, mostWaiting: 4, mostOfOne: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const send = (owner: string, name: string) =>
    full(owner, async () => {
      begun.push(name);
      await promise;
    });
  const first = send('greedy', 'running');
  const greedy = [1, 2, 3].map((n) => send('greedy', `greedy ${n}`));
  const others = [send('a', 'a'), send('b', 'b'), send('c', 'c')];
  // Two of the greedy one's three had to go, the last first; now all have as many.
  await expect(greedy[2]).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  await expect(greedy[1]).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  await expect(send('d', 'd')).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  resolve();
  await Promise.all([first, greedy[0], ...others]);
  expect(begun).toEqual(['running', 'a', 'b', 'c', 'greedy 1']);
});

it('forgets whoever hangs up while they wait, who neither runs nor takes anybody’s place', async () => {
  const one = fairQueue<string>({ most: 1, mostWaiting: 1, mostOfOne: 1, mostWaitMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const send = (name: string, hungUp?: AbortSignal) =>
    one(
      'one',
      async () => {
        begun.push(name);
        await promise;
      },
      hungUp,
    );
  const running = send('running', new AbortController().signal);
  const caller = new AbortController();
  const gone = send('gone', caller.signal);
  caller.abort();
  await expect(gone).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  await expect(send('gone before', AbortSignal.abort())).rejects.toMatchObject({ kind: APP_ERRORS.unavailable });
  const late = new AbortController();
  const waits = send('waits', late.signal);
  resolve();
  await Promise.all([running, waits]);
  // Hanging up afterwards changes nothing.
  late.abort();
  await send('next');
  expect(begun).toEqual(['running', 'waits', 'next']);
});

interface Waits {
  /** Tasks of this owner that wait. */
  count: number;
  /** When the owner began to wait, or had something begun or ended since. */
  since: number;
  /** Others of whom something has begun since. */
  overtakenBy: number[];
}

/** Sends and ends tasks in this order. @returns whoever began before their turn, or waited longer than one round */
async function unfair(most: number, steps: readonly ({ sent: number } | { ended: number })[]): Promise<string[]> {
  const fair = fairQueue<number>({ most, mostWaiting: 100, mostOfOne: 100 });
  const running: { owner: number; end: () => void }[] = [];
  const waiting = new Map<number, Waits>();
  const done: Promise<void>[] = [];
  const found: string[] = [];
  let now = 0;
  const next = () => ++now;
  const hasTurn = (owner: number) => {
    const own = waiting.get(owner);
    if (own) waiting.set(owner, { ...own, since: next(), overtakenBy: [] });
  };
  const begin = (owner: number, waited: boolean) => {
    const own = waited ? waiting.get(owner) : undefined;
    if (own) {
      const first = Math.min(...[...waiting.values()].map(({ since }) => since));
      if (own.since > first) found.push(`${owner} before its turn`);
      own.count -= 1;
      for (const [other, { overtakenBy }] of waiting) if (other !== owner) overtakenBy.push(owner);
      if (own.count === 0) waiting.delete(owner);
      else hasTurn(owner);
    }
    return new Promise<void>((end) => running.push({ owner, end }));
  };
  const end = async (at: number) => {
    const [one] = running.splice(at % Math.max(1, running.length), 1);
    if (!one) return;
    hasTurn(one.owner);
    one.end();
    await turn();
  };
  for (const step of steps) {
    if ('ended' in step) {
      await end(step.ended);
      continue;
    }
    const waits = running.length >= most;
    const own = waiting.get(step.sent) ?? { count: 0, since: next(), overtakenBy: [] };
    if (waits) waiting.set(step.sent, { ...own, count: own.count + 1 });
    done.push(fair(step.sent, () => begin(step.sent, waits)));
    await turn();
    for (const [owner, { overtakenBy }] of waiting) {
      if (new Set(overtakenBy).size < overtakenBy.length) found.push(`${owner} waits longer than a round`);
    }
  }
  while (running.length > 0) await end(0);
  await Promise.all(done);
  return found;
}

it('lets nobody wait longer than one round, and whose task has just run begins after all who wait then', async () => {
  const step = fc.oneof(
    fc.record({ sent: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ ended: fc.integer({ min: 0, max: 9 }) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 20, maxLength: 60 }),
      async (most, steps) => {
        expect(await unfair(most, steps)).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});
