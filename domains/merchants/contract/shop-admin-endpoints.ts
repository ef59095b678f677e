import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import {
  emailAddress,
  flag,
  id,
  idOrNone,
  mobilePhone,
  revision,
  searchText,
  text,
  time,
  typedNumber,
} from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';
import { PEOPLE_ERRORS } from '../../people/contract/people-errors.ts';
import { MERCHANT_ERRORS } from './merchant-errors.ts';

/** The most calendar days that a shop may take to ship what it has. */
export const MAX_HANDLING_DAYS = 60;

/** Logos, covers and banners of shops. */
export const SHOP_PICTURES = {
  name: 'merchant',
  kinds: ['image'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:merchants:edit',
  viewPermission: null,
} as const satisfies UploadModel;

/**
 * What becomes of everything that a shop has when it is closed. Nothing is deleted: reopening brings back what was
 * hidden, and orders that were placed are a contract and go on.
 */
export const CLOSING_EFFECTS = {
  /** Found nowhere; their own status stays. */
  products: 'hidden',
  /** Stay in the cart as no longer available. */
  cartLines: 'unavailable',
  /** Prepared checkouts are refused; nothing is ordered. */
  checkouts: 'refused',
  /** Can be paid until their deadline. */
  unpaidOrders: 'goOn',
  /** Are shipped, received and completed. */
  paidOrders: 'goOn',
  /** Keep the back office, to finish those orders. */
  keepers: 'goOn',
  /** Get a notice that it is closed. */
  followers: 'kept',
} as const;
export type ClosingEffect = keyof typeof CLOSING_EFFECTS;

export const shopKeeper = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  disabled: z.boolean(),
});
export type ShopKeeper = z.output<typeof shopKeeper>;

/** A shop as the back office sees it. */
export const shopRecord = z.object({
  id: z.int(),
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** 0 for none. */
  categoryId: z.int(),
  typeId: z.int(),
  isSelf: z.boolean(),
  phone: z.string(),
  addressZh: z.string(),
  addressEn: z.string(),
  introZh: z.string(),
  introEn: z.string(),
  avatar: z.string(),
  cover: z.string(),
  /** Calendar days within which it ships what it has; null where it promises none. */
  handlingDays: z.int().nullable(),
  /** Whether buyers may fetch their orders at the shop's address. */
  offersPickup: z.boolean(),
  returnName: z.string(),
  returnPhone: z.string(),
  returnAddress: z.string(),
  closed: z.boolean(),
  createTime: time,
  keepers: z.array(shopKeeper),
  /** Published products. */
  productCount: z.int(),
  /** Orders that are neither completed nor cancelled. */
  openOrders: z.int(),
  revision,
});
export type ShopRecord = z.output<typeof shopRecord>;

export const listShops = endpoint({
  method: 'GET',
  path: 'admin/merchant/list',
  summary: 'Shops, open and closed; a keeper sees the own shop only',
  permission: 'admin:merchants:view',
  request: z.strictObject({
    /** Name in either language, code or phone. */
    keyword: searchText.default(''),
    categoryId: idOrNone.optional(),
    typeId: idOrNone.optional(),
    isSelf: flag.optional(),
    closed: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(shopRecord),
  errors: [],
});

/** What the mall decides of a shop. */
const identity = {
  nameZh: text(50, 1),
  nameEn: text(80, 1),
  categoryId: id,
  typeId: id,
  isSelf: z.boolean().default(false),
};

/** URL of an uploaded picture; '' for none. */
const picture = text(200).default('');

const noDays = z.literal('').transform(() => null);
/** Calendar days within which a shop ships what it has; '' and null for none promised. */
const handlingDays = z.union([noDays, z.null(), typedNumber(z.int().min(0).max(MAX_HANDLING_DAYS))]).default(null);

/** What a shop says of itself. */
const profile = {
  phone: text(30).default(''),
  addressZh: text(200).default(''),
  addressEn: text(200).default(''),
  introZh: text(500).default(''),
  introEn: text(500).default(''),
  avatar: picture,
  cover: picture,
  handlingDays,
  offersPickup: z.boolean().default(false),
  returnName: text(50).default(''),
  returnPhone: text(30).default(''),
  returnAddress: text(200).default(''),
};

export const openShop = formEndpoint({
  method: 'POST',
  path: 'admin/merchant/open',
  summary: 'Open a shop with its keeper, whose account is new or selected',
  permission: 'admin:merchants:approve',
  request: z.strictObject({
    /** Names the shop in product tables; never changes. */
    code: text(40, 2).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    ...identity,
    ...profile,
    /** A keeper without a shop; 0 to make an account of the fields below. */
    keeperId: idOrNone.default(0),
    keeperName: text(50).default(''),
    /** Phone, email or both. */
    keeperPhone: z.union([mobilePhone, z.literal('')]).default(''),
    keeperEmail: z.union([emailAddress, z.literal('')]).default(''),
  }),
  response: z.object({ id: z.int() }),
  errors: [
    MERCHANT_ERRORS.shopCodeTaken,
    MERCHANT_ERRORS.shopCategoryUnknown,
    MERCHANT_ERRORS.shopTypeUnknown,
    MERCHANT_ERRORS.pictureUnknown,
    PEOPLE_ERRORS.accountNotFound,
    PEOPLE_ERRORS.accountOutranks,
    PEOPLE_ERRORS.contactMissing,
    PEOPLE_ERRORS.contactTaken,
    PEOPLE_ERRORS.keeperNotFree,
    PEOPLE_ERRORS.permissionNotHeld,
    PEOPLE_ERRORS.roleNotFound,
  ],
});

export const editShop = formEndpoint({
  method: 'POST',
  path: 'admin/merchant/edit',
  summary: 'Change a shop: its profile, and with the right to open shops also what the mall decides of it',
  permission: 'admin:merchants:edit',
  // A shop that was opened before there were categories and types keeps having none until somebody selects one.
  request: z.strictObject({ id, revision, ...identity, categoryId: idOrNone, typeId: idOrNone, ...profile }),
  response: z.boolean(),
  errors: [
    MERCHANT_ERRORS.merchantNotFound,
    MERCHANT_ERRORS.shopCategoryUnknown,
    MERCHANT_ERRORS.shopTypeUnknown,
    MERCHANT_ERRORS.pictureUnknown,
    MERCHANT_ERRORS.decidedByMall,
  ],
});

export const closeShop = endpoint({
  method: 'POST',
  path: 'admin/merchant/closed',
  summary: 'Close a shop, which hides it and its products, or reopen it; orders that were placed go on',
  permission: 'admin:merchants:approve',
  request: z.strictObject({ id, closed: z.boolean() }),
  response: z.object({ changed: z.boolean() }),
  errors: [MERCHANT_ERRORS.merchantNotFound],
});

export const listKeeperChoices = endpoint({
  method: 'GET',
  path: 'admin/merchant/keeper/choices',
  summary: 'Enabled keepers without a shop, the newest hundred',
  permission: 'admin:merchants:approve',
  request: z.strictObject({}),
  response: z.array(shopKeeper),
  errors: [],
});
