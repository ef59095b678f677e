import * as z from 'zod';
import { formEndpoint } from './endpoint.ts';
import { mobilePhone, text, yuan } from './fields.ts';

/** The request behind the form of the kit galleries: one field of every kind. No server answers it. */
export const kitSample = formEndpoint({
  method: 'POST',
  path: 'kit/sample',
  summary: 'Shows every kind of form field',
  permission: 'public',
  request: z.object({
    company: text(40, 1),
    phone: mobilePhone,
    purchaseNo: text(30).optional(),
    password: text(20, 8),
    pieces: z.number().int().min(2).max(9999),
    amount: yuan,
    warehouse: z.enum(['east', 'south', 'north']),
    payment: z.enum(['transfer', 'credit', 'alipay', 'wechat']),
    deliverOn: z.iso.date(),
    remark: text(200).optional(),
    voucher: z.array(z.string()).min(1),
    agreed: z.literal(true),
  }),
  response: z.null(),
  errors: [],
});
