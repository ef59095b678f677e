import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const keepsShops: DoorRow = { permission: 'admin:merchants:edit', who: ['administrator', 'keeper'] };
const opensShops: DoorRow = { permission: 'admin:merchants:approve', who: ['administrator'] };
const IDENTITY = { nameZh: 'x', nameEn: 'x', categoryId: 1, typeId: 1 };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/index/merchant/list/{id}': { ...OPEN, fields: { id: 5 } },
  'GET front/pc/merchant/search/list': OPEN,
  'GET front/pc/merchant/street': OPEN,
  'GET front/pc/merchant/detail/{id}': { ...OPEN, things: { id: 'merchant' } },
  'GET front/pc/merchant/pc/index/{id}': { ...OPEN, things: { id: 'merchant' } },
  'GET front/pc/merchant/index/{id}': { ...OPEN, things: { id: 'merchant' } },
  'GET front/pc/merchant/all/category/list': OPEN,
  'GET front/pc/merchant/all/type/list': OPEN,
  'GET admin/merchant/list': { permission: 'admin:merchants:view', who: ['administrator', 'keeper'] },
  'POST admin/merchant/open': { ...opensShops, fields: { code: 'x', ...IDENTITY } },
  'POST admin/merchant/edit': { ...keepsShops, things: { id: 'merchant' }, fields: { revision: 'x', ...IDENTITY } },
  'POST admin/merchant/closed': { ...opensShops, things: { id: 'merchant' }, fields: { closed: true } },
  'GET admin/merchant/keeper/choices': opensShops,
  'GET admin/merchant/kind/list': { ...opensShops, fields: { kind: 'category' } },
  'POST admin/merchant/category/save': { ...opensShops, fields: { id: 999_999_999, revision: 'x', nameZh: 'x', nameEn: 'x', sort: 0, handlingFee: 0 } },
  'POST admin/merchant/type/save': { ...opensShops, fields: { id: 999_999_999, revision: 'x', nameZh: 'x', nameEn: 'x', sort: 0 } },
  'POST admin/merchant/kind/delete': { ...opensShops, fields: { kind: 'type', id: 999_999_999, revision: 'x' } },
  'GET front/pc/merchant/decoration/{id}': { ...OPEN, things: { id: 'merchant' } },
  'GET admin/merchant/decoration': { ...keepsShops, things: { merId: 'merchant' } },
  'GET admin/merchant/decoration/preview': { ...keepsShops, things: { merId: 'merchant' } },
  'POST admin/merchant/decoration/save': { ...keepsShops, things: { merId: 'merchant' }, fields: { revision: 'x', noticeZh: '', noticeEn: '', banners: [], recommended: [], floors: [] } },
  'POST admin/merchant/decoration/publish': { ...keepsShops, things: { merId: 'merchant' }, fields: { revision: 'x' } },
};
