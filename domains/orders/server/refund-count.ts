import type { SignedInContext } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';

/** How many refunds of the caller are under way. */
export const REFUND_COUNT = port<(context: SignedInContext) => Promise<number>>('refund count', async () => 0);
