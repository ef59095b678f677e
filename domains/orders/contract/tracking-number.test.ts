import { expect, test } from 'vitest';
import { trackingNumber } from './tracking-number.ts';

test.each([
  ['SF2026 1127 0001', 'SF202611270001'],
  [' JDVA0001‑1–1－\u3000', 'JDVA0001-1-1-'],
  ['sf\u00a0202611270001', 'sf202611270001'],
  [undefined, ''],
])('the number %j is kept as %j', (typed, kept) => expect(trackingNumber.parse(typed)).toBe(kept));
