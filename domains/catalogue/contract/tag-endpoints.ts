import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, revision, searchText, text, typedNumber } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CATALOGUE_DATA } from './catalogue-endpoints.ts';
import { OFFICE_ERRORS } from './office-errors.ts';
import { productCount } from './product-count.ts';
import { productTag, TAG_TONES, tagCode } from './product-tag.ts';

export const listTags = endpoint({
  method: 'GET',
  path: 'front/pc/product/tag/list',
  summary: 'The tags that products are shown with, the most important first',
  permission: 'public',
  request: z.object({}),
  response: z.array(productTag),
  errors: [],
  dataSet: CATALOGUE_DATA,
});

const tagFacts = {
  nameZh: text(20, 1),
  nameEn: text(40, 1),
  tone: z.enum(TAG_TONES),
  sort: typedNumber(z.int().min(0).max(1_000_000)),
  disabled: z.boolean(),
};

const adminTag = z.object({
  id: z.int(),
  code: z.string(),
  ...tagFacts,
  nameZh: z.string(),
  nameEn: z.string(),
  sort: z.int(),
  /** Products that carry it, whatever their status. */
  products: productCount,
  revision,
});
export type AdminTag = z.output<typeof adminTag>;

export const listAdminTags = endpoint({
  method: 'GET',
  path: 'admin/catalogue/tag/list',
  summary: 'Tags in their order, disabled ones among them, with the number of their products',
  permission: 'admin:catalogue:view',
  request: z.strictObject({ keyword: searchText.optional(), disabled: flag.optional(), ...pagingFields }),
  response: pageOf(adminTag),
  errors: [],
});

export const saveTag = formEndpoint({
  method: 'POST',
  path: 'admin/catalogue/tag/save',
  summary: 'Create a tag, or rename, colour, order or disable one; its code stays',
  permission: 'admin:navigation:edit',
  request: z.strictObject({
    /** 0 for a new one. */
    id: idOrNone,
    /** Empty for a new one. */
    revision: z.string().max(64),
    code: tagCode.min(1),
    ...tagFacts,
  }),
  response: z.object({ id: z.int() }),
  errors: [
    OFFICE_ERRORS.tagNotFound,
    OFFICE_ERRORS.codeTaken,
    OFFICE_ERRORS.navigationFull,
    APP_ERRORS.pageDataChanged,
  ],
});

export const deleteTag = endpoint({
  method: 'POST',
  path: 'admin/catalogue/tag/delete',
  summary: 'Delete a tag that no product carries',
  permission: 'admin:navigation:edit',
  request: z.strictObject({ id, revision }),
  response: z.boolean(),
  errors: [OFFICE_ERRORS.tagNotFound, OFFICE_ERRORS.tagInUse, APP_ERRORS.pageDataChanged],
});
