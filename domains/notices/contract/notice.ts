import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';

/** What a notice can be about, and the parameters its words need: each domain merges its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains that send notices
export interface NoticeParams {}
export type NoticeKindName = keyof NoticeParams;

/** One thing that happened, for one person. `link` is an address of the storefront. */
export type NewNotice = {
  [Kind in NoticeKindName]: {
    readonly accountId: number;
    readonly kind: Kind;
    readonly params: NoticeParams[Kind];
    readonly link: string;
  };
}[NoticeKindName];

/** What stands beside its words. */
export const NOTICE_SYMBOLS = ['shipped', 'time', 'trouble', 'good'] as const;
export type NoticeSymbol = (typeof NOTICE_SYMBOLS)[number];

export const notice = z.object({
  id: z.int(),
  /** As its domain calls it: `orderShipped`. */
  kind: z.string(),
  symbol: z.enum(NOTICE_SYMBOLS),
  title: z.string(),
  content: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createTime: time,
});
export type Notice = z.output<typeof notice>;
