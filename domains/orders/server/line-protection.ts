import type { SignedInContext } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';
import type { OrderDetail } from '../contract/order.ts';

/** What of an own order the caller claims, or can claim, because a price fell. */
export type LineProtection = Pick<OrderDetail, 'claimableLineList' | 'claimedLineList'>;

export const NO_PROTECTION: LineProtection = { claimableLineList: [], claimedLineList: [] };

export const LINE_PROTECTION = port<(context: SignedInContext, orderNo: string) => Promise<LineProtection>>(
  'line protection',
  async () => NO_PROTECTION,
);
