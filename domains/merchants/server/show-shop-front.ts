import { AppError } from '../../../platform/contract/app-error.ts';
import type { Context } from '../../../platform/server/context.ts';
import { productsById } from '../../catalogue/server/public.ts';
import { MERCHANT_ERRORS } from '../contract/merchant-errors.ts';
import { BARE, type Decoration, productsOf, type ShopFrontContent } from '../contract/shop-front.ts';
import { readDecorationRow } from './decoration-repository.ts';
import { readMerchant } from './merchant-repository.ts';

/**
 * The decoration of a shop as the caller sees it: in their language, at their prices, without what is not on sale there
 * (any more), and without the banners of products whose category is hidden from them.
 */
export async function presentFront(merId: number, decoration: Decoration, context: Context): Promise<ShopFrontContent> {
  const found = await productsById(context, productsOf(decoration));
  const zh = context.locale === 'zh';
  const onSale = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const product = found.get(id);
      return product?.status === 'onShelf' && product.merId === merId ? [product] : [];
    });
  const isShown = ({ productId }: Decoration['banners'][number]) => productId === 0 || found.has(productId);
  return {
    notice: zh ? decoration.noticeZh : decoration.noticeEn,
    banners: decoration.banners.filter(isShown).map(({ image, titleZh, titleEn, productId }) => ({
      image,
      title: zh ? titleZh : titleEn,
      productId: onSale([productId]).length > 0 ? productId : 0,
    })),
    recommended: onSale(decoration.recommended),
    floors: decoration.floors
      .map(({ titleZh, titleEn, productIds }) => ({ title: zh ? titleZh : titleEn, products: onSale(productIds) }))
      .filter(({ products }) => products.length > 0),
  };
}

/** What buyers see of a shop's front. @throws AppError merchantNotFound */
export async function readShopFront({ id }: { id: number }, context: Context): Promise<ShopFrontContent> {
  const [shop, { published }] = await Promise.all([
    readMerchant(context.database, id),
    readDecorationRow(context.database, id),
  ]);
  if (!shop) throw new AppError(MERCHANT_ERRORS.merchantNotFound);
  return presentFront(id, published ?? BARE, context);
}
