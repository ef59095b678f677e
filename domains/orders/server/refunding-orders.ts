import type { SignedInContext } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';

/** The ids of the caller's orders of which a refund is under way, of the newest refunds. */
export const REFUNDING_ORDERS = port<(context: SignedInContext) => Promise<number[]>>(
  'refunding orders',
  async () => [],
);
