import { expect, test } from 'vitest';
import { hasExpired } from './document.ts';

test('a certificate is valid to the end of its last day', () => {
  const [before, last, after] = ['2026-05-01', '2026-05-02', '2026-05-03'];
  const certificate = { expiryDate: '2026-05-02' };
  expect([before, last, after].map((today) => hasExpired(certificate, today))).toEqual([false, false, true]);
  expect(hasExpired({ expiryDate: null }, after)).toBe(false);
});
