import * as z from 'zod';
import { time } from '../../../platform/contract/fields.ts';
import type { PermissionKey } from '../../../platform/contract/permission.ts';

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

/** One thing that happened, for whoever holds `permission` in a shop; null: in the mall. `link` is of the back office. */
export type NewOfficeNotice = {
  [Kind in NoticeKindName]: {
    readonly merchantId: number | null;
    readonly permission: PermissionKey;
    readonly kind: Kind;
    readonly params: NoticeParams[Kind];
    readonly link: string;
  };
}[NoticeKindName];

/** The ways in which somebody is told. In the mall everybody is, unless they switch it off. */
export const NOTICE_CHANNELS = ['mall', 'mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

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
