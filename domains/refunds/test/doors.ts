import type { DoorRow, Doors } from '../../../apps/api/test/door-row.ts';
import { BUYERS } from '../../../apps/api/test/door-row.ts';

const own: DoorRow = { permission: 'order:index', who: BUYERS };
const view: DoorRow = {
  permission: 'admin:refunds:view',
  who: ['administrator', 'sales', 'afterSales', 'finance', 'keeper'],
};
const decide: DoorRow = { permission: 'admin:refunds:approve', who: ['administrator', 'afterSales', 'keeper'] };

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/refund/after/sale/apply/list': { ...own, things: { orderNo: 'order' }, unknownIsNothing: true },
  'GET front/pc/refund/reason': own,
  'GET front/pc/refund/quote': { ...own, things: { orderNo: 'order' }, fields: { orderDetailId: 1, afterSalesType: 1, num: 1 } },
  'POST front/pc/refund/apply': { ...own, things: { orderNo: 'order' }, fields: { orderDetailId: 1, afterSalesType: 1, num: 1, text: 'faulty' } },
  'GET front/pc/refund/list': own,
  'GET front/pc/refund/detail/{refundOrderNo}': { ...own, things: { refundOrderNo: 'refund' } },
  'POST front/pc/refund/returning/goods': { ...own, things: { refundOrderNo: 'refund' }, fields: { telephone: '1', expressName: 'SF', trackingNumber: 'SF1' } },
  'POST front/pc/refund/revoke/{refundOrderNo}': { ...own, things: { refundOrderNo: 'refund' } },
  'GET admin/refunds/list': { ...view, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/refunds/num': { ...view, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/refunds/export': { ...view, things: { merId: 'merchant' }, unknownIsNothing: true },
  'GET admin/refunds/detail/{refundOrderNo}': { ...view, things: { refundOrderNo: 'refund' } },
  'POST admin/refunds/approve': { ...decide, things: { refundOrderNo: 'refund' } },
  'POST admin/refunds/refuse': { ...decide, things: { refundOrderNo: 'refund' }, fields: { reason: 'worn' } },
  'POST admin/refunds/receive': { ...decide, things: { refundOrderNo: 'refund' }, fields: { restocked: true } },
};
