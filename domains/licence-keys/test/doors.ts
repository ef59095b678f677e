import { BUYERS, type DoorRow, type Doors } from '../../../apps/api/test/door-row.ts';

const own: DoorRow = { permission: 'order:index', who: BUYERS };
const who: DoorRow['who'] = ['administrator', 'sales', 'keeper'];
const edit: DoorRow = { permission: 'admin:licence-keys:edit', who };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/licence-keys/{orderNo}': { ...own, things: { orderNo: 'order' }, unknownIsNothing: true },
  'POST front/pc/licence-keys/show': { ...own, fields: { id: 999_999_999 } },
  'GET admin/licence-keys/list': { permission: 'admin:licence-keys:view', who },
  'POST admin/licence-keys/add': { ...edit, fields: { skuId: 999_999_999, keys: 'AAAA-BBBB' } },
  'POST admin/licence-keys/import': { ...edit, fields: { skuId: 999_999_999 } },
};
