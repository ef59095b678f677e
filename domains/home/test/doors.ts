import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const readsHome: DoorRow = { permission: 'admin:home:view', who: ['administrator', 'sales', 'productManager'] };
const arrangesHome: DoorRow = { permission: 'admin:home:edit', who: ['administrator', 'productManager'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/home/get/banner': OPEN,
  'GET front/pc/home/get/areas': OPEN,
  'GET front/pc/home/get/area/products': { ...OPEN, fields: { area: 'x' } },
  'GET admin/home/arrangement': readsHome,
  'POST admin/home/arrangement/preview': { ...readsHome, fields: {} },
  'POST admin/home/arrangement/save': { ...arrangesHome, fields: { revision: 'x', banners: [], areas: [], entries: [], navigation: [] } },
  'POST admin/home/arrangement/publish': { ...arrangesHome, fields: { revision: 'x', at: '' } },
  'POST admin/home/arrangement/plan/cancel': { ...arrangesHome, fields: { id: 999_999_999 } },
  'POST admin/home/arrangement/restore': { ...arrangesHome, fields: { id: 999_999_999, revision: 'x' } },
};
