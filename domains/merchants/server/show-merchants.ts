import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import { bestSellersOf, shownCountsByMerchant } from '../../catalogue/server/public.ts';
import { followingOf } from '../../favourites/server/public.ts';
import type {
  HomeMerchant,
  listStreetMerchants as listStreetMerchantsContract,
  MerchantCard,
  searchMerchants as searchMerchantsContract,
} from '../contract/merchant-endpoints.ts';
import { type MerchantFilter, type RatedMerchant, readMerchants } from './merchant-repository.ts';

const CARD_PRODUCTS = 4;
const EVERY_SHOP: MerchantFilter = { keywords: '', isSelf: null, categoryIds: [], typeIds: [] };
/** `2,5`; empty for none. */
const idsOf = (joined = '') => joined.split(',').filter(Boolean).map(Number);

async function cardsOf(rows: readonly RatedMerchant[], context: Context): Promise<MerchantCard[]> {
  const ids = rows.map((row) => row.id);
  const [products, counts, following] = await Promise.all([
    bestSellersOf(context, ids, CARD_PRODUCTS),
    shownCountsByMerchant(context, ids),
    followingOf(context, ids),
  ]);
  const zh = context.locale === 'zh';
  return rows.map((row) => {
    const { count, own } = following(row.id);
    return {
      id: row.id,
      name: zh ? row.name_zh : row.name_en,
      avatar: row.avatar,
      rectangleLogo: row.avatar,
      coverImage: row.cover,
      streetBackImage: row.cover,
      pcLogo: row.avatar,
      pcGoodStoreCoverImage: row.cover,
      categoryId: row.category_id ?? 0,
      typeId: row.type_id ?? 0,
      starLevel: row.stars,
      followerNum: count,
      isSelf: row.is_self,
      isCollect: own,
      intro: zh ? row.intro_zh : row.intro_en,
      productCount: counts.get(row.id) ?? 0,
      proList: products.get(row.id) ?? [],
    };
  });
}

async function pageOfCards(
  filter: MerchantFilter,
  paging: { page: number; limit: number },
  context: Context,
): Promise<Page<MerchantCard>> {
  const offset = (paging.page - 1) * paging.limit;
  const { total, rows } = await readMerchants(context.database, filter, { limit: paging.limit, offset });
  return toPage(paging, total, await cardsOf(rows, context));
}

/**
 * Brand shops of the home page; `id` is how many. Their products have the caller's prices, without what is hidden from
 * the caller: browsers keep the response by person and access digest, and nobody else may. What the caller follows would
 * change under it, and is left out.
 */
export async function listHomeMerchants({ id: limit }: { id: number }, context: Context): Promise<Page<HomeMerchant>> {
  const { list, ...page } = await pageOfCards(EVERY_SHOP, { page: 1, limit }, context);
  return { ...page, list: list.map(({ isCollect: _own, starLevel: _stars, ...shop }) => shop) };
}

const filterOf = (input: RequestOf<typeof listStreetMerchantsContract>, keywords = ''): MerchantFilter => ({
  keywords,
  isSelf: input.isSelf ?? null,
  categoryIds: idsOf(input.categoryIds),
  typeIds: idsOf(input.typeIds),
});

/** Shops by name, category and type. */
export function searchMerchants(
  input: RequestOf<typeof searchMerchantsContract>,
  context: Context,
): Promise<Page<MerchantCard>> {
  return pageOfCards(filterOf(input, input.keywords), input, context);
}

/** Every open shop, the mall's own first. */
export function listStreetMerchants(
  input: RequestOf<typeof listStreetMerchantsContract>,
  context: Context,
): Promise<Page<MerchantCard>> {
  return pageOfCards(filterOf(input), input, context);
}
