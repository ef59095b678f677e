import { BUYERS, type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const view: DoorRow = {
  permission: 'admin:flash-sales:view',
  who: ['administrator', 'sales', 'productManager', 'finance', 'keeper'],
};
const edit: DoorRow = {
  permission: 'admin:flash-sales:edit',
  who: ['administrator', 'sales', 'productManager', 'keeper'],
};

const NOBODYS = [999_999_999];
const PLAN = { days: ['2026-12-01'], slots: [{ from: '10:00', until: '12:00' }] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/Seckill/activity/list': { ...OPEN, fields: { queryRange: 4 } },
  'GET front/pc/seckill/activity/list': { ...OPEN, fields: { queryRange: 4 } },
  'GET front/pc/Seckill/activity/time/info': OPEN,
  'GET front/pc/seckill/activity/time/info': OPEN,
  'GET front/pc/Seckill/product/list': OPEN,
  'GET front/pc/seckill/product/list': OPEN,
  'GET front/pc/Seckill/product/info': { ...OPEN, fields: { id: 999_999_999 } },
  'GET front/pc/seckill/product/info': { ...OPEN, fields: { id: 999_999_999 } },
  'POST front/pc/seckill/shown': { ...OPEN, fields: { id: 999_999_999 } },
  'POST front/pc/seckill/reminder': { permission: 'index:permission:seckill', who: BUYERS, fields: { id: 999_999_999, isOn: true } },
  'GET admin/flash-sales/list': view,
  'GET admin/flash-sales/detail': { ...view, fields: { id: 999_999_999 } },
  'POST admin/flash-sales/products': { ...view, fields: { codes: 'no-such-code' } },
  'POST admin/flash-sales/save': { ...edit, fields: { id: 0, revision: '', nameZh: 'x', nameEn: 'x', ...PLAN, products: [] } },
  'POST admin/flash-sales/conflicts': { ...view, fields: { id: 0, ...PLAN, productIds: [] } },
  'POST admin/flash-sales/publish': { ...edit, fields: { ids: NOBODYS } },
  'POST admin/flash-sales/close': { ...edit, fields: { ids: NOBODYS } },
  'POST admin/flash-sales/delete': { ...edit, fields: { ids: NOBODYS } },
  'GET admin/flash-sales/preview': { ...view, fields: { id: 999_999_999, at: '2026-12-01T10:00' } },
  'GET admin/flash-sales/results': { ...view, fields: { id: 999_999_999 } },
};
