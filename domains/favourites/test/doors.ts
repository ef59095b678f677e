import { type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/collect/product/list': SIGNED_IN,
  'POST front/pc/collect/add/product': { ...SIGNED_IN, things: { productId: 'product' } },
  'POST front/pc/collect/cancel/product': { ...SIGNED_IN, fields: { ids: '1' } },
  'POST front/pc/collect/restore/product': { ...SIGNED_IN, fields: { ids: '1' } },
  'GET front/pc/collect/ids': SIGNED_IN,
  'GET front/pc/collect/merchant/list': SIGNED_IN,
  'POST front/pc/collect/add/merchant/{id}': { ...SIGNED_IN, things: { id: 'merchant' } },
  'POST front/pc/collect/cancel/merchant/{id}': { ...SIGNED_IN, things: { id: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/user/center/browse/record': SIGNED_IN,
  'POST front/pc/user/center/browse/add': { ...SIGNED_IN, things: { productId: 'product' }, unknownIsNothing: true },
  'POST front/pc/user/center/browse/delete': { ...SIGNED_IN, fields: { date: '2026-01-01' } },
  'POST front/pc/user/center/browse/restore': { ...SIGNED_IN, fields: { records: [{ productId: 1, browseTime: '2026-01-01T00:00:00Z' }] } },
};
