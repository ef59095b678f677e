import { expect, test } from 'vitest';
import { reconciledPeriod } from './reconciled-period.ts';

// Already the 21st in Shanghai.
const NOW = Date.parse('2026-11-20T16:30:00Z');
const LAST = { dateFrom: '2026-11-15', dateTo: '2026-11-21' };

test.each([
  ['nothing chosen', null, LAST],
  ['both ends', { from: '2026-10-01', to: '2026-10-31' }, { dateFrom: '2026-10-01', dateTo: '2026-10-31' }],
  ['no end', { from: '2026-10-01', to: '' }, { dateFrom: '2026-10-01', dateTo: '2026-10-07' }],
  ['no beginning', { from: '', to: '2026-10-07' }, { dateFrom: '2026-10-01', dateTo: '2026-10-07' }],
  ['too long', { from: '2026-10-01', to: '2026-11-01' }, LAST],
  ['backwards', { from: '2026-10-02', to: '2026-10-01' }, LAST],
])('%s', (_, chosen, period) => expect(reconciledPeriod(chosen, NOW)).toEqual(period));
