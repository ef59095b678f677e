import { BUYERS, type DoorRow, type Doors, OPEN } from '../../../apps/api/test/door-row.ts';

const own: DoorRow = { permission: 'order:index', who: BUYERS };
const view: DoorRow = {
  permission: 'admin:reviews:view',
  who: ['administrator', 'sales', 'afterSales', 'productManager', 'keeper'],
};
const NOBODYS = 999_999_999;
const moderate: DoorRow = {
  permission: 'admin:reviews:approve',
  who: ['administrator', 'afterSales'],
  fields: { id: NOBODYS, reason: 'abuse' },
};

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/order/reply/list': { ...own, things: { orderNo: 'order' }, unknownIsNothing: true },
  'GET front/pc/order/reply/written': own,
  'POST front/pc/order/reply/product': { ...own, things: { orderNo: 'order' }, fields: { orderDetailId: NOBODYS, star: 5, comment: 'Works' } },
  'GET front/pc/product/reply/config/{id}': { ...OPEN, things: { id: 'product' } },
  'GET front/pc/product/reply/list/{id}': { ...OPEN, things: { id: 'product' }, fields: { type: 0 } },
  'GET admin/reviews/list': { ...view, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/reviews/export': { ...view, things: { merId: 'merchant' }, unknownIsNothing: true },
  'POST admin/reviews/answer': { permission: 'admin:reviews:edit', who: ['administrator', 'afterSales', 'keeper'], fields: { id: NOBODYS, answer: 'Thank you' } },
  'POST admin/reviews/hide': moderate,
  'POST admin/reviews/show': moderate,
};
