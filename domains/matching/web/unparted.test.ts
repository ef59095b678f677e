import { expect, test } from 'vitest';
import { unparted } from './unparted.ts';

/** Shows where a line may not end. */
const shown = (text: string) => unparted(text).replaceAll('\u00a0', '_');

test.each([
  ['24 Mbps × 0.5, for 30 days', '24_Mbps ×_0.5, for 30_days'],
  ['Camera, light 60 m (demo), 2 x 12 V', 'Camera, light 60_m (demo), 2 x 12_V'],
  ['4 台摄像机 ÷ 每杆 1 台', '4_台摄像机 ÷ 每杆 1_台'],
  ['2.5 mm² over 8 mm', '2.5_mm² over 8_mm'],
  ['Zone 2 moves; group 3 has 4 most', 'Zone 2 moves; group 3 has 4 most'],
])('%s', (text, kept) => {
  expect(shown(text)).toBe(kept);
});
