import { expect, it } from 'vitest';
import { businessNumber } from './business-number.ts';

it('begins with its prefix and the time in Shanghai, and sorts by time', () => {
  const first = businessNumber('AG', new Date('2026-11-21T16:00:00.001Z'));
  const second = businessNumber('AG', new Date('2026-11-21T16:00:00.002Z'));
  expect(first).toMatch(/^AG20261122000000001[2-9A-HJ-NP-Z]{7}$/);
  expect(first < second).toBe(true);
});

it('does not repeat within a millisecond', () => {
  const at = new Date();
  expect(new Set(Array.from({ length: 2000 }, () => businessNumber('PY', at))).size).toBe(2000);
});
