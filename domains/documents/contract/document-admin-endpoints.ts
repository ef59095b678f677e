import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { day, flag, id, idOrNone, searchText, text, time, typedNumber } from '../../../platform/contract/fields.ts';
import { MAX_PAGE_SIZE, pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { AUDIENCES, DOCUMENT_CATEGORIES, DOCUMENT_KINDS, STORAGE_STATUSES } from './document.ts';
import { DOCUMENT_ERRORS } from './document-errors.ts';

const category = z.enum([...DOCUMENT_CATEGORIES.certificate, ...DOCUMENT_CATEGORIES.material]);
const MAX_NUMBERS = 500;
/** Part numbers, one a line. */
const partNumbers = text(20_000).refine((lines) => lines.split(/[\n,，]/).length <= MAX_NUMBERS, {
  params: { problem: 'tooManyNumbers' },
});

export const adminDocument = z.object({
  id: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  category,
  fileUrl: z.string(),
  fileName: z.string(),
  byteSize: z.int(),
  audience: z.enum(AUDIENCES),
  sort: z.int(),
  published: z.boolean(),
  archiveNumber: z.string(),
  certificateNumber: z.string(),
  issuingUnitZh: z.string(),
  issuingUnitEn: z.string(),
  issueDate: day.nullable(),
  expiryDate: day.nullable(),
  managerDepartment: z.string(),
  manager: z.string(),
  storageStatus: z.enum(STORAGE_STATUSES),
  /** One a line. */
  partNumbers: z.string(),
  updateTime: time,
  revision: z.string(),
});
export type AdminDocument = z.output<typeof adminDocument>;

export const listAdminDocuments = endpoint({
  method: 'GET',
  path: 'admin/documents/list',
  summary: 'Certificates or materials, unpublished ones included',
  permission: 'admin:documents:view',
  request: z.strictObject({
    kind: z.enum(DOCUMENT_KINDS),
    keyword: searchText.default(''),
    category: category.optional(),
    published: flag.optional(),
    ...pagingFields,
  }),
  response: pageOf(adminDocument),
  errors: [],
});

const optionalDay = z.union([z.literal(''), day]);

export const saveDocument = formEndpoint({
  method: 'POST',
  path: 'admin/documents/save',
  summary: 'Add a certificate or a material (id 0) or change one; returns its id',
  permission: 'admin:documents:edit',
  request: z.strictObject({
    id: idOrNone,
    /** Of the document as it was opened; empty for a new one. */
    revision: z.string().max(64),
    kind: z.enum(DOCUMENT_KINDS),
    nameZh: text(100, 1),
    nameEn: text(100, 1),
    category,
    /** What upload/file answered. */
    fileUrl: text(500, 1),
    audience: z.enum(AUDIENCES),
    sort: typedNumber(z.int().min(0).max(9_999)),
    published: z.boolean(),
    archiveNumber: text(60).default(''),
    certificateNumber: text(60).default(''),
    issuingUnitZh: text(100).default(''),
    issuingUnitEn: text(100).default(''),
    issueDate: optionalDay.default(''),
    expiryDate: optionalDay.default(''),
    managerDepartment: text(60).default(''),
    manager: text(60).default(''),
    storageStatus: z.enum(STORAGE_STATUSES).default('stored'),
    partNumbers: partNumbers.default(''),
  }),
  response: z.int(),
  errors: [
    DOCUMENT_ERRORS.documentNotFound,
    DOCUMENT_ERRORS.documentFileUnknown,
    DOCUMENT_ERRORS.partNumbersUnknown,
    APP_ERRORS.pageDataChanged,
  ],
  idempotent: true,
});

export const publishDocuments = endpoint({
  method: 'POST',
  path: 'admin/documents/publish',
  summary: 'Publish documents or take them back',
  permission: 'admin:documents:edit',
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PAGE_SIZE), published: z.boolean() }),
  response: z.boolean(),
  errors: [DOCUMENT_ERRORS.documentNotFound],
});

export const deleteDocuments = endpoint({
  method: 'POST',
  path: 'admin/documents/delete',
  summary: 'Delete documents',
  permission: 'admin:documents:edit',
  request: z.strictObject({ ids: z.array(id).min(1).max(MAX_PAGE_SIZE) }),
  response: z.boolean(),
  errors: [DOCUMENT_ERRORS.documentNotFound],
});
