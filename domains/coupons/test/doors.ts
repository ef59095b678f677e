import { BUYERS, type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const wallet: DoorRow = { permission: 'wallet:index', who: BUYERS };
const view: DoorRow = {
  permission: 'admin:coupons:view',
  who: ['administrator', 'sales', 'productManager', 'finance', 'keeper'],
};
const edit: DoorRow = {
  permission: 'admin:coupons:edit',
  who: ['administrator', 'sales', 'productManager', 'keeper'],
};
/** What reaches people of the whole mall is not a shop's. */
const grant: DoorRow = { ...edit, who: ['administrator', 'sales', 'productManager'] };

/** Naming a customer asks for one more key: see `receive-coupon.test.ts`. */
const NO_PHONES = ',';
const NOBODYS = [999_999_999];

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/coupon/user/list': { ...wallet, fields: { type: 'all' } },
  'POST front/pc/coupon/receive/{id}': { ...wallet, fields: { id: 999_999_999 } },
  'GET front/pc/coupon/page/list': { ...OPEN, things: { productId: 'product', merId: 'merchant' }, unknownIsNothing: true },
  'GET front/pc/coupon/voucher/collection/center': OPEN,
  'GET front/pc/coupon/product/list': OPEN,
  'GET admin/coupons/list': view,
  'GET admin/coupons/detail': { ...view, fields: { id: 999_999_999 } },
  'GET admin/coupons/holders': { ...view, fields: { id: 999_999_999 } },
  'GET admin/coupons/results': { ...view, fields: { id: 999_999_999 } },
  'GET admin/coupons/conflicts': { ...view, fields: { ids: '999999999' } },
  'GET admin/coupons/preview': { ...view, fields: { id: 999_999_999, at: '2026-11-01T00:00' } },
  'POST admin/coupons/save': { ...edit, fields: { id: 0, revision: '', nameZh: 'x', nameEn: 'x', valueKind: 'moneyOff', money: 1, scopeKind: 'all', perPerson: 1, receiveWay: 'manual', receiveFrom: '2026-11-01T00:00', receiveUntil: '2026-12-01T00:00', usePeriod: 'days', useDays: 7 } },
  'POST admin/coupons/open': { ...edit, fields: { ids: NOBODYS } },
  'POST admin/coupons/close': { ...edit, fields: { ids: NOBODYS } },
  'POST admin/coupons/delete': { ...edit, fields: { ids: NOBODYS } },
  'POST admin/coupons/grant': { ...grant, fields: { id: 999_999_999, phones: NO_PHONES } },
};
