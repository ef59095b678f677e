import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { EFFECTS } from './attribute-use.ts';
import { MATCHING_ERRORS } from './match-errors.ts';
import { ROLES, type Role } from './roles.ts';

/** Lists end here; counts look at so many products of a role. */
export const MISSING_CAP = 1_000;
export const MAX_EXPORT_MISSING = 20_000;

/** Query key of everything that screens read of what products do not say. */
export const MISSING_ATTRIBUTES = ['match-missing'] as const;

const VIEW = 'admin:match-data:view';
/** Roles whose products say something that rules read. Of other roles any product will do. */
export const READ_ROLES = (Object.keys(ROLES) as Role[]).filter((role) => ROLES[role].attributes.length > 0);

const filter = {
  /** What the rules would use it for. */
  role: z.enum(READ_ROLES as [Role, ...Role[]]),
  /** Only those without an attribute whose absence has this effect; without it, all but where a value is supposed. */
  effect: z.enum(EFFECTS).optional(),
  /** Only those without this attribute. */
  attribute: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/)
    .optional(),
  /** The code of one of the role's categories. */
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
  brandId: id.optional(),
  merchantId: id.optional(),
  /** The beginning of a part number or model. */
  keyword: searchText.optional(),
};

export const missingRow = z.object({
  skuId: z.int(),
  productId: z.int(),
  partNumber: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string(),
  merName: z.string(),
  /** Attributes that rules read and the product does not say, by code and in the caller's language. */
  missing: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Whether products of the category can say it at all. */
      isInCategory: z.boolean(),
    }),
  ),
});
export type MissingRow = z.output<typeof missingRow>;

export const listMissingAttributes = endpoint({
  method: 'GET',
  path: 'admin/matching/missing/list',
  summary: 'Products that do not say what rules read; a merchant keeper sees those of their shop',
  permission: VIEW,
  request: z.strictObject({ ...filter, ...pagingFields }),
  response: pageOf(missingRow),
  errors: [],
});

export const countMissingAttributes = endpoint({
  method: 'GET',
  path: 'admin/matching/missing/counts',
  summary: 'Of each role’s products, a thousand at most: how many do not say what rules read',
  permission: VIEW,
  request: z.strictObject({}),
  response: z.object({
    roles: z.array(
      z.object({
        role: z.enum(READ_ROLES as [Role, ...Role[]]),
        products: z.int(),
        missing: z.int(),
        /** Where the role's products are looked for, in the caller's language. */
        categories: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  errors: [],
});

export const exportMissingAttributes = endpoint({
  method: 'GET',
  path: 'admin/matching/missing/export',
  summary: 'The filtered products as a CSV file',
  permission: VIEW,
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [MATCHING_ERRORS.missingExportTooLarge],
  download: { mediaType: 'text/csv' },
});

export type RoleCount = z.output<typeof countMissingAttributes.response>['roles'][number];
