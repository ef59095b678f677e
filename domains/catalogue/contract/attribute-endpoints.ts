import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, revision, searchText, text } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { ATTRIBUTE_ERRORS } from './attribute-errors.ts';
import { ATTRIBUTE_CODE, ATTRIBUTE_VALUE } from './attribute-filter.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { productCount } from './product-count.ts';

export const ATTRIBUTE_KINDS = ['number', 'choice', 'text'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** The most attributes a mall has: each is a column of the product table. */
export const MAX_ATTRIBUTES = 400;
/** The most choices of an attribute: a filter lists them all. */
export const MAX_CHOICES = 100;
/** Categories that are named with an attribute. */
export const CATEGORIES_NAMED = 20;

const choice = z.strictObject({
  /** As products, files and addresses write it; it stays. */
  value: text(40, 1).regex(ATTRIBUTE_VALUE),
  zh: text(40, 1),
  en: text(60, 1),
});
export type AttributeChoice = z.output<typeof choice>;

const attributeFacts = {
  code: text(40, 1)
    .regex(ATTRIBUTE_CODE)
    // The values of a product are an object by code: a name that every object has would be there without a value.
    .refine((code) => !(code in {}), { params: { problem: 'format' } }),
  nameZh: text(40, 1),
  nameEn: text(60, 1),
  kind: z.enum(ATTRIBUTE_KINDS),
  /** Of a number or a text; empty for none. */
  unit: text(20),
  /** In the order of filters and forms; empty unless it is a choice. */
  choices: z
    .array(choice)
    .max(MAX_CHOICES)
    .refine((choices) => new Set(choices.map(({ value }) => value)).size === choices.length, {
      params: { problem: 'repeated' },
    }),
};

const adminAttribute = z.object({
  id: z.int(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string(),
  choices: z.array(z.object({ value: z.string(), zh: z.string(), en: z.string() })),
  /** Categories whose set has it. */
  categoryCount: z.int(),
  /** The names of the first of them, in the caller's language. */
  categories: z.array(z.string()),
  revision,
});
export type AdminAttribute = z.output<typeof adminAttribute>;

export const listAdminAttributes = endpoint({
  method: 'GET',
  path: 'admin/catalogue/attribute/list',
  summary: 'Attributes in the order of the product table, with the categories that have them',
  permission: 'admin:catalogue:view',
  request: z.strictObject({
    keyword: searchText.optional(),
    kind: z.enum(ATTRIBUTE_KINDS).optional(),
    /** Whether a category has it. */
    used: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(adminAttribute),
  errors: [],
});

export const countAttributeProducts = endpoint({
  method: 'GET',
  path: 'admin/catalogue/attribute/products',
  summary: 'How many products have a value of an attribute, whatever their status',
  permission: 'admin:catalogue:view',
  request: z.strictObject({ id }),
  response: z.object({ products: productCount }),
  errors: [ATTRIBUTE_ERRORS.attributeNotFound],
});

export const saveAttribute = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/attribute/save',
  summary: 'Create an attribute, or change one; its code and type stay once products carry it, and so do their choices',
  permission: 'admin:navigation:edit',
  request: z.strictObject({
    /** 0 for a new one. */
    id: idOrNone,
    /** Empty for a new one. */
    revision: z.string().max(64),
    ...attributeFacts,
  }),
  response: z.object({ id: z.int() }),
  errors: [
    ATTRIBUTE_ERRORS.attributeNotFound,
    ATTRIBUTE_ERRORS.attributeFixed,
    ATTRIBUTE_ERRORS.choicesMissing,
    ATTRIBUTE_ERRORS.choicesInUse,
    OFFICE_ERRORS.codeTaken,
    OFFICE_ERRORS.navigationFull,
    APP_ERRORS.pageDataChanged,
  ],
});

export const deleteAttribute = endpoint({
  method: 'POST',
  path: 'admin/catalogue/attribute/delete',
  summary: 'Delete an attribute that no category and no product has',
  permission: 'admin:navigation:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [ATTRIBUTE_ERRORS.attributeNotFound, ATTRIBUTE_ERRORS.attributeInUse, APP_ERRORS.pageDataChanged],
});
