import { lazyPart } from '../../../platform/web/chunks/lazy-part.tsx';

/** From the list price to the customer's. Its code is fetched with the first one shown; put it into a `<Suspense>`. */
export const PriceWaterfall = lazyPart(async () => (await import('./ShownPrice.tsx')).PriceWaterfall);
