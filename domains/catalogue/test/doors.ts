import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const readCatalogue: DoorRow = {
  permission: 'admin:catalogue:view',
  who: ['administrator', 'sales', 'reviewer', 'afterSales', 'keeper', 'productManager'],
};
const editCatalogue: DoorRow = {
  permission: 'admin:catalogue:edit',
  who: ['administrator', 'keeper', 'productManager'],
};

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/product/list': { ...OPEN, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST front/pc/goods/list': { ...OPEN, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST front/pc/tabproduct/list': { ...OPEN, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/product/merchant/pro/list': { ...OPEN, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/product/list/before': { ...OPEN, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/product/detail': { ...OPEN, things: { id: 'product' } },
  'GET front/pc/product/related/{id}': { ...OPEN, things: { id: 'product' } },
  'GET front/pc/product/category/get/tree': OPEN,
  'GET front/pc/home/recommended/{id}/product/page': { ...OPEN, fields: { id: 1 } },
  'GET admin/catalogue/product/list': { ...readCatalogue, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST admin/catalogue/product/shelf': { ...editCatalogue, things: { ids: ['product'] }, fields: { onShelf: false } },
  'GET admin/catalogue/import/template': { ...editCatalogue, fields: { format: 'csv' } },
  'POST admin/catalogue/import': { ...editCatalogue, fields: { dryRun: true } },
  'GET admin/catalogue/import/{id}': { ...editCatalogue, things: { id: 'importRun' } },
};
