import { useMemo, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { canTransit } from '../../../../platform/contract/state-machine.ts';
import { Icon, iconPlus, iconTicket, iconTrash } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { BatchAction } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import {
  type AdminCoupon,
  closeCoupons,
  deleteCoupons,
  listAdminCoupons,
  openCoupons,
} from '../../contract/coupon-admin-endpoints.ts';
import {
  OFFER_STATES,
  OFFER_TRANSITIONS,
  type OfferAction,
  RECEIVE_WAYS,
  VALUE_KINDS,
} from '../../contract/coupon-offer.ts';
import { useAdminCoupons, useChangeCoupons, useShopNames } from '../coupon-office-queries.ts';
import { OFFER_STATE_WORDS, VALUE_WORDS, WAY_WORDS } from '../coupon-office-words.ts';
import { CouponDrawer } from './CouponDrawer.tsx';
import { CouponHoldersDrawer } from './CouponHoldersDrawer.tsx';
import { couponColumns } from './coupon-columns.tsx';
import { GrantCouponModal } from './GrantCouponModal.tsx';

type Opened =
  | { readonly what: 'form'; readonly id: number }
  | { readonly what: 'holders' | 'grant'; readonly coupon: AdminCoupon };

const choicesOf = <Value extends string>(values: readonly Value[], words: Record<Value, () => string>) =>
  values.map((value) => ({ value, label: words[value]() }));

/** Coupons of the mall; for a keeper, those of the own shop. */
export function CouponTablePage() {
  const wholeMall = useCan(WHOLE_MALL);
  const shops = useShopNames(wholeMall);
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'keyword', label: m.coupons_office_search(), kind: 'text' },
      {
        name: 'state',
        label: m.coupons_audit_field_status(),
        kind: 'choice',
        choices: choicesOf(OFFER_STATES, OFFER_STATE_WORDS),
      },
      ...(wholeMall
        ? [
            {
              name: 'shop',
              label: m.coupons_audit_field_merchant_id(),
              kind: 'choice' as const,
              choices: [
                { value: '0', label: m.coupons_platform() },
                ...(shops.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ],
            },
          ]
        : []),
      {
        name: 'value',
        label: m.coupons_audit_field_value_kind(),
        kind: 'choice',
        choices: choicesOf(VALUE_KINDS, VALUE_WORDS),
      },
      {
        name: 'way',
        label: m.coupons_audit_field_receive_way(),
        kind: 'choice',
        choices: choicesOf(RECEIVE_WAYS, WAY_WORDS),
      },
    ],
    [wholeMall, shops.data],
  );
  const list = useListAddress(fields);
  const { keyword, state, shop, value, way } = list.values;
  const request = {
    keyword: String(keyword ?? ''),
    state: OFFER_STATES.find((one) => one === state),
    valueKind: VALUE_KINDS.find((one) => one === value),
    receiveWay: RECEIVE_WAYS.find((one) => one === way),
    ...(typeof shop === 'string' && { merchantId: Number(shop) }),
  };
  const coupons = useAdminCoupons({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const columns = useMemo(
    () => couponColumns({ withShop: wholeMall, onOpen: ({ id }) => setOpened({ what: 'form', id }) }),
    [wholeMall],
  );
  const mayEdit = useCan('admin:coupons:edit');
  const notAllowed = mayEdit ? undefined : m.coupons_may_not_edit();
  return (
    <OfficePage fill title={m.coupons_area_coupons()}>
      <TableSheet fill>
        <FilterBar fields={fields} values={list.values} onChange={list.setValues} />
        <DataTable
          fill
          name="coupons"
          label={m.coupons_area_coupons()}
          columns={columns}
          {...listTable(list, coupons)}
          rowId={({ id }) => String(id)}
          rowName={({ nameZh }) => nameZh}
          onOpen={({ id }) => setOpened({ what: 'form', id })}
          empty={<EmptyState icon={iconTicket} title={m.coupons_office_empty()} hint={m.coupons_office_empty_hint()} />}
          csv={{ fileName: 'coupons', readPage: pagesOf(listAdminCoupons, request) }}
          batch={{ actions: useCouponActions(notAllowed, wholeMall, setOpened) }}
          toolbar={
            <Button
              size="small"
              look="primary"
              disabledReason={notAllowed}
              onClick={() => setOpened({ what: 'form', id: 0 })}
            >
              <Icon of={iconPlus} size="small" />
              {m.coupons_new()}
            </Button>
          }
        />
      </TableSheet>
      {opened?.what === 'form' && <CouponDrawer key={opened.id} id={opened.id} onClose={close} />}
      {opened?.what === 'holders' && <CouponHoldersDrawer coupon={opened.coupon} onClose={close} />}
      {opened?.what === 'grant' && <GrantCouponModal coupon={opened.coupon} onClose={close} />}
    </OfficePage>
  );
}

/** What can be done with selected coupons, and why not. */
function useCouponActions(
  notAllowed: string | undefined,
  wholeMall: boolean,
  open: (what: Opened) => void,
): BatchAction<AdminCoupon>[] {
  const { mutateAsync: openOffers } = useChangeCoupons(openCoupons);
  const { mutateAsync: closeOffers } = useChangeCoupons(closeCoupons);
  const { mutateAsync: remove } = useChangeCoupons(deleteCoupons);
  const idsOf = (rows: readonly AdminCoupon[]) => rows.map(({ id }) => id);
  const notTheirs = (rows: readonly AdminCoupon[]) =>
    notAllowed ??
    (wholeMall || rows.every(({ receiveWay }) => receiveWay === 'manual') ? undefined : m.coupons_way_keeper_help());
  const unless = (action: OfferAction, reason: string) => (rows: readonly AdminCoupon[]) => {
    const obstacle = notTheirs(rows);
    if (obstacle) return obstacle;
    const actor = wholeMall ? 'staff' : 'merchant';
    return rows.every(({ status }) => canTransit(OFFER_TRANSITIONS, action, status, actor)) ? undefined : reason;
  };
  const onlyOne = (rows: readonly AdminCoupon[]) => (rows.length === 1 ? undefined : m.coupons_select_one());
  const done = () => toast('success', m.coupons_saved());
  return [
    {
      id: 'open',
      label: m.coupons_open(),
      run: (rows) => void openOffers(idsOf(rows)).then(done, () => undefined),
      disabledReason: unless('open', m.coupons_open_already()),
    },
    {
      id: 'close',
      label: m.coupons_close(),
      run: async (rows) => {
        const question = m.coupons_close_question({ count: rows.length });
        if (await confirmFirst(question, { confirmLabel: m.coupons_close() })) {
          await closeOffers(idsOf(rows)).then(done, () => undefined);
        }
      },
      disabledReason: unless('close', m.coupons_not_open()),
    },
    {
      id: 'grant',
      label: m.coupons_grant(),
      run: ([coupon]) => coupon && open({ what: 'grant', coupon }),
      disabledReason: (rows) => {
        if (notAllowed) return notAllowed;
        if (!wholeMall) return m.coupons_grant_by_mall();
        const isGrant = rows.every(({ receiveWay, state }) => receiveWay === 'grant' && state === 'receivable');
        return onlyOne(rows) ?? (isGrant ? undefined : m.coupons_grant_only());
      },
    },
    {
      id: 'holders',
      label: m.coupons_holders(),
      run: ([coupon]) => coupon && open({ what: 'holders', coupon }),
      disabledReason: onlyOne,
    },
    {
      id: 'delete',
      label: m.coupons_delete(),
      icon: iconTrash,
      run: async (rows) => {
        const question = m.coupons_delete_question({ count: rows.length });
        if (await confirmFirst(question, { confirmLabel: m.coupons_delete(), danger: true })) {
          await remove(idsOf(rows)).then(
            () => toast('success', m.coupons_deleted()),
            () => undefined,
          );
        }
      },
      disabledReason: (rows) =>
        notTheirs(rows) ??
        (rows.some(({ status, receivedCount }) => status === 'open' || receivedCount > 0)
          ? m.coupons_delete_never_received()
          : undefined),
    },
  ];
}
