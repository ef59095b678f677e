import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { text, time } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';

const outboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'mail']),
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
  request: z.object({ ...pagingFields, recipient: text(100).optional() }),
  response: pageOf(outboxMessage),
  errors: [],
});
