import { type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'POST front/pc/restock/remind': { ...SIGNED_IN, things: { skuId: 'sku' }, fields: { isOn: true } },
  'GET front/pc/restock/list': SIGNED_IN,
  'GET front/pc/restock/ids': SIGNED_IN,
};
