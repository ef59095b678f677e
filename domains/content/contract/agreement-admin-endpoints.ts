import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { revision, text, time } from '../../../platform/contract/fields.ts';
import { AGREEMENT_SLUGS } from './agreement-endpoints.ts';
import { CONTENT_ERRORS } from './content-errors.ts';
import { richText } from './rich-text.ts';

const slug = z.enum(AGREEMENT_SLUGS);
export const adminAgreement = z.object({
  slug,
  titleZh: z.string(),
  titleEn: z.string(),
  contentZh: z.string(),
  contentEn: z.string(),
  /** Null for an agreement that was never written. */
  updateTime: time.nullable(),
  revision,
});
export type AdminAgreement = z.output<typeof adminAgreement>;

export const listAdminAgreements = endpoint({
  method: 'GET',
  path: 'admin/content/agreement/list',
  summary: 'All agreements with their texts in both languages',
  permission: 'admin:settings:view',
  request: z.strictObject({}),
  response: z.array(adminAgreement),
  errors: [],
});

export const editAgreement = formEndpoint({
  method: 'POST',
  path: 'admin/content/agreement/edit',
  summary: 'Edit an agreement; only harmless HTML tags are stored',
  permission: 'admin:settings:edit',
  request: z.strictObject({
    slug,
    revision,
    titleZh: text(100, 1),
    titleEn: text(100, 1),
    contentZh: richText,
    contentEn: richText,
  }),
  response: z.boolean(),
  errors: [CONTENT_ERRORS.contentPictureUnknown],
});
