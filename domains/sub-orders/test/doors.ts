import type { DoorRow, Doors } from '../../../apps/api/test/door-row.ts';
import { BUYERS } from '../../../apps/api/test/door-row.ts';

/** Whoever is let in is asked for the first level as well, which the administrator is not of. */
const superior: DoorRow = { permission: 'service:index:subOrder', who: ['administrator', 'distributor'] };

export const doors: Doors = {
  'GET front/pc/sub/order/list': superior,
  'GET front/pc/sub/order/totals': superior,
  'GET front/pc/sub/order/num': superior,
  'GET front/pc/sub/order/export': superior,
  'GET front/pc/sub/order/distributors': superior,
  'GET front/pc/sub/order/detail/{orderNo}': { ...superior, things: { orderNo: 'order' } },
  'GET front/pc/order/distributor/list': { permission: 'order:index', who: BUYERS, things: { orderNo: 'order' } },
};
