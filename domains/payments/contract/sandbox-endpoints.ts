import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { time, yuan } from '../../../platform/contract/fields.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';

/** A notification of the sandbox provider, as a real one would send from its servers. */
export const sandboxNotice = endpoint({
  method: 'POST',
  path: 'open/payments/sandbox/notice',
  summary: 'Notification of the sandbox payment provider, signed with HMAC-SHA256; may be repeated',
  permission: 'public',
  request: z.strictObject({
    paymentNo: z.string().regex(/^[A-Z0-9]{8,40}$/),
    tradeNo: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    amount: yuan,
    paidAt: time,
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  response: z.boolean(),
  errors: [PAYMENT_ERRORS.noticeRefused],
});
