import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { hiddenCategoriesOf, productsById } from '../../catalogue/server/public.ts';
import type { BrowseDay, FavouriteMerchant, FavouriteProduct } from '../contract/favourite.ts';
import type {
  listFavouriteIds as listFavouriteIdsContract,
  listFavouriteProducts as listFavouriteProductsContract,
} from '../contract/favourite-endpoints.ts';
import { readBrowseRecords } from './browse-repository.ts';
import { readFavouriteIds, readFavouriteMerchants, readFavouriteProducts } from './favourite-repository.ts';

type Paged = RequestOf<typeof listFavouriteProductsContract>;
const limitsOf = ({ page, limit }: Paged) => ({ limit, offset: (page - 1) * limit });

/** Favourite products with what they cost the caller today. */
export async function listFavouriteProducts(input: Paged, context: SignedInContext): Promise<Page<FavouriteProduct>> {
  const { leaves } = await hiddenCategoriesOf(context);
  const scope = buyerScope(context.session);
  const { total, rows } = await readFavouriteProducts(context.database, scope, limitsOf(input), leaves);
  const products = await productsById(
    context,
    rows.map((row) => row.product_id),
  );
  return toPage(
    input,
    total,
    rows.flatMap((row) => {
      const product = products.get(row.product_id);
      if (!product) return [];
      const { name, image, price, status } = product;
      const createTime = row.created_at.toISOString();
      return [
        { id: row.id, productId: product.id, name, image, price, isShow: status === 'onShelf', createTime, product },
      ];
    }),
  );
}

/** The products and shops that are marked as favourites where they are shown. */
export async function listFavouriteIds(
  _: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof listFavouriteIdsContract>> {
  const { leaves } = await hiddenCategoriesOf(context);
  return readFavouriteIds(context.database, buyerScope(context.session), leaves);
}

export async function listFavouriteMerchants(input: Paged, context: SignedInContext): Promise<Page<FavouriteMerchant>> {
  const { total, rows } = await readFavouriteMerchants(context.database, buyerScope(context.session), limitsOf(input));
  const zh = context.locale === 'zh';
  return toPage(
    input,
    total,
    rows.map((row) => ({
      merId: row.id,
      merName: zh ? row.name_zh : row.name_en,
      merAvatar: row.avatar,
      isSelf: row.is_self,
      collectNum: row.followers ?? 0,
      pcLogo: row.avatar,
      pcGoodStoreCoverImage: row.cover,
      intro: zh ? row.intro_zh : row.intro_en,
      isShow: !row.disabled,
      createTime: row.created_at.toISOString(),
    })),
  );
}

/**
 * What the caller opened, by day. A product no longer available to buyers remains as a name; one whose category is
 * hidden from the caller does not.
 */
export async function listBrowseRecords(_: unknown, context: SignedInContext): Promise<BrowseDay[]> {
  const uid = context.session.accountId;
  const rows = await readBrowseRecords(context.database, buyerScope(context.session));
  const products = await productsById(context, [...new Set(rows.map((row) => row.product_id))]);
  const shown = rows.filter((row) => products.has(row.product_id));
  const days = Map.groupBy(shown, (row) => row.day);
  return [...days].map(([date, records]) => ({
    date,
    list: records.flatMap((row) => {
      const product = products.get(row.product_id);
      if (!product) return [];
      const { name, model, unitName, image, illustration, price, priceReason, status } = product;
      const isShow = status === 'onShelf';
      const browseTime = row.browsed_at.toISOString();
      const shown = { image, illustration, name, model, unitName, price, priceReason, isShow };
      return [{ uid, productId: product.id, date, browseTime, ...shown, isDel: status === 'draft' }];
    }),
  }));
}
