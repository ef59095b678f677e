import { useMemo, useState } from 'react';
import * as m from '#messages';
import { WHOLE_MALL } from '../../../../platform/contract/permission.ts';
import { iconTicket } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { AddButton, OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { RowActions } from '../../../../platform/web/office/RowActions.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { shopAsked, useShopFilter } from '../../../catalogue/web/backoffice/public.tsx';
import { listAdminCoupons } from '../../contract/coupon-admin-endpoints.ts';
import { OFFER_STATES, RECEIVE_WAYS, VALUE_KINDS } from '../../contract/coupon-offer.ts';
import { useAdminCoupons } from '../coupon-office-queries.ts';
import { OFFER_STATE_WORDS, VALUE_WORDS, WAY_WORDS } from '../coupon-office-words.ts';
import { CouponDrawer } from './CouponDrawer.tsx';
import { CouponHoldersDrawer } from './CouponHoldersDrawer.tsx';
import { CouponPreviewDrawer } from './CouponPreviewDrawer.tsx';
import { CouponResultsDrawer } from './CouponResultsDrawer.tsx';
import { couponColumns } from './coupon-columns.ts';
import { GrantCouponModal } from './GrantCouponModal.tsx';
import { type OpenedCoupon, useCouponActions } from './use-coupon-actions.tsx';

const filtersOf = (shop: readonly FilterField[]): FilterField[] => [
  keywordField('keyword', m.coupons_office_search()),
  {
    name: 'state',
    label: m.coupons_audit_field_status(),
    kind: 'choice',
    choices: choicesOf(OFFER_STATES, OFFER_STATE_WORDS),
  },
  ...shop,
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
];

/** Coupons of the mall; for a keeper, those of the own shop. */
export function CouponTablePage() {
  const wholeMall = useCan(WHOLE_MALL);
  const shop = useShopFilter();
  const fields = useMemo(() => filtersOf(shop), [shop]);
  const list = useListAddress(fields);
  const { keyword, state, value, way } = list.values;
  const request = {
    keyword: String(keyword ?? ''),
    state: OFFER_STATES.find((one) => one === state),
    valueKind: VALUE_KINDS.find((one) => one === value),
    receiveWay: RECEIVE_WAYS.find((one) => one === way),
    ...shopAsked(list.values),
  };
  const coupons = useAdminCoupons({ ...request, page: list.page, limit: list.limit });
  const [opened, setOpened] = useState<OpenedCoupon | null>(null);
  const edit = ({ id }: { readonly id: number }) => setOpened({ what: 'form', id });
  const close = () => setOpened(null);
  const columns = useMemo(() => couponColumns(wholeMall, ({ id }) => setOpened({ what: 'form', id })), [wholeMall]);
  const notAllowed = useCan('admin:coupons:edit') ? undefined : m.coupons_may_not_edit();
  const actions = useCouponActions(notAllowed, wholeMall, setOpened);
  const ofOne = actions.filter(({ id }) => id !== 'delete');
  return (
    <OfficeTablePage
      name="coupons"
      title={m.coupons_area_coupons()}
      fields={fields}
      list={list}
      query={coupons}
      columns={columns}
      rowName={localName}
      onOpen={edit}
      empty={<EmptyState icon={iconTicket} title={m.coupons_office_empty()} hint={m.coupons_office_empty_hint()} />}
      csv={{ fileName: 'coupons', readPage: pagesOf(listAdminCoupons, request) }}
      batch={{ actions }}
      toolbar={<AddButton label={m.coupons_new()} disabledReason={notAllowed} onClick={() => edit({ id: 0 })} />}
    >
      {opened?.what === 'form' && (
        <CouponDrawer
          key={opened.id}
          id={opened.id}
          onClose={close}
          actions={<RowActions row={coupons.data?.list.find(({ id }) => id === opened.id)} actions={ofOne} />}
        />
      )}
      {opened?.what === 'holders' && <CouponHoldersDrawer coupon={opened.coupon} onClose={close} />}
      {opened?.what === 'preview' && <CouponPreviewDrawer coupon={opened.coupon} onClose={close} />}
      {opened?.what === 'results' && <CouponResultsDrawer coupon={opened.coupon} onClose={close} />}
      {opened?.what === 'grant' && <GrantCouponModal coupon={opened.coupon} onClose={close} />}
    </OfficeTablePage>
  );
}
