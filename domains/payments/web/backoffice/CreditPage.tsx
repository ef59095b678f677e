import { useMemo, useState } from 'react';
import * as m from '#messages';
import { yuanToFen } from '../../../../platform/contract/money.ts';
import { iconCoin } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { formatYuan } from '../../../../platform/web/kit/Money.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { OfficeTablePage } from '../../../../platform/web/office/OfficeTablePage.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import { keywordField } from '../../../../platform/web/table/keyword-field.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import { CREDIT_FILTERS, type CreditAccount, type CreditFilter } from '../../contract/credit.ts';
import { listCreditAccounts } from '../../contract/credit-endpoints.ts';
import { useCreditAccounts } from '../payment-queries.ts';
import { RepaymentModal } from './RepaymentModal.tsx';

const WORD: Record<CreditFilter, () => string> = {
  owing: m.payments_credit_state_owing,
  overdue: m.payments_credit_state_overdue,
};

const filters = (): FilterField[] => [
  keywordField('keywords', m.payments_credit_keywords()),
  { name: 'state', label: m.payments_office_status(), kind: 'choice', choices: choicesOf(CREDIT_FILTERS, WORD) },
];

const owes = ({ used }: CreditAccount) => (yuanToFen(used) ?? 0) > 0;
const isOverdue = ({ overdue }: CreditAccount) => (yuanToFen(overdue) ?? 0) > 0;

function columnsOf(mayNot: string | undefined, onRepay: (row: CreditAccount) => void): TableColumn<CreditAccount>[] {
  const amount = (id: 'limit' | 'used' | 'remaining', title: string): TableColumn<CreditAccount> => ({
    id,
    title,
    cell: (row) => formatYuan(row[id]),
    value: (row) => row[id],
    right: true,
  });
  return [
    {
      id: 'customer',
      title: m.payments_credit_customer(),
      cell: ({ customerName }) => customerName,
      value: ({ customerName }) => customerName,
      maxWidth: 200,
      fixed: true,
      onCard: 'head',
    },
    {
      id: 'contact',
      title: m.payments_credit_contact(),
      cell: ({ contact }) => contact || '—',
      value: ({ contact }) => contact,
      onCard: 'bare',
    },
    amount('used', m.payments_credit_used()),
    {
      id: 'overdue',
      title: m.payments_credit_overdue(),
      cell: (row) => (isOverdue(row) ? <StatusDot tone="error">{formatYuan(row.overdue)}</StatusDot> : '—'),
      value: ({ overdue }) => overdue,
      right: true,
    },
    {
      id: 'due',
      title: m.payments_credit_due(),
      cell: ({ dueTime }) => (dueTime === null ? '—' : formatShortTime(dueTime)),
      value: ({ dueTime }) => (dueTime === null ? null : formatTime(dueTime)),
    },
    amount('limit', m.payments_credit_limit()),
    amount('remaining', m.payments_credit_remaining()),
    {
      id: 'term',
      title: m.payments_credit_term(),
      cell: ({ termDays }) => m.payments_credit_term_days({ days: termDays }),
      value: ({ termDays }) => termDays,
    },
    {
      id: 'step',
      title: '',
      cell: (row) =>
        owes(row) && (
          <Button size="small" look="outline" disabledReason={mayNot} onClick={() => onRepay(row)}>
            {m.payments_credit_repay()}
          </Button>
        ),
      actions: true,
    },
  ];
}

/** What customers owe of their credit, what is due first, and the money that finance receives for it. */
export function CreditPage() {
  const fields = useMemo(filters, []);
  const list = useListAddress(fields);
  const request = {
    keywords: String(list.values.keywords ?? ''),
    state: CREDIT_FILTERS.find((one) => one === list.values.state),
  };
  const accounts = useCreditAccounts({ ...request, page: list.page, limit: list.limit });
  const [repaying, setRepaying] = useState<CreditAccount | null>(null);
  const mayNot = useCan('admin:payments:approve') ? undefined : m.payments_office_may_not_review();
  const columns = useMemo(() => columnsOf(mayNot, setRepaying), [mayNot]);
  return (
    <OfficeTablePage
      name="customer-credit"
      title={m.payments_credit_title()}
      summary={m.payments_credit_subtitle()}
      fields={fields}
      list={list}
      query={accounts}
      columns={columns}
      rowName={({ customerName }) => customerName}
      empty={<EmptyState icon={iconCoin} title={m.payments_credit_empty()} />}
      csv={{ fileName: 'customer-credit', readPage: pagesOf(listCreditAccounts, request) }}
    >
      {repaying && <RepaymentModal key={repaying.id} row={repaying} onClose={() => setRepaying(null)} />}
    </OfficeTablePage>
  );
}
