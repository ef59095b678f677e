import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Gathering, NEXT_ROUND } from './gathering.ts';

const LIMITS = { mostAtOnce: 4, mostWaiting: 6 };

/** Rounds that end when they are told to. */
function heldRounds() {
  const rounds: { requests: readonly number[]; end: () => void }[] = [];
  const ends = { count: 0 };
  const gathering = new Gathering<number, number>(
    (requests) =>
      new Promise((resolve) => rounds.push({ requests, end: () => resolve(requests.map((one) => one * 10)) })),
    LIMITS,
    () => {
      ends.count += 1;
    },
  );
  return { rounds, gathering, ends };
}

test('while one round is under way the next callers collect, in order of arrival', async () => {
  const { rounds, gathering, ends } = heldRounds();
  const first = gathering.ask(1);
  await Promise.resolve();
  const others = [2, 3, 4, 5, 6].map((one) => gathering.ask(one));
  expect(rounds.map(({ requests }) => requests)).toEqual([[1]]);
  rounds[0]?.end();
  expect(await first).toBe(10);
  await expect.poll(() => rounds.length).toBe(2);
  rounds[1]?.end();
  await expect.poll(() => rounds.length).toBe(3);
  rounds[2]?.end();
  expect(await Promise.all(others)).toEqual([20, 30, 40, 50, 60]);
  expect(rounds.map(({ requests }) => requests)).toEqual([[1], [2, 3, 4, 5], [6]]);
  // Whoever keeps it for a crowd may forget it now, and not before.
  expect(ends.count).toBe(1);
});

test('nobody is taken in when too many wait, and a failed round fails for its own callers only', async () => {
  const { rounds, gathering } = heldRounds();
  void gathering.ask(0);
  await Promise.resolve();
  const waiting = [1, 2, 3, 4, 5, 6].map((one) => gathering.ask(one));
  await expect(gathering.ask(7)).rejects.toMatchObject({ kind: { reason: 'unavailable' } });
  expect(waiting).toHaveLength(6);
  const failing = new Gathering<number, number>(
    async (requests) => {
      if (requests.includes(1)) throw new Error('lost');
      return requests.map(() => 0);
    },
    { mostAtOnce: 2, mostWaiting: 9 },
  );
  const asked = await Promise.allSettled([1, 2, 3].map((one) => failing.ask(one)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  rounds[0]?.end();
});

test('whoever is left to the next round comes first in it, and all are answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 }), async (weights) => {
      const order: number[] = [];
      // A round decides requests up to a weight of five, the first one in any case.
      const gathering = new Gathering<number, number>(
        async (places) => {
          let sum = 0;
          return places.map((place, at) => {
            sum += weights[place] ?? 0;
            if (at > 0 && sum > 5) return NEXT_ROUND;
            order.push(place);
            return place;
          });
        },
        { mostAtOnce: 8, mostWaiting: 100 },
      );
      const places = weights.map((_, place) => place);
      expect(await Promise.all(places.map((place) => gathering.ask(place)))).toEqual(places);
      expect(order).toEqual(places);
    }),
  );
});
