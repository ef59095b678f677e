import * as z from 'zod';
import { flag, idOrNone, searchText } from '../../../platform/contract/fields.ts';
import { MAX_FEN, yuanToFen } from '../../../platform/contract/money.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { parseAttributeFilter } from './attribute-filter.ts';
import { productListItem } from './product.ts';
import { MAX_TAGS, productTag } from './product-tag.ts';
import { isTagCode } from './tag-code.ts';

// Clients of this interface send empty text for "not chosen".
const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const order = orNone(z.enum(['asc', 'desc']));

/** `3` or `3,7,12`. */
const idList = z.union([
  z
    .int()
    .min(1)
    .transform((one) => [one]),
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/)
    .transform((text) => text.split(',').map(Number)),
]);

const priceBound = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => {
    const fen = yuanToFen(text);
    return fen !== null && fen >= 0 && fen <= MAX_FEN;
  })
  .transform((text) => yuanToFen(text) ?? 0);

const tagList = z
  .string()
  .transform((text) => text.split(','))
  .refine((codes) => codes.length <= MAX_TAGS && codes.every(isTagCode));

/** The filters of a product list. */
export const productFilterFields = {
  /** Words, model, a whole part number; for staff also product code and beginnings of part numbers. */
  keyword: searchText.optional(),
  /** A category of any level; 0 for all. */
  cid: orNone(idOrNone),
  brandId: orNone(idList),
  merId: orNone(idOrNone),
  /** One tag by its number; `tag` takes several by name. */
  tagId: orNone(idOrNone),
  tag: orNone(tagList),
  /** `form:bullet,dome;resolution:4-8` */
  attributes: z
    .string()
    .max(1000)
    .refine((text) => parseAttributeFilter(text) !== null, { params: { problem: 'attributeFilter' } })
    .optional(),
  inStock: orNone(flag),
  purchasable: orNone(flag),
  /** Yuan of the caller's own price; refused without the right to see prices. */
  minPrice: orNone(priceBound),
  maxPrice: orNone(priceBound),
};

export const productFilterRequest = z.object(productFilterFields);
export type ProductFilter = z.output<typeof productFilterRequest>;

/** By default: relevance to the keyword, then sales, then newness. At most one order applies, in this sequence. */
export const productListRequest = z.object({
  ...productFilterFields,
  /** Refused without the right to see prices. */
  priceOrder: order,
  salesOrder: order,
  newOrder: order,
  ...pagingFields,
});
export type ProductListRequest = z.output<typeof productListRequest>;

const count = z.int();

/** The available filters, with the number of products each choice would leave. */
export const productFacets = z.object({
  /** Of thousands of products in a large mall a sample tells: counts are about right, and rare choices are missing. */
  isEstimated: z.boolean(),
  /** Those that staff put first, then those with the most products. */
  brandList: z.array(z.object({ id: z.int(), name: z.string(), logo: z.string(), count })),
  categoryList: z.array(z.object({ id: z.int(), pid: z.int(), level: z.int(), name: z.string(), count })),
  productTagList: z.array(productTag.extend({ count })),
  /** Filterable attributes of the chosen category, or of those below it; empty without one and for the first level. */
  attributeList: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('choice'),
        code: z.string(),
        name: z.string(),
        choices: z.array(z.object({ value: z.string(), name: z.string(), count })),
      }),
      z.object({
        kind: z.literal('number'),
        code: z.string(),
        name: z.string(),
        unit: z.string().nullable(),
        min: z.number(),
        /** The end of the scale; with `isOpen` a few products are beyond it and counted in its last step. */
        max: z.number(),
        isOpen: z.boolean(),
        /** Each value that occurs, when they are at most 24; else empty. */
        values: z.array(z.object({ value: z.number(), count })),
        /** Equal steps from min to max; the last includes max. */
        histogram: z.array(z.object({ from: z.number(), to: z.number(), count })),
      }),
    ]),
  ),
});
export type ProductFacets = z.output<typeof productFacets>;

/** A field that a card does not show, and that holds what was searched for. */
export const foundBy = z.object({
  field: z.enum(['category', 'attribute', 'tag', 'otherName', 'partNumber', 'productCode']),
  text: z.string(),
});
export type FoundBy = z.output<typeof foundBy>;

/** An item of a list, which may have been found by its words. */
export const foundProduct = productListItem.extend({ foundBy: z.array(foundBy).optional() });
export type FoundProduct = z.output<typeof foundProduct>;

/** What a list tells about its search. */
export const listSearch = z.object({
  /** What is shown instead, because nothing was found for the text as typed: it has one typo. */
  instead: z.string().nullable(),
  /** Nobody has looked what the text could mean, because too many others were looked into: worth asking again. */
  isBusy: z.boolean(),
  /** Nothing is sold that the text could mean. */
  isUnknown: z.boolean(),
  /** Texts near it that find something. */
  nearest: z.array(z.string()),
  /** What to mark in the products; see `search-marks.ts`. */
  marks: z.array(z.array(z.string())),
});
export type ListSearch = z.output<typeof listSearch>;

export const productListPage = pageOf(foundProduct).extend({ search: listSearch.optional() });
export type ProductPage = z.output<typeof productListPage>;
