import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconReceipt } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { OpenButton } from '../../../../platform/web/table/OpenButton.tsx';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { OFFLINE_VIEWS, type OfflinePayment, type OfflineView } from '../../contract/payment.ts';
import { listOfflinePayments } from '../../contract/payment-endpoints.ts';
import { searchFilters, searchOf } from '../money-search.ts';
import { useOfflineCounts, useOfflinePayments } from '../payment-queries.ts';
import { MoneyTablePage } from './MoneyTablePage.tsx';
import { moneyColumns } from './money-columns.tsx';
import { PaymentReviewDrawer } from './PaymentReviewDrawer.tsx';
import styles from './payment-review.module.css';

const WORD: Record<OfflineView, () => string> = {
  confirming: m.payments_office_confirming,
  paid: m.payments_office_paid,
  rejected: m.payments_office_rejected,
};
const TONE = { confirming: 'active', paid: 'done', rejected: 'error' } as const;

const { amount, customer, status, text, time } = moneyColumns<OfflinePayment>();

function statusField(): FilterField {
  return {
    name: 'status',
    label: m.payments_office_status(),
    kind: 'choice',
    choices: OFFLINE_VIEWS.map((value) => ({ value, label: WORD[value]() })),
  };
}

function columnsOf(tab: OfflineView, onOpen: (payment: OfflinePayment) => void): TableColumn<OfflinePayment>[] {
  return [
    {
      id: 'paymentNo',
      title: m.payments_office_payment_no(),
      cell: (payment) => <OpenButton onOpen={() => onOpen(payment)}>{payment.paymentNo}</OpenButton>,
      value: ({ paymentNo }) => paymentNo,
      fixed: true,
      onCard: 'head',
    },
    customer(),
    amount(),
    status(
      () => WORD[tab](),
      () => TONE[tab],
    ),
    ...outcomeColumns(tab),
    {
      id: 'orders',
      title: m.payments_office_orders(),
      // One a line: a number is never parted.
      cell: ({ orderNoList }) =>
        orderNoList.map((orderNo) => (
          <span key={orderNo} className={styles.orderNo}>
            {orderNo}
          </span>
        )),
      value: ({ orderNoList }) => orderNoList.join(' '),
    },
    time('voucherTime', m.payments_office_voucher_time(), ({ voucherTime }) => voucherTime),
    text('remark', m.payments_office_remark(), ({ voucherRemark }) => voucherRemark, { maxWidth: 160 }),
    {
      id: 'review',
      title: '',
      cell: (payment) => (
        <Button size="small" look={tab === 'confirming' ? 'outline' : 'plain'} onClick={() => onOpen(payment)}>
          {tab === 'confirming' ? m.payments_office_review() : m.payments_office_voucher()}
        </Button>
      ),
      actions: true,
    },
  ];
}

/** The decision, if there is one. */
function outcomeColumns(tab: OfflineView): TableColumn<OfflinePayment>[] {
  switch (tab) {
    case 'confirming':
      return [];
    case 'paid':
      return [
        time('payTime', m.payments_office_pay_time(), ({ payTime }) => payTime),
        text('tradeNo', m.payments_office_trade_no(), ({ tradeNo }) => tradeNo ?? '', { maxWidth: 320 }),
        text('receivedOn', m.payments_office_received_on(), ({ receivedOn }) => receivedOn ?? ''),
      ];
    case 'rejected':
      return [
        text('reason', m.payments_office_reason(), ({ rejectedReason }) => rejectedReason ?? '', { maxWidth: 260 }),
      ];
  }
}

/** Bank transfers for finance: reviewed with their vouchers, confirmed or rejected. */
export function PaymentReviewPage() {
  const filters = useMemo(() => searchFilters(m.payments_office_search_hint(), m.payments_office_days()), []);
  const fields = useMemo(() => [...filters, statusField()], [filters]);
  const list = useListAddress(fields);
  const tab = OFFLINE_VIEWS.find((value) => value === list.values.status) ?? 'confirming';
  const [opened, setOpened] = useState<OfflinePayment | null>(null);
  const columns = useMemo(() => columnsOf(tab, setOpened), [tab]);
  const search = searchOf(list.values);
  const wanted = { ...search, status: tab };
  const payments = useOfflinePayments({ ...wanted, page: list.page, limit: list.limit });
  const counts = useOfflineCounts(search);
  return (
    <MoneyTablePage
      name="payments"
      title={m.payments_office_title()}
      summary={m.payments_office_subtitle()}
      states={OFFLINE_VIEWS}
      words={WORD}
      state={tab}
      stateName="status"
      filters={filters}
      list={list}
      query={payments}
      counts={counts}
      columns={columns}
      rowId={({ paymentNo }) => paymentNo}
      rowName={({ paymentNo }) => paymentNo}
      onOpen={setOpened}
      empty={<EmptyState icon={iconReceipt} title={m.payments_office_empty()} />}
      csv={{ fileName: 'payments', readPage: pagesOf(listOfflinePayments, wanted), isPart: true }}
    >
      {opened && <PaymentReviewDrawer key={opened.paymentNo} payment={opened} onClose={() => setOpened(null)} />}
    </MoneyTablePage>
  );
}
