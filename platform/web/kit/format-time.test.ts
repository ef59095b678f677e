import { expect, test } from 'vitest';
import { formatDay, formatShortTime, formatTime } from './format-time.ts';

test('times are shown in Asia/Shanghai, wherever the reader is', () => {
  expect(formatTime('2026-11-21T01:42:59Z')).toBe('2026-11-21 09:42');
  expect(formatTime('2026-11-21T00:05:00+08:00')).toBe('2026-11-21 00:05');
  expect(formatShortTime(Date.UTC(2026, 10, 30, 16, 0))).toBe('12-01 00:00');
  expect(formatDay('2026-12-31T16:00:00Z')).toBe('2027-01-01');
});
