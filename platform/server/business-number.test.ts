import { expect, it } from 'vitest';
import { businessNumber, isBusinessNumber } from './business-number.ts';

it('begins with its prefix and the time in Shanghai, and sorts by time', () => {
  const first = businessNumber('AG', new Date('2026-11-21T16:00:00.001Z'));
  const second = businessNumber('AG', new Date('2026-11-21T16:00:00.002Z'));
  expect(first).toMatch(/^AG20261122000000001[2-9A-HJ-NP-Z]{7}$/);
  expect(first < second).toBe(true);
});

it('is told from other texts, and from a part of one', () => {
  const number = businessNumber('PY', new Date());
  expect([number, ` ${number}`, number.slice(1), `${number}2`, ''].map(isBusinessNumber)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('does not repeat within a millisecond', () => {
  const at = new Date();
  expect(new Set(Array.from({ length: 2000 }, () => businessNumber('PY', at))).size).toBe(2000);
});
