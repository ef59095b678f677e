import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { LOCALES } from '../../../platform/contract/locale.ts';
import { NOTICE_CHANNELS } from './notice.ts';
import { NOTICE_ERRORS } from './notice-errors.ts';

/** How somebody is told of one kind of notice. */
export const noticeChoice = z.object({
  kind: z.string(),
  title: z.string(),
  /** Those by which this kind is sent at all, and whether the caller is told that way. */
  channels: z.array(z.object({ channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() })),
});
export type NoticeChoice = z.output<typeof noticeChoice>;

export const readNoticeSettings = endpoint({
  method: 'GET',
  path: 'front/pc/notice/settings',
  summary: 'How the caller is told of what: by kind of notice and channel, where to, and in which language',
  permission: 'signedIn',
  request: z.object({}),
  response: z.object({
    /** Partly hidden; empty without one. */
    email: z.string(),
    phone: z.string(),
    /** Of mails and text messages; empty: that of the last sign-in. */
    language: z.enum([...LOCALES, '']),
    kinds: z.array(noticeChoice),
  }),
  errors: [],
});
export type OwnNoticeSettings = z.output<typeof readNoticeSettings.response>;

export const chooseNotices = endpoint({
  method: 'POST',
  path: 'front/pc/notice/settings/choose',
  summary: 'Switch one channel of one kind of notice on or off',
  permission: 'signedIn',
  request: z.strictObject({ kind: z.string().min(1).max(60), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() }),
  response: z.boolean(),
  errors: [NOTICE_ERRORS.kindUnknown],
});

export const chooseNoticeLanguage = endpoint({
  method: 'POST',
  path: 'front/pc/notice/settings/language',
  summary: 'Choose the language of mails and text messages; empty: that of each sign-in',
  permission: 'signedIn',
  request: z.strictObject({ language: z.enum([...LOCALES, '']) }),
  response: z.boolean(),
  errors: [],
});
