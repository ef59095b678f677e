import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';

/** What a notice can be about, and the parameters its words need. */
export interface NoticeParams {
  orderShipped: { orderNo: string; packages: number };
  orderCancelledByTimer: { orderNo: string };
  orderCancelledByStaff: { orderNo: string; reason: string };
  orderCompleted: { orderNo: string };
  transferConfirmed: { paymentNo: string };
  transferRefused: { paymentNo: string; reason: string };
}
export type NoticeKind = keyof NoticeParams;

export const NOTICE_KINDS = [
  'orderShipped',
  'orderCancelledByTimer',
  'orderCancelledByStaff',
  'orderCompleted',
  'transferConfirmed',
  'transferRefused',
] as const satisfies readonly NoticeKind[];

/** One thing that happened, for one person. `link` is an address of the storefront. */
export type NewNotice = {
  [Kind in NoticeKind]: {
    readonly accountId: number;
    readonly kind: Kind;
    readonly params: NoticeParams[Kind];
    readonly link: string;
  };
}[NoticeKind];

export const notice = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  content: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createTime: time,
});
export type Notice = z.output<typeof notice>;
