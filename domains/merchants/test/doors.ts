import { type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/index/merchant/list/{id}': { ...OPEN, fields: { id: 5 } },
  'GET front/pc/merchant/search/list': OPEN,
  'GET front/pc/merchant/street': OPEN,
  'GET front/pc/merchant/detail/{id}': { ...OPEN, things: { id: 'merchant' } },
  'GET front/pc/merchant/pc/index/{id}': { ...OPEN, things: { id: 'merchant' } },
  'GET front/pc/merchant/index/{id}': { ...OPEN, things: { id: 'merchant' } },
};
