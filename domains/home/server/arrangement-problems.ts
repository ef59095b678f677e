import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import type { Arrangement } from '../contract/arrangement.ts';
import type { KeptHome, ProblemKind } from '../contract/home-admin-endpoints.ts';

type Problem = KeptHome['problems'][number];
type Products = ReadonlyMap<number, { readonly status: string }>;

/** What of an arrangement would not be shown as it stands. */
export function problemsOf({ banners, areas, entries }: Arrangement, products: Products, now: Date): Problem[] {
  const isOnSale = (id: number) => products.get(id)?.status === 'onShelf';
  const found: Problem[] = [];
  const tell = (place: string, problem: ProblemKind) => found.push({ place, problem });
  for (const [at, { productId, until, enabled }] of banners.entries()) {
    const end = timeOfLocal(until);
    if (enabled && end !== null && end <= now) tell(`banners.${at}`, 'bannerOver');
    if (productId > 0 && !isOnSale(productId)) tell(`banners.${at}`, 'productNotOnSale');
  }
  for (const [at, { kind, source, productIds }] of areas.entries()) {
    if (kind === 'entries' && entries.length === 0) tell(`areas.${at}`, 'noEntries');
    if (kind !== 'products' || source !== 'named') continue;
    const shown = productIds.filter(isOnSale).length;
    if (shown === 0) tell(`areas.${at}`, 'areaEmpty');
    else if (shown < productIds.length) tell(`areas.${at}`, 'productNotOnSale');
  }
  return found;
}
