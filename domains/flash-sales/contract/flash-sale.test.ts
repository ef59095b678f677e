import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areSlotsApart,
  clockOf,
  FLASH_SALE_STATES,
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

test('between two slots an ongoing flash sale names the next one, at no edge of a slot and in no other state', () => {
  const sessions = sessionsOf(['2026-11-23', '2026-11-24'], SLOTS);
  const next = (time: string) => nextSlotStart('ongoing', sessionAt(sessions, at(time)), at(time));
  expect(next('23T10:00:00')).toBeNull();
  expect(next('23T11:59:59')).toBeNull();
  expect(next('23T12:00:00')).toEqual(at('23T20:00:00'));
  expect(next('23T19:59:59')).toEqual(at('23T20:00:00'));
  expect(next('23T20:00:00')).toBeNull();
  expect(next('24T00:00:00')).toEqual(at('24T10:00:00'));
  expect(next('25T00:00:00')).toBeNull();
  for (const state of ['draft', 'upcoming', 'ended'] as const) {
    expect(nextSlotStart(state, sessions[1], at('23T12:00:00'))).toBeNull();
  }
});

test('a flash sale is in exactly one state at any time, and never goes back', () => {
  const period = { startsAt: at('23T10:00:00'), endsAt: at('24T12:00:00') };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * 86_400 }), fc.integer({ min: 0, max: 86_400 }), (first, more) => {
      const begin = at('22T00:00:00').getTime();
      const place = (seconds: number) =>
        FLASH_SALE_STATES.indexOf(
          flashSaleState({ ...period, status: 'published' }, new Date(begin + seconds * 1_000)),
        );
      expect(place(first + more)).toBeGreaterThanOrEqual(place(first));
    }),
  );
  expect(flashSaleState({ ...period, status: 'closed' }, at('23T11:00:00'))).toBe('ended');
  expect(flashSaleState({ ...period, status: 'draft' }, at('25T11:00:00'))).toBe('draft');
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
