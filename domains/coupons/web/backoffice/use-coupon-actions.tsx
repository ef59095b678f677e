import * as m from '#messages';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { iconTrash } from '../../../../platform/web/design/icons.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { batchChange, oneAction } from '../../../../platform/web/office/batch-actions.ts';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import type { BatchAction } from '../../../../platform/web/table/table-column.ts';
import { type AdminCoupon, closeCoupons, deleteCoupons, openCoupons } from '../../contract/coupon-admin-endpoints.ts';
import { OFFER_TRANSITIONS, type OfferAction } from '../../contract/coupon-offer.ts';
import { readCouponConflicts, useChangeCoupons } from '../coupon-office-queries.ts';
import { CouponConflictList } from './CouponConflictNote.tsx';

/** What stands beside the table; 0 for a new coupon. */
export type OpenedCoupon =
  | { readonly what: 'form'; readonly id: number }
  | { readonly what: 'holders' | 'preview' | 'results' | 'grant'; readonly coupon: AdminCoupon };

/** Asks before coupons are opened that meet others of their owner; true to go on, also when it cannot be known. */
async function confirmConflicts(rows: readonly AdminCoupon[]): Promise<boolean> {
  const found = await readCouponConflicts(rows.map(({ id }) => id)).catch(() => []);
  if (found.length === 0) return true;
  return confirmFirst(
    <>
      {m.coupons_conflict_question()}
      <CouponConflictList found={found} ofSeveral={rows.length > 1} />
    </>,
    { title: m.coupons_conflict_title(), confirmLabel: m.coupons_open_anyway() },
  );
}

/** What can be done with selected coupons, and why not. */
export function useCouponActions(
  notAllowed: string | undefined,
  wholeMall: boolean,
  open: (what: OpenedCoupon) => void,
): BatchAction<AdminCoupon>[] {
  const seesCustomers = useCan('admin:accounts:view');
  const { mutateAsync: openOffers } = useChangeCoupons(openCoupons);
  const { mutateAsync: closeOffers } = useChangeCoupons(closeCoupons);
  const { mutateAsync: remove } = useChangeCoupons(deleteCoupons);
  const notTheirs = (rows: readonly AdminCoupon[]) =>
    notAllowed ??
    (wholeMall || rows.every(({ receiveWay }) => receiveWay === 'manual') ? undefined : m.coupons_way_keeper_help());
  const unless = (action: OfferAction, reason: string) => (rows: readonly AdminCoupon[]) => {
    const obstacle = notTheirs(rows);
    if (obstacle) return obstacle;
    const actor = wholeMall ? 'staff' : 'merchant';
    return rows.every(({ status }) => canTransit(OFFER_TRANSITIONS, action, status, actor)) ? undefined : reason;
  };
  const notGranted = (rows: readonly AdminCoupon[]) => {
    if (notAllowed) return notAllowed;
    if (!wholeMall) return m.coupons_grant_by_mall();
    if (!seesCustomers) return m.coupons_grant_sees_customers();
    const isGrant = rows.every(({ receiveWay, state }) => receiveWay === 'grant' && state === 'receivable');
    return isGrant ? undefined : m.coupons_grant_only();
  };
  return [
    batchChange({
      id: 'open',
      label: m.coupons_open(),
      ask: confirmConflicts,
      send: openOffers,
      done: m.coupons_saved(),
      disabledReason: unless('open', m.coupons_open_already()),
    }),
    batchChange({
      id: 'close',
      label: m.coupons_close(),
      question: m.coupons_close_question,
      send: closeOffers,
      done: m.coupons_saved(),
      disabledReason: unless('close', m.coupons_not_open()),
    }),
    oneAction({
      id: 'grant',
      label: m.coupons_grant(),
      onlyOne: m.coupons_select_one(),
      open: (coupon) => open({ what: 'grant', coupon }),
      disabledReason: notGranted,
    }),
    oneAction({
      id: 'preview',
      label: m.coupons_preview(),
      onlyOne: m.coupons_select_one(),
      open: (coupon) => open({ what: 'preview', coupon }),
    }),
    oneAction({
      id: 'holders',
      label: m.coupons_holders(),
      onlyOne: m.coupons_select_one(),
      open: (coupon) => open({ what: 'holders', coupon }),
    }),
    oneAction({
      id: 'results',
      label: m.coupons_results(),
      onlyOne: m.coupons_select_one(),
      open: (coupon) => open({ what: 'results', coupon }),
    }),
    batchChange({
      id: 'delete',
      label: m.coupons_delete(),
      icon: iconTrash,
      question: m.coupons_delete_question,
      danger: true,
      send: remove,
      removes: true,
      done: m.coupons_deleted(),
      disabledReason: (rows) =>
        notTheirs(rows) ??
        (rows.some(({ status, receivedCount }) => status === 'open' || receivedCount > 0)
          ? m.coupons_delete_never_received()
          : undefined),
    }),
  ];
}
