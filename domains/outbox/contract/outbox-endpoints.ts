import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, searchText, text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';

export const OUTBOX_CHANNELS = ['sms', 'mail'] as const;

const outboxMessage = z.object({
  id: z.int(),
  channel: z.enum(OUTBOX_CHANNELS),
  recipient: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  body: z.string(),
  createTime: time,
});
export type OutboxMessage = z.output<typeof outboxMessage>;

export const listOutbox = endpoint({
  method: 'GET',
  path: 'admin/outbox',
  summary: 'What a demo mall would have sent, newest first; empty outside demo mode',
  permission: 'admin:settings:view',
  request: z.object({
    ...pagingFields,
    recipient: text(100).optional(),
    /** In the recipient, the subject or the text. */
    keyword: searchText.default(''),
    channel: z.enum(OUTBOX_CHANNELS).optional(),
    /** Days in Asia/Shanghai; the last one is included. */
    dateFrom: day.optional(),
    dateTo: day.optional(),
  }),
  response: pageOf(outboxMessage),
  errors: [],
});
