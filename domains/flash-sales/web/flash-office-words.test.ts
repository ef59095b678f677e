import { expect, test } from 'vitest';
import * as m from '#messages';
import { stateTone, stateWord } from './flash-office-words.ts';

test('between two slots a flash sale names the day and time of the next one', () => {
  const ongoing = { state: 'ongoing', nextStartTime: null } as const;
  expect([stateWord(ongoing), stateTone(ongoing)]).toEqual([m.flash_sales_office_ongoing(), 'done']);
  const between = { state: 'upcoming', nextStartTime: '2026-11-23T06:00:00.000Z' } as const;
  const word = m.flash_sales_office_next_slot({ time: '11-23 14:00' });
  expect([stateWord(between), stateTone(between)]).toEqual([word, 'active']);
});
