import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { flag, id, idOrNone, searchText, text, time, typedNumber } from '../../../platform/contract/fields.ts';
import { MAX_PAGE_SIZE, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { CONTENT_ERRORS } from '../../content/contract/content-errors.ts';
import { richText } from '../../content/contract/rich-text.ts';
import { MAX_ATTACHMENTS } from './scheme.ts';
import { SCHEME_ERRORS } from './scheme-errors.ts';

export const adminScheme = z.object({
  id: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  synopsisZh: z.string(),
  synopsisEn: z.string(),
  contentZh: z.string(),
  contentEn: z.string(),
  cover: z.string(),
  attachments: z.array(z.string()),
  /** What the attachments were called where they came from, by their URLs. */
  fileNames: z.record(z.string(), z.string()),
  hot: z.boolean(),
  visits: z.int(),
  sort: z.int(),
  published: z.boolean(),
  /** `part number × quantity`, a line each. */
  lines: z.string(),
  updateTime: time,
  revision: z.string(),
});
export type AdminScheme = z.output<typeof adminScheme>;

export const listAdminSchemes = endpoint({
  method: 'GET',
  path: 'admin/schemes/list',
  summary: 'Solutions, unpublished ones included',
  permission: 'admin:schemes:view',
  request: z.strictObject({ keyword: searchText.default(''), published: flag.optional(), ...pagingFields }),
  response: pageOf(adminScheme),
  errors: [],
});

export const saveScheme = formEndpoint({
  method: 'POST',
  path: 'admin/schemes/save',
  summary: 'Add a solution (id 0) or change one; returns its id',
  permission: 'admin:schemes:edit',
  request: z.strictObject({
    id: idOrNone,
    /** Of the solution as it was opened; empty for a new one. */
    revision: z.string().max(64),
    nameZh: text(100, 1),
    nameEn: text(100, 1),
    synopsisZh: text(300).default(''),
    synopsisEn: text(300).default(''),
    contentZh: richText,
    contentEn: richText,
    /** What upload/image answered; empty without a picture. */
    cover: text(500).default(''),
    /** What upload/file answered. */
    attachments: z.array(text(500, 1)).max(MAX_ATTACHMENTS).default([]),
    hot: z.boolean(),
    sort: typedNumber(z.int().min(0).max(9_999)),
    published: z.boolean(),
    lines: text(10_000).default(''),
  }),
  response: z.int(),
  errors: [
    SCHEME_ERRORS.schemeNotFound,
    SCHEME_ERRORS.schemeFileUnknown,
    SCHEME_ERRORS.schemePartNumbersUnknown,
    SCHEME_ERRORS.schemeLineInvalid,
    SCHEME_ERRORS.schemeTooManyLines,
    SCHEME_ERRORS.schemeCoverNotPicture,
    CONTENT_ERRORS.contentPictureUnknown,
    APP_ERRORS.pageDataChanged,
  ],
  idempotent: true,
});

export const deleteSchemes = endpoint({
  method: 'POST',
  path: 'admin/schemes/delete',
  summary: 'Delete solutions',
  permission: 'admin:schemes:edit',
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PAGE_SIZE) }),
  response: z.boolean(),
  errors: [SCHEME_ERRORS.schemeNotFound],
});
