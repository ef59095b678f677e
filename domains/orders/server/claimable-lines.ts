import type { SignedInContext } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';

/** The lines of an own order for which the caller can claim the difference to a price that fell. */
export const CLAIMABLE_LINES = port<(context: SignedInContext, orderNo: string) => Promise<number[]>>(
  'claimable lines',
  async () => [],
);
