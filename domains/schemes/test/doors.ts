import { type DoorRow, type Doors, OPEN, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

const read: DoorRow = { permission: 'admin:schemes:view', who: ['administrator', 'productManager', 'sales'] };
const edit: DoorRow = { permission: 'admin:schemes:edit', who: ['administrator', 'productManager'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/scheme/list': OPEN,
  'GET front/pc/scheme/hot/list': OPEN,
  'GET front/pc/scheme/info/{id}': { ...OPEN, fields: { id: 1 } },
  'GET front/pc/scheme/products/{id}': { ...OPEN, fields: { id: 1 } },
  'POST front/pc/scheme/read': { ...SIGNED_IN, fields: { id: 1 } },
  'POST front/pc/scheme/cart/add': { ...SIGNED_IN, fields: { id: 1 } },
  'GET admin/schemes/list': read,
  'POST admin/schemes/save': { ...edit, fields: { id: 999_999_999, revision: 'x', nameZh: 'x', nameEn: 'x', contentZh: '', contentEn: '', hot: false, sort: 0, published: false } },
  'POST admin/schemes/delete': { ...edit, fields: { ids: [999_999_999] } },
};
