import { useMemo } from 'react';
import * as m from '#messages';
import { iconReport } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OfficePage } from '../../../../platform/web/office/OfficePage.tsx';
import { DataTable } from '../../../../platform/web/table/DataTable.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import { FilterBar } from '../../../../platform/web/table/FilterBar.tsx';
import type { FilterField, FilterValues } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import { listTable } from '../../../../platform/web/table/list-table.ts';
import { plainColumns } from '../../../../platform/web/table/plain-columns.tsx';
import { TableSheet } from '../../../../platform/web/table/TableSheet.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind } from '../../contract/reconciliation.ts';
import { listDifferences } from '../../contract/reconciliation-endpoints.ts';
import { addressOfDifference, addressOfRefund, amountsOf, stepOf } from '../number-address.ts';
import { methodWord } from '../payment-methods.ts';
import { reconciledPeriod } from '../reconciled-period.ts';
import { useDifferences } from '../reconciliation-queries.ts';
import { NumberLink } from './NumberLink.tsx';
import { ReconciledSums } from './ReconciledSums.tsx';

const KIND_WORDS: Record<DifferenceKind, () => string> = {
  paidWithoutNotice: m.payments_reconcile_kind_paid_without_notice,
  noticeWithoutPayment: m.payments_reconcile_kind_notice_without_payment,
  amountDiffers: m.payments_reconcile_kind_amount_differs,
  subjectDiffers: m.payments_reconcile_kind_subject_differs,
  refundUnconfirmed: m.payments_reconcile_kind_refund_unconfirmed,
  transferWaiting: m.payments_reconcile_kind_transfer_waiting,
  transferUnmatched: m.payments_reconcile_kind_transfer_unmatched,
};

const TODO_WORDS: Record<DifferenceKind, () => string> = {
  paidWithoutNotice: m.payments_reconcile_todo_paid_without_notice,
  noticeWithoutPayment: m.payments_reconcile_todo_notice_without_payment,
  amountDiffers: m.payments_reconcile_todo_amount_differs,
  subjectDiffers: m.payments_reconcile_todo_subject_differs,
  refundUnconfirmed: m.payments_reconcile_todo_refund_unconfirmed,
  transferWaiting: m.payments_reconcile_todo_transfer_waiting,
  transferUnmatched: m.payments_reconcile_todo_transfer_unmatched,
};

/** Money of nothing, or less, cannot have been given back. */
const todoOf = ({ kind, reported }: Difference): string =>
  kind === 'amountDiffers' && reported !== null && Number(reported) <= 0
    ? m.payments_reconcile_todo_nothing_came()
    : TODO_WORDS[kind]();

/** What is decided on another page. */
function StepCell(difference: Difference) {
  const step = stepOf(difference);
  return step ? (
    <ButtonLink size="small" look="outline" {...step}>
      {difference.returnState ? m.payments_reconcile_open_returns() : m.payments_reconcile_open_review()}
    </ButtonLink>
  ) : null;
}

const { state, text } = plainColumns<Difference>();

/** An amount under a title that names its currency; a dash where there is none. */
const amount = (id: keyof ReturnType<typeof amountsOf>, title: string): TableColumn<Difference> => ({
  id,
  title,
  cell: (row) => {
    const yuan = amountsOf(row)[id];
    return yuan === null ? '—' : formatYuan(yuan);
  },
  value: (row) => amountsOf(row)[id],
  right: true,
});

const columnsOf = (): TableColumn<Difference>[] => [
  {
    id: 'paymentNo',
    title: m.payments_reconcile_payment_no(),
    cell: (row) => <NumberLink number={row.paymentNo} address={addressOfDifference(row)} />,
    value: ({ paymentNo }) => paymentNo,
    fixed: true,
    onCard: 'head',
  },
  {
    ...state(
      m.payments_reconcile_kind(),
      ({ kind }) => KIND_WORDS[kind](),
      ({ kind }) => (kind === 'transferWaiting' || kind === 'transferUnmatched' ? 'active' : 'error'),
    ),
    // As a column of its own it would take the room of what to do, which is read whole.
    below: { title: m.payments_reconcile_way(), value: ({ payType }) => methodWord(payType) },
  },
  amount('booked', m.payments_reconcile_booked()),
  {
    ...amount('notified', m.payments_reconcile_sums_reported()),
    // Few differences are of it: as a column of its own it would take the room of what to do.
    below: {
      title: m.payments_reconcile_paid_for(),
      value: (row) => amountsOf(row).paidFor,
      cell: (row) => {
        const { paidFor } = amountsOf(row);
        return paidFor !== null && formatYuan(paidFor);
      },
    },
  },
  text('reference', m.payments_reconcile_reference(), ({ reference }) => reference, {
    cell: ({ reference }) =>
      reference === '' ? '—' : <NumberLink number={reference} address={addressOfRefund(reference)} />,
    // A little wider than a number of a refund: what to do about it needs the room more.
    maxWidth: 240,
  }),
  {
    id: 'time',
    title: m.payments_reconcile_time(),
    cell: ({ time }) => formatShortTime(time),
    value: ({ time }) => formatTime(time),
  },
  text('todo', m.payments_reconcile_todo(), todoOf, { maxWidth: 460 }),
  { id: 'step', title: '', cell: (row) => <StepCell {...row} />, actions: true },
];

const fieldsOf = (): FilterField[] => [
  keywordField('q', m.payments_reconcile_search_hint()),
  { name: 'period', label: m.payments_reconcile_period(), kind: 'dates' },
  {
    name: 'kind',
    label: m.payments_reconcile_kind(),
    kind: 'choice',
    choices: choicesOf(DIFFERENCE_KINDS, KIND_WORDS),
  },
];

function wantedOf({ q, period, kind }: FilterValues) {
  const chosen = typeof period === 'object' && 'from' in period ? period : null;
  const wanted = DIFFERENCE_KINDS.find((one) => one === kind);
  return {
    period: reconciledPeriod(chosen, Date.now()),
    ...(typeof q === 'string' && { keyword: q }),
    ...(wanted && { kind: wanted }),
  };
}

/** Payments of some days against what providers reported and what was paid for, with what to do about differences. */
export function ReconciliationPage() {
  const fields = useMemo(fieldsOf, []);
  const list = useListAddress(fields);
  const columns = useMemo(columnsOf, []);
  const { period, ...filter } = wantedOf(list.values);
  const wanted = { ...period, ...filter };
  const differences = useDifferences({ ...wanted, page: list.page, limit: list.limit });
  // What is compared is shown where nothing was chosen, too.
  const shown = { ...list.values, period: { from: period.dateFrom, to: period.dateTo } };
  return (
    <OfficePage fill title={m.payments_reconcile_title()} summary={m.payments_reconcile_subtitle()}>
      <TableSheet fill>
        <FilterBar
          fields={fields}
          values={shown}
          lasting={list.values.period === undefined ? ['period'] : []}
          onChange={list.setValues}
        />
        <ReconciledSums period={period} />
        <DataTable
          fill
          name="payment-reconciliation"
          label={m.payments_reconcile_title()}
          columns={columns}
          {...listTable(list, differences)}
          filtered={Object.keys(filter).length > 0}
          rowId={({ key }) => key}
          rowName={({ paymentNo }) => paymentNo}
          empty={
            <EmptyState
              icon={iconReport}
              title={m.payments_reconcile_empty()}
              hint={m.payments_reconcile_empty_hint()}
            />
          }
          csv={{ fileName: 'payment-reconciliation', readPage: pagesOf(listDifferences, wanted), isPart: true }}
        />
      </TableSheet>
    </OfficePage>
  );
}
