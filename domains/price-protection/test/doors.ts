import type { DoorRow, Doors } from '../../../apps/api/test/door-row.ts';

const own: DoorRow = {
  permission: 'service:index:myPrice',
  who: ['administrator', 'distributor', 'subDistributor', 'enterprise'],
};
const view: DoorRow = {
  permission: 'admin:price-protection:view',
  who: ['administrator', 'sales', 'afterSales', 'finance'],
};
const decide: DoorRow = { permission: 'admin:price-protection:approve', who: ['administrator', 'finance'] };
const claimNo = 'PP202601010000000000';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/price/protection/candidates': own,
  'POST front/pc/price/protection/apply': { ...own, things: { orderNo: 'order' }, fields: { orderDetailId: 1, claimPrice: '1.00' } },
  'GET front/pc/price/protection/list': own,
  'GET front/pc/price/protection/num': own,
  'GET front/pc/price/protection/export': own,
  'POST front/pc/price/protection/withdraw/{claimNo}': { ...own, fields: { claimNo } },
  'GET admin/price-protection/list': view,
  'GET admin/price-protection/num': view,
  'GET admin/price-protection/export': view,
  'GET admin/price-protection/detail/{claimNo}': { ...view, fields: { claimNo } },
  'POST admin/price-protection/approve': { ...decide, fields: { claimNo } },
  'POST admin/price-protection/reject': { ...decide, fields: { claimNo, reason: 'too late' } },
};
