import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areSlotsApart,
  clockOf,
  flashSaleState,
  minutesOf,
  nextSlotStart,
  SESSION_STATUS,
  sessionAt,
  sessionStatus,
  sessionsOf,
  soldPercent,
} from './flash-sale.ts';

const at = (text: string) => new Date(`2026-11-${text}+08:00`);
const SLOTS = [
  { from: '20:00', until: '24:00' },
  { from: '10:00', until: '12:00' },
];

test('sessions are every slot on every day, in their order, by the clock of the mall', () => {
  const sessions = sessionsOf(['2026-11-24', '2026-11-23', '2026-11-23'], SLOTS);
  expect(sessions.map(({ day, startsAt }) => [day, startsAt])).toEqual([
    ['2026-11-23', at('23T10:00:00')],
    ['2026-11-23', at('23T20:00:00')],
    ['2026-11-24', at('24T10:00:00')],
    ['2026-11-24', at('24T20:00:00')],
  ]);
  expect(sessions[1]?.endsAt).toEqual(at('24T00:00:00'));
  expect(sessionAt(sessions, at('23T13:00:00'))?.startsAt).toEqual(at('23T20:00:00'));
  expect(sessionAt(sessions, at('23T11:00:00'))?.startsAt).toEqual(at('23T10:00:00'));
  expect(sessionAt(sessions, at('26T00:00:00'))).toBeUndefined();
});

test('slots may touch and not overlap', () => {
  expect(areSlotsApart(SLOTS)).toBe(true);
  expect(
    areSlotsApart([
      { from: '10:00', until: '12:00' },
      { from: '12:00', until: '13:00' },
    ]),
  ).toBe(true);
  expect(
    areSlotsApart([
      { from: '10:00', until: '12:00' },
      { from: '11:59', until: '13:00' },
    ]),
  ).toBe(false);
  expect(areSlotsApart([{ from: '10:00', until: '10:00' }])).toBe(false);
});

test('a session is ended, running, soon or later; its last moment is not part of it', () => {
  const session = { startsAt: at('23T10:00:00'), endsAt: at('23T12:00:00') };
  const { ended, running, soon, tomorrow } = SESSION_STATUS;
  expect(sessionStatus(session, at('23T09:59:59'), false)).toBe(soon);
  expect(sessionStatus(session, at('22T09:00:00'), true)).toBe(tomorrow);
  expect(sessionStatus(session, at('23T10:00:00'), false)).toBe(running);
  expect(sessionStatus(session, at('23T12:00:00'), false)).toBe(ended);
});

test('between two slots a flash sale is upcoming again and names the next one, at no edge of a slot', () => {
  const sessions = sessionsOf(['2026-11-23', '2026-11-24'], SLOTS);
  const [startsAt, endsAt] = [at('23T10:00:00'), at('25T00:00:00')];
  const next = (time: string) => {
    const session = sessionAt(sessions, at(time));
    const state = flashSaleState({ status: 'published', endsAt }, session, at(time));
    return nextSlotStart({ state, startsAt }, session, at(time));
  };
  expect(next('23T09:59:59')).toBeNull();
  expect(next('23T10:00:00')).toBeNull();
  expect(next('23T11:59:59')).toBeNull();
  expect(next('23T12:00:00')).toEqual(at('23T20:00:00'));
  expect(next('23T19:59:59')).toEqual(at('23T20:00:00'));
  expect(next('23T20:00:00')).toBeNull();
  expect(next('24T00:00:00')).toEqual(at('24T10:00:00'));
  expect(next('25T00:00:00')).toBeNull();
  for (const state of ['draft', 'ongoing', 'ended'] as const) {
    expect(nextSlotStart({ state, startsAt }, sessions[1], at('23T12:00:00'))).toBeNull();
  }
});

test('a flash sale is ongoing exactly while one of its slots runs, and never comes back after its end', () => {
  const sessions = sessionsOf(['2026-11-23', '2026-11-24'], SLOTS);
  const endsAt = at('25T00:00:00');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * 86_400 }), (seconds) => {
      const now = new Date(at('22T00:00:00').getTime() + seconds * 1_000);
      const state = flashSaleState({ status: 'published', endsAt }, sessionAt(sessions, now), now);
      const runs = sessions.some((session) => session.startsAt <= now && now < session.endsAt);
      expect(state).toBe(now >= endsAt ? 'ended' : runs ? 'ongoing' : 'upcoming');
    }),
  );
  const [session] = sessions;
  expect(flashSaleState({ status: 'closed', endsAt }, session, at('23T11:00:00'))).toBe('ended');
  expect(flashSaleState({ status: 'draft', endsAt }, session, at('26T11:00:00'))).toBe('draft');
});

test('minutes and clock times are each other’s inverse, and 100 % is sold only when nothing is left', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_440 }), (minutes) => minutesOf(clockOf(minutes)) === minutes));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.nat(), (quota, seed) => {
      const left = seed % (quota + 1);
      const percent = soldPercent(quota, left);
      return percent >= 0 && percent <= 100 && (percent === 100) === (left === 0);
    }),
  );
});
