import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, revision, searchText, text, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { MERCHANT_ERRORS } from './merchant-errors.ts';

/** What a shop deals in, and by what right: both are kept by staff in the same way. */
export const SHOP_KINDS = ['category', 'type'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Of each kind; buyers get all of them at once. */
export const MAX_SHOP_KINDS = 100;

/** A category or a type as the back office sees it. */
export const shopKindRecord = z.object({
  id: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Of a category: per cent of its sales that a shop pays to the mall; 0 for types. */
  handlingFee: z.number(),
  /** Of a type: what it means; '' for categories. */
  infoZh: z.string(),
  infoEn: z.string(),
  sort: z.int(),
  /** Open and closed ones. */
  shops: z.int(),
  revision,
});
export type ShopKindRecord = z.output<typeof shopKindRecord>;

export const listShopKinds = endpoint({
  method: 'GET',
  path: 'admin/merchant/kind/list',
  summary: 'Categories or types of shops with the number of their shops, as buyers see them in order',
  permission: 'admin:merchants:approve',
  request: z.strictObject({
    kind: z.enum(SHOP_KINDS),
    /** Part of the name in either language. */
    keyword: searchText.default(''),
    /** Has shops. */
    used: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(shopKindRecord),
  errors: [],
});

const kept = {
  /** 0 for a new one. */
  id: idOrNone,
  revision: z.string().max(64),
  nameZh: text(20, 1),
  nameEn: text(40, 1),
  /** Lower numbers come first. */
  sort: typedNumber(z.int().min(0).max(9_999)),
};

const keeping = {
  method: 'POST',
  permission: 'admin:merchants:approve',
  response: z.int(),
  errors: [MERCHANT_ERRORS.shopKindFull, APP_ERRORS.notFound, APP_ERRORS.pageDataChanged],
  idempotent: true,
} as const;

export const saveShopCategory = formEndpoint({
  ...keeping,
  path: 'admin/merchant/category/save',
  summary: 'Add a category of shops (id 0) or change one; returns its id',
  request: z.strictObject({
    ...kept,
    handlingFee: typedNumber(z.number().min(0).max(100).multipleOf(0.01)),
  }),
});

export const saveShopType = formEndpoint({
  ...keeping,
  path: 'admin/merchant/type/save',
  summary: 'Add a type of shops (id 0) or change one; returns its id',
  request: z.strictObject({ ...kept, infoZh: text(100).default(''), infoEn: text(200).default('') }),
});

export const deleteShopKind = endpoint({
  method: 'POST',
  path: 'admin/merchant/kind/delete',
  summary: 'Delete a category or a type that no shop has, open or closed',
  permission: 'admin:merchants:approve',
  request: z.strictObject({ kind: z.enum(SHOP_KINDS), id, revision }),
  response: z.boolean(),
  errors: [MERCHANT_ERRORS.shopKindInUse, APP_ERRORS.notFound, APP_ERRORS.pageDataChanged],
});
