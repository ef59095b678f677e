import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDENTITY } from '../contract/permission.ts';
import type { Session } from './session.ts';
import { tablePlaces } from './table-places.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const buyer = (accountId: number) => ({ accountId, identity: IDENTITY.enterprise, merchantId: null }) as Session;
const staff = (accountId: number) => ({ accountId, identity: IDENTITY.staff, merchantId: null }) as Session;
const keeper = (accountId: number) => ({ accountId, identity: IDENTITY.staff, merchantId: 7 }) as Session;

type Places = ReturnType<typeof tablePlaces>;
type Ends = ReturnType<Places['take']>[];

/** As many of these as find one. */
function takeAll(places: Places, sessions: readonly Session[]): Ends {
  const ends: Ends = [];
  for (const session of sessions) {
    try {
      ends.push(places.take(session));
    } catch {
      // Refused: that is what is counted.
    }
  }
  return ends;
}

/** Six accounts that ask again as soon as one of their tables has ended, for so many seconds. */
function crowd(places: Places, seconds: number, each: (second: number) => void = () => {}): Ends {
  const six = [1, 2, 3, 4, 5, 6].map(buyer);
  let ends = takeAll(places, six);
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    for (const end of ends) end();
    ends = takeAll(places, [...six, ...six]);
    each(second);
  }
  return ends;
}

test('of accounts that send one small table after the other one place stays free for somebody else', () => {
  const places = tablePlaces();
  const refused: number[] = [];
  crowd(places, 360, (second) => {
    const [end] = takeAll(places, [buyer(7)]);
    if (end) end();
    else refused.push(second);
  });
  const later = refused.filter((second) => second >= 60);
  // Each of the three who find no other place has it for a fortieth of the time.
  expect(later.length / 300).toBeLessThan(3 / 40 + 0.01);
  expect(refused.length).toBeGreaterThan(later.length);
});

test('they take nothing from staff and shops, who have the same fairness among themselves', () => {
  const places = tablePlaces();
  const ends = crowd(places, 60);
  expect(ends.length).toBeGreaterThan(0);
  expect(takeAll(places, [staff(11), staff(12)])).toHaveLength(2);
  expect(takeAll(places, [keeper(21), keeper(22)])).toHaveLength(2);
});

test('who had places for long gets one again where nobody else is, and is like everybody after a while', () => {
  const places = tablePlaces();
  const end = places.take(buyer(1));
  vi.advanceTimersByTime(60_000);
  end();
  const others = takeAll(places, [buyer(2), buyer(3), buyer(4)]);
  expect(takeAll(places, [buyer(1)])).toHaveLength(0);
  others.pop()?.();
  const again = takeAll(places, [buyer(1)]);
  expect(again).toHaveLength(1);
  for (const one of again) one();
  vi.advanceTimersByTime(40 * 60_000);
  expect(takeAll(places, [buyer(4), buyer(1)])).toHaveLength(2);
});

test('what is remembered has an end', () => {
  const places = tablePlaces();
  for (let account = 1; account <= 3_000; account += 1) places.take(buyer(account))();
  expect(places.remembered()).toBe(1_000);
});
