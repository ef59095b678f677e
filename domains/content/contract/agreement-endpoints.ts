import * as z from 'zod';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { time } from '../../../platform/contract/fields.ts';
import { CONTENT_DATA } from './content-endpoints.ts';

/** The agreements of the mall, read and written, in display order: the slugs of the interface. */
export const AGREEMENT_SLUGS = [
  'userinfo',
  'userprivacyinfo',
  // The interface spells it this way.
  'platfromruleinfo',
  'aboutusinfo',
  'intelligentinfo',
  'useraccountcancelinfo',
  'useraccountcancelnoticeinfo',
  'merincomminginfo',
  'coupon/agreement/info',
  'paid/member/agreement/info',
  // What buyers of software and of goods made for them accept.
  'softwarelicenceinfo',
  'customgoodsinfo',
] as const;
export type AgreementSlug = (typeof AGREEMENT_SLUGS)[number];

export const agreementTitle = z.object({ slug: z.string(), title: z.string(), updateTime: time });
export type AgreementTitle = z.output<typeof agreementTitle>;

export const listAgreements = endpoint({
  method: 'GET',
  path: 'front/pc/agreement/list',
  summary: 'Titles of the agreements that can be read',
  permission: 'public',
  request: z.object({}),
  response: z.array(agreementTitle),
  errors: [],
  dataSet: CONTENT_DATA,
});

export const readAgreement = endpoint({
  method: 'GET',
  path: 'front/pc/agreement/{id}',
  summary: "Text of one agreement as HTML in the caller's language; the id is a slug",
  permission: 'public',
  // Nothing is trimmed: a slug is compared exactly.
  request: z.object({
    id: z
      .string()
      .min(1)
      .max(60)
      .refine((slug) => !slug.includes('\u0000')),
  }),
  response: z.string(),
  errors: [APP_ERRORS.notFound],
  dataSet: CONTENT_DATA,
});

/** Two slugs contain slashes, which clients put into the URL unescaped. */
const slashed = {
  method: 'GET',
  permission: 'public',
  request: z.object({}),
  response: z.string(),
  errors: [APP_ERRORS.notFound],
  dataSet: CONTENT_DATA,
} as const;

export const readCouponAgreement = endpoint({
  ...slashed,
  path: 'front/pc/agreement/coupon/agreement/info',
  summary: "Text of the agreement `coupon/agreement/info` in the caller's language",
});

export const readPaidMemberAgreement = endpoint({
  ...slashed,
  path: 'front/pc/agreement/paid/member/agreement/info',
  summary: "Text of the agreement `paid/member/agreement/info` in the caller's language",
});
