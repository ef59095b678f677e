import { useMemo, useState } from 'react';
import * as m from '#messages';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { localName } from '../../../../platform/web/kit/local-name.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { type AdminCoupon, type CouponHolder, listCouponHolders } from '../../contract/coupon-admin-endpoints.ts';
import { VALIDITY } from '../../contract/held-coupon.ts';
import { useCouponHolders } from '../coupon-office-queries.ts';
import { VALIDITY_WORDS } from '../coupon-office-words.ts';

const { name, state, text } = plainColumns<CouponHolder>();

const columnsOf = (): TableColumn<CouponHolder>[] => [
  name(m.coupons_holder(), ({ holder }) => holder),
  state(
    m.coupons_audit_field_status(),
    ({ validStr }) => VALIDITY_WORDS[validStr](),
    ({ validStr }) => (validStr === 'usable' ? 'done' : 'neutral'),
  ),
  text('phone', m.coupons_holder_phone(), ({ phone }) => phone),
  text('received', m.coupons_holder_received(), ({ receiveTime }) => formatTime(receiveTime)),
  text('ends', m.coupons_holder_ends(), ({ endTime }) => formatTime(endTime)),
  text('used', m.coupons_holder_used(), ({ useTime }) => (useTime ? formatTime(useTime) : '')),
  text('payment', m.coupons_holder_payment(), ({ spentOn }) => spentOn),
];

interface CouponHoldersDrawerProps {
  readonly coupon: AdminCoupon;
  readonly onClose: () => void;
}

/** Who received a coupon, the newest first. */
export function CouponHoldersDrawer({ coupon, onClose }: CouponHoldersDrawerProps) {
  const [values, setValues] = useState<FilterValues>({});
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const columns = useMemo(columnsOf, []);
  const fields: FilterField[] = [
    {
      name: 'validity',
      label: m.coupons_audit_field_status(),
      kind: 'choice',
      choices: choicesOf(VALIDITY, VALIDITY_WORDS),
    },
  ];
  const validity = VALIDITY.find((one) => one === values.validity);
  const request = { id: coupon.id, ...(validity && { validity }) };
  const holders = useCouponHolders({ ...request, page, limit });
  return (
    <FormDrawer opened onClose={onClose} width={960} title={m.coupons_holders_of({ name: localName(coupon) })}>
      <FilterBar
        fields={fields}
        values={values}
        onChange={(next) => {
          setValues(next);
          setPage(1);
        }}
      />
      <DataTable
        name="coupon-holders"
        label={m.coupons_holders()}
        columns={columns}
        rows={holders.data?.list}
        rowId={({ id }) => String(id)}
        rowName={({ holder }) => holder}
        refreshing={holders.isPlaceholderData}
        onRefresh={() => void holders.refetch()}
        failure={holders.error}
        filtered={validity !== undefined}
        empty={<EmptyState title={m.coupons_holders_empty()} />}
        csv={{ fileName: `coupon-${coupon.id}-holders`, readPage: pagesOf(listCouponHolders, request) }}
        paged={{ page, limit, total: holders.data?.total ?? 0, onPage: setPage, onLimit: setLimit }}
      />
    </FormDrawer>
  );
}
