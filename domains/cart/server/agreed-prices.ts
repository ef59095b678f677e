import type { SignedInContext } from '../../../platform/server/context.ts';
import { port } from '../../../platform/server/port.ts';
import type { SkuIds } from '../../catalogue/server/public.ts';
import type { AgreedPrice } from '../../pricing/contract/cart-to-price.ts';

/** The prices of these SKUs that the caller was promised, by SKU: at most one each. What has expired has no effect. */
export type AgreedPrices = (context: SignedInContext, skuIds: SkuIds) => Promise<ReadonlyMap<number, AgreedPrice>>;

/** Asked of the domain that keeps quotations, whenever a cart or a checkout is priced. */
export const AGREED_PRICES = port<AgreedPrices>('agreed prices', async () => new Map());
