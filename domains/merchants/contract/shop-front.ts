import * as z from 'zod';
import { id, idOrNone, text } from '../../../platform/contract/fields.ts';
import { productListItem } from '../../catalogue/contract/product.ts';

export const MAX_BANNERS = 5;
export const MAX_RECOMMENDED = 20;
export const MAX_FLOORS = 8;
export const MAX_FLOOR_PRODUCTS = 10;

const isUnique = (ids: readonly number[]) => new Set(ids).size === ids.length;
const productIds = (most: number, least = 0) =>
  z
    .array(id)
    .min(least)
    .max(most)
    .refine(isUnique, { params: { problem: 'notUnique' } });

/** What a keeper has put on the shop front; products by their ids. */
export const decoration = z.strictObject({
  noticeZh: text(300),
  noticeEn: text(300),
  banners: z
    .array(
      z.strictObject({
        /** URL of an uploaded picture. */
        image: text(200, 1),
        titleZh: text(60),
        titleEn: text(60),
        /** The product it leads to; 0 for none. */
        productId: idOrNone,
      }),
    )
    .max(MAX_BANNERS),
  recommended: productIds(MAX_RECOMMENDED),
  floors: z
    .array(
      z.strictObject({
        titleZh: text(40, 1),
        titleEn: text(40, 1),
        productIds: productIds(MAX_FLOOR_PRODUCTS, 1),
      }),
    )
    .max(MAX_FLOORS),
});
export type Decoration = z.output<typeof decoration>;

export const BARE: Decoration = { noticeZh: '', noticeEn: '', banners: [], recommended: [], floors: [] };

/** Every product that a decoration names, once. */
export const productsOf = ({ banners, recommended, floors }: Decoration): number[] => [
  ...new Set([
    ...banners.flatMap(({ productId }) => (productId > 0 ? [productId] : [])),
    ...recommended,
    ...floors.flatMap((floor) => floor.productIds),
  ]),
];

/** A shop front as one caller sees it: published products only, at the caller's prices. */
export const shopFront = z.object({
  notice: z.string(),
  banners: z.array(
    z.object({
      image: z.string(),
      title: z.string(),
      /** 0 where it leads nowhere. */
      productId: z.int(),
    }),
  ),
  recommended: z.array(productListItem),
  /** Floors without a product that buyers see are left out. */
  floors: z.array(z.object({ title: z.string(), products: z.array(productListItem) })),
});
export type ShopFrontContent = z.output<typeof shopFront>;
