import * as m from '#messages';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { NoticeKind, NoticeParams } from '../contract/notice.ts';

interface Words {
  readonly title: string;
  readonly content: string;
}

type Wording = { [Kind in NoticeKind]: (params: NoticeParams[Kind], to: { locale: Locale }) => Words };

const WORDING: Wording = {
  orderShipped: (params, to) => ({
    title: m.notices_order_shipped_title({}, to),
    content: m.notices_order_shipped(params, to),
  }),
  orderCancelledByTimer: (params, to) => ({
    title: m.notices_order_cancelled_title({}, to),
    content: m.notices_order_cancelled_by_timer(params, to),
  }),
  orderCancelledByStaff: (params, to) => ({
    title: m.notices_order_cancelled_title({}, to),
    content: params.reason
      ? m.notices_order_cancelled_by_staff_because(params, to)
      : m.notices_order_cancelled_by_staff(params, to),
  }),
  orderCompleted: (params, to) => ({
    title: m.notices_order_completed_title({}, to),
    content: m.notices_order_completed(params, to),
  }),
  transferConfirmed: (params, to) => ({
    title: m.notices_transfer_confirmed_title({}, to),
    content: m.notices_transfer_confirmed(params, to),
  }),
  transferRefused: (params, to) => ({
    title: m.notices_transfer_refused_title({}, to),
    content: m.notices_transfer_refused(params, to),
  }),
};

/** The words of a kept notice in a language. `params` is what `notify` was given for this kind. */
export function noticeWords<Kind extends NoticeKind>(kind: Kind, params: NoticeParams[Kind], locale: Locale): Words {
  return WORDING[kind](params, { locale });
}
