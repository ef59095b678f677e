import { type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';
import { PRICE_FIELDS } from '../contract/import-columns.ts';

const readCatalogue: DoorRow = {
  permission: 'admin:catalogue:view',
  who: ['administrator', 'sales', 'reviewer', 'afterSales', 'keeper', 'productManager'],
};
const editCatalogue: DoorRow = {
  permission: 'admin:catalogue:edit',
  who: ['administrator', 'keeper', 'productManager'],
};

/** What belongs to no shop is kept by those who keep the whole catalogue. */
const editMall: DoorRow = { permission: 'admin:navigation:edit', who: ['administrator', 'productManager'] };

const readCosts: DoorRow = { permission: 'admin:costs:view', who: ['administrator', 'finance', 'productManager'] };

const FACTS = {
  revision: 'x',
  nameZh: '名',
  nameEn: 'Name',
  descriptionZh: '',
  descriptionEn: '',
  version: '',
  primaryAttribute: '',
  softwareNameVersion: '',
  productProperty: 'standard',
  powerType: '',
  videoUrl: '',
  businessCoefficient: '1',
  priceRule: 'byList',
  lifeCycle: 'new',
  discontinuationType: '',
  replacementCode: '',
  coreDifferenceZh: '',
  coreDifferenceEn: '',
  agreement: '',
  accessories: '',
  attachments: '',
  certificates: '',
  warrantyMonths: 24,
};

const LISTING = {
  revision: 'x',
  model: 'M',
  brandId: 1,
  cid: 1,
  productType: 'hardware',
  unit: 'pc',
  tagIds: [],
};
const PRICES = Object.fromEntries(PRICE_FIELDS.map((field) => [field, '10.00']));
const SKU = {
  revision: 'x',
  partNumber: 'DOOR-1',
  barcode: '',
  specification: {},
  attributes: {},
  quantityBreaks: '',
  minimumOrderQuantity: 1,
  piecesPerBox: 1,
  ...PRICES,
};
const DRAFT = {
  code: 'DOOR-1',
  model: 'M',
  nameZh: '名',
  nameEn: 'Name',
  brandId: 1,
  cid: 1,
  productType: 'hardware',
  unit: 'pc',
  partNumber: 'DOOR-1',
  ...PRICES,
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
  'GET front/pc/product/companion/{id}': { ...OPEN, things: { id: 'product' } },
  'GET front/pc/product/category/get/tree': OPEN,
  'GET front/pc/home/recommended/{id}/product/page': { ...OPEN, fields: { id: 1 } },
  'GET admin/catalogue/product/list': { ...readCatalogue, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/catalogue/product/export': { ...readCatalogue, things: { merId: 'merchant' }, fields: { keyword: 'DS-2CD2143', format: 'csv' }, unknownIsNothing: true },
  'POST admin/catalogue/product/shelf': { ...editCatalogue, things: { ids: ['product'] }, fields: { onShelf: false } },
  'GET admin/catalogue/product/detail/{id}': { ...readCatalogue, things: { id: 'product' } },
  'POST admin/catalogue/product/edit': { ...editCatalogue, things: { id: 'product' }, fields: FACTS },
  'GET admin/catalogue/product/media/{id}': { ...readCatalogue, things: { id: 'product' } },
  'POST admin/catalogue/product/media': { ...editCatalogue, things: { id: 'product' }, fields: { revision: 'x', pictures: [], videoUrl: '', files: [] } },
  'GET front/pc/product/attachment/{id}': { ...OPEN, fields: { id: 1 } },
  'GET admin/catalogue/product/listing/{id}': { ...readCatalogue, things: { id: 'product' } },
  'GET admin/catalogue/product/choices': readCatalogue,
  'POST admin/catalogue/product/listing': { ...editCatalogue, things: { id: 'product' }, fields: LISTING },
  'POST admin/catalogue/sku/edit': { ...editCatalogue, things: { id: 'product', skuId: 'sku' }, fields: SKU },
  'POST admin/catalogue/sku/withdraw': { ...editCatalogue, things: { skuId: 'sku' }, fields: { disabled: false } },
  'POST admin/catalogue/product/add': { ...editCatalogue, things: { merId: 'merchant' }, fields: DRAFT },
  'POST admin/catalogue/bulk/listing': { ...editCatalogue, things: { ids: ['product'] }, fields: { filter: {}, confirmed: '', status: '', lifeCycle: 'new', cid: 0, addTagIds: [], removeTagIds: [] } },
  'POST admin/catalogue/bulk/prices': { ...editCatalogue, things: { ids: ['product'] }, fields: { filter: {}, confirmed: '', priceIds: [2], by: 'percent', value: '5' } },
  'GET admin/catalogue/cells/list': { ...editCatalogue, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST admin/catalogue/cells/save': { ...editCatalogue, fields: { products: [{ id: 999_999_999, revision: 'x', cells: [{ skuId: 0, column: 'nameEn', value: 'Door' }] }] } },
  'GET admin/catalogue/category/list': readCatalogue,
  'GET admin/catalogue/attribute/choices': readCatalogue,
  'GET admin/catalogue/attribute/list': readCatalogue,
  'GET admin/catalogue/attribute/products': { ...readCatalogue, fields: { id: 1 } },
  'POST admin/catalogue/attribute/save': { ...editMall, fields: { id: 0, revision: '', code: 'door', nameZh: '门', nameEn: 'Door', kind: 'number', unit: 'm', choices: [] } },
  'POST admin/catalogue/attribute/delete': { ...editMall, fields: { id: 999_999_999, revision: 'x' } },
  'POST admin/catalogue/category/save': { ...editMall, fields: { id: 0, revision: '', code: 'door', pid: 0, nameZh: '门', nameEn: 'Door', icon: '', sort: 1, isShow: true, attributes: [] } },
  'GET admin/catalogue/category/carriers': { ...editMall, fields: { id: 999_999_999, code: 'form' } },
  'POST admin/catalogue/category/delete': { ...editMall, fields: { id: 999_999_999, revision: 'x' } },
  'GET admin/catalogue/brand/list': readCatalogue,
  'POST admin/catalogue/brand/save': { ...editMall, fields: { id: 0, revision: '', code: 'door', nameZh: '门', nameEn: 'Door', logo: '', sort: 1 } },
  'POST admin/catalogue/brand/delete': { ...editMall, fields: { id: 999_999_999, revision: 'x' } },
  'GET front/pc/product/tag/list': OPEN,
  'GET admin/catalogue/tag/list': readCatalogue,
  'POST admin/catalogue/tag/save': { ...editMall, fields: { id: 0, revision: '', code: 'door', nameZh: '门', nameEn: 'Door', tone: 'neutral', sort: 1, disabled: false } },
  'POST admin/catalogue/tag/delete': { ...editMall, fields: { id: 999_999_999, revision: 'x' } },
  'POST admin/catalogue/sku/plan': { ...editCatalogue, things: { skuId: 'sku' }, fields: { safeStock: 5, stockBackupOrder: 0, expectedAt: null } },
  'POST admin/catalogue/sku/stocktaking': { ...editCatalogue, things: { skuId: 'sku' }, fields: { stock: 1, counted: 2, note: 'found one' } },
  'GET admin/catalogue/sku/ledger': { ...readCatalogue, things: { skuId: 'sku' } },
  'GET admin/catalogue/product/costs/{id}': { ...readCosts, things: { id: 'product' } },
  'POST admin/catalogue/sku/costs': { permission: 'admin:costs:edit', who: ['administrator', 'productManager'], things: { skuId: 'sku' }, fields: { bomCost: '10.00', pctCost: '0.5' } },
  'GET admin/catalogue/sku/customer-price': { permission: 'admin:accounts:view', who: ['administrator', 'sales', 'finance'], things: { skuId: 'sku' }, fields: { accountId: 0, quantity: 1 } },
  'GET admin/catalogue/sku/terms-price': { ...readCatalogue, things: { skuId: 'sku' }, fields: { level: 1, coefficient: '0.9', quantity: 1 } },
  'GET admin/catalogue/import/template': { ...editCatalogue, fields: { format: 'csv' } },
  'POST admin/catalogue/import': { ...editCatalogue, fields: { dryRun: true } },
  'GET admin/catalogue/import/{id}': { ...editCatalogue, things: { id: 'importRun' } },
};
