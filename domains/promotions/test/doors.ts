import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const view: DoorRow = {
  permission: 'admin:promotions:view',
  who: ['administrator', 'sales', 'productManager', 'finance', 'keeper'],
};
const edit: DoorRow = {
  permission: 'admin:promotions:edit',
  who: ['administrator', 'sales', 'productManager', 'keeper'],
};

const NOBODYS = [999_999_999];

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/promotions/list': OPEN,
  'GET front/pc/promotions/detail': { ...OPEN, fields: { id: 999_999_999 } },
  'GET front/pc/promotions/product/list': { ...OPEN, fields: { id: 999_999_999 } },
  'GET front/pc/promotions/of/product': { ...OPEN, things: { productId: 'product' }, unknownIsNothing: true },
  'POST front/pc/promotions/shown': { ...OPEN, fields: { id: 999_999_999 } },
  'GET admin/promotions/list': view,
  'GET admin/promotions/detail': { ...view, fields: { id: 999_999_999 } },
  'POST admin/promotions/save': { ...edit, fields: { id: 0, revision: '', nameZh: 'x', nameEn: 'x', kind: 'discount', startsAt: '2026-11-01T00:00', endsAt: '2026-12-01T00:00', scopeKind: 'all', steps: [{ from: 2, percent: 95 }] } },
  'POST admin/promotions/publish': { ...edit, fields: { ids: NOBODYS } },
  'POST admin/promotions/close': { ...edit, fields: { ids: NOBODYS } },
  'POST admin/promotions/delete': { ...edit, fields: { ids: NOBODYS } },
  'GET admin/promotions/conflicts': { ...view, fields: { ids: '999999999' } },
  'POST admin/promotions/preview': { ...view, fields: { lines: 'x' } },
  'GET admin/promotions/results': { ...view, fields: { id: 999_999_999 } },
};
