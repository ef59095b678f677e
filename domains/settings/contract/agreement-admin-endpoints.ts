import * as z from 'zod';
import { endpoint, formEndpoint } from '../../../platform/contract/endpoint.ts';
import { text, time } from '../../../platform/contract/fields.ts';
import { revision } from './dictionary-admin-endpoints.ts';
import { SETTINGS_ERRORS } from './settings-errors.ts';

/** The agreements that can be written: those that the interface names. */
export const EDITED_AGREEMENTS = [
  'aboutusinfo',
  'intelligentinfo',
  'platfromruleinfo',
  'userinfo',
  'userprivacyinfo',
  'useraccountcancelinfo',
  'useraccountcancelnoticeinfo',
  'merincomminginfo',
  'coupon/agreement/info',
  'paid/member/agreement/info',
] as const;

const slug = z.enum(EDITED_AGREEMENTS);
const content = z.string().trim().max(100_000);

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

export const listAgreements = endpoint({
  method: 'GET',
  path: 'admin/settings/agreement/list',
  summary: 'Every agreement of the interface with its texts in both languages',
  permission: 'admin:settings:view',
  request: z.strictObject({}),
  response: z.array(adminAgreement),
  errors: [],
});

export const editAgreement = formEndpoint({
  method: 'POST',
  path: 'admin/settings/agreement/edit',
  summary: 'Write an agreement; of its HTML only harmless marks are kept',
  permission: 'admin:settings:edit',
  request: z.strictObject({
    slug,
    revision,
    titleZh: text(100, 1),
    titleEn: text(100, 1),
    contentZh: content,
    contentEn: content,
  }),
  response: z.boolean(),
  errors: [SETTINGS_ERRORS.agreementNotFound],
});

export const previewAgreement = endpoint({
  method: 'POST',
  path: 'admin/settings/agreement/preview',
  summary: 'What would be kept of this HTML',
  permission: 'admin:settings:view',
  request: z.strictObject({ content }),
  response: z.string(),
  errors: [],
  readOnly: true,
});
