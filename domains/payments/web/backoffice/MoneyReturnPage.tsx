import { useMemo, useState } from 'react';
import * as m from '#messages';
import { iconArrowBackUp } from '../../../../platform/web/design/icons.tsx';
import { choicesOf } from '../../../../platform/web/form/choices-of.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { formatShortTime, formatTime } from '../../../../platform/web/kit/format-time.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import type { StatusTone } from '../../../../platform/web/kit/Tag.tsx';
import { toast } from '../../../../platform/web/kit/toast-store.ts';
import { Unbroken } from '../../../../platform/web/kit/Unbroken.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { pagesOf } from '../../../../platform/web/table/every-row.ts';
import type { FilterField } from '../../../../platform/web/table/filter-address.ts';
import type { TableColumn } from '../../../../platform/web/table/table-column.ts';
import { useListAddress } from '../../../../platform/web/table/use-list-address.ts';
import {
  type MoneyReturn,
  RETURN_VIEWS,
  type ReturnState,
  type ReturnView,
  type Settlement,
} from '../../contract/money-return.ts';
import { listMoneyReturns } from '../../contract/money-return-endpoints.ts';
import { searchFilters, searchOf } from '../money-search.ts';
import { addressOfPayment, addressOfRefund } from '../number-address.ts';
import { methodWord } from '../payment-methods.ts';
import { useMoneyReturns, useRetryReturn, useReturnCounts } from '../payment-queries.ts';
import { isToldIn } from '../return-columns.ts';
import { ConfirmReturnModal } from './ConfirmReturnModal.tsx';
import { MoneyTablePage } from './MoneyTablePage.tsx';
import { moneyColumns } from './money-columns.tsx';
import { NumberLink } from './NumberLink.tsx';
import styles from './payment-review.module.css';
import { SettleReturnModal } from './SettleReturnModal.tsx';

const WORD: Record<ReturnView, () => string> = {
  waiting: m.payments_returns_state_waiting,
  toTransfer: m.payments_returns_state_to_transfer,
  underway: m.payments_returns_state_underway,
  stuck: m.payments_returns_state_stuck,
  returned: m.payments_returns_state_returned,
};
const TONE: Record<ReturnState, StatusTone> = {
  toTransfer: 'active',
  underway: 'active',
  stuck: 'error',
  returned: 'done',
};

const { amount, customer, status, text, time } = moneyColumns<MoneyReturn>();

const stateField = (): FilterField => ({
  name: 'state',
  label: m.payments_office_status(),
  kind: 'choice',
  choices: choicesOf(RETURN_VIEWS, WORD),
});

/** What finance can do about it, where there is something to do. */
function StepCell({
  row,
  onConfirm,
  onSettle,
}: {
  readonly row: MoneyReturn;
  readonly onConfirm: () => void;
  readonly onSettle: () => void;
}) {
  const retry = useRetryReturn();
  const disabledReason = useCan('admin:payments:approve') ? undefined : m.payments_office_may_not_review();
  const maySettle = useCan('admin:payments:settle') ? undefined : m.payments_returns_may_not_settle();
  const own = row.isOwnMoney ? m.payments_returns_own_money() : undefined;
  if (row.state === 'toTransfer') {
    return (
      <>
        <Button size="small" look="outline" disabledReason={disabledReason ?? own} onClick={onConfirm}>
          {m.payments_returns_confirm()}
        </Button>
        {own && <span className={styles.own}>{own}</span>}
      </>
    );
  }
  if (row.state !== 'stuck') return null;
  return (
    <>
      <Button
        size="small"
        look="outline"
        busy={retry.isPending}
        disabledReason={disabledReason}
        onClick={() => retry.mutate(row.reference, { onSuccess: () => toast('success', m.payments_returns_retried()) })}
      >
        {m.payments_returns_retry()}
      </Button>{' '}
      <Button size="small" disabledReason={maySettle ?? own} onClick={onSettle}>
        {m.payments_returns_settle()}
      </Button>
      {own && <span className={styles.own}>{own}</span>}
    </>
  );
}

/** The account with what one copies of it; what was noted in one text as it is. */
function PayeeCell({ payee: { text, account } }: Pick<MoneyReturn, 'payee'>) {
  if (text === '') return '—';
  const parts: readonly (readonly [label: string, part: string])[] = account
    ? [
        [m.payments_page_bank_account_name(), account.accountName],
        [m.payments_page_bank_name(), account.bankName],
        [m.payments_page_bank_account_number(), account.accountNumber],
      ]
    : [[m.payments_returns_payee(), text]];
  return (
    <span className={styles.payee}>
      {parts.map(([label, part]) => (
        <span key={label}>
          <bdi>{part}</bdi>
          <CopyButton text={part} label={m.payments_page_copy({ label })} />
        </span>
      ))}
    </span>
  );
}

const SETTLED: Record<Settlement, () => string> = {
  byHand: m.payments_returns_settled_by_hand,
  balance: m.payments_returns_settled_balance,
};

/** The way it goes back: that in which it came, or how it was settled instead. */
const wayWord = ({ payType, settled }: MoneyReturn) => (settled === null ? methodWord(payType) : SETTLED[settled]());

interface Steps {
  readonly onConfirm: (row: MoneyReturn) => void;
  readonly onSettle: (row: MoneyReturn) => void;
}

function columnsOf(view: ReturnView, { onConfirm, onSettle }: Steps): TableColumn<MoneyReturn>[] {
  const all: TableColumn<MoneyReturn>[] = [
    {
      id: 'reference',
      title: m.payments_returns_reference(),
      cell: ({ reference }) => <NumberLink number={reference} address={addressOfRefund(reference)} />,
      value: ({ reference }) => reference,
      below: {
        title: m.payments_office_payment_no(),
        value: ({ paymentNo }) => paymentNo,
        cell: ({ paymentNo, payType }) => (
          <NumberLink
            number={paymentNo}
            address={addressOfPayment(paymentNo, payType === 'offline' ? 'paid' : undefined)}
          />
        ),
      },
      fixed: true,
      onCard: 'head',
    },
    customer(),
    amount(),
    status(
      ({ state }) => WORD[state](),
      ({ state }) => TONE[state],
    ),
    text('way', m.payments_returns_way(), wayWord, {
      below: {
        title: m.payments_returns_reason(),
        value: ({ isOfOrder }) => (isOfOrder ? m.payments_returns_of_order() : m.payments_returns_of_none()),
      },
    }),
    text('tradeNo', m.payments_returns_trade_no(), ({ tradeNo }) => tradeNo, {
      cell: ({ tradeNo }) => (tradeNo === '' ? '—' : <Unbroken name={tradeNo} />),
      below: {
        title: m.payments_returns_return_trade_no(),
        value: ({ returnTradeNo }) => returnTradeNo,
        cell: ({ returnTradeNo }) => returnTradeNo !== '' && <Unbroken name={returnTradeNo} />,
      },
      maxWidth: 0,
    }),
    text('payee', m.payments_returns_payee(), ({ payee }) => payee.text, {
      cell: ({ payee }) => <PayeeCell payee={payee} />,
      maxWidth: 0,
    }),
    text('lastError', m.payments_returns_last_error(), ({ settleReason, lastError }) => settleReason || lastError, {
      maxWidth: 200,
    }),
    time('time', m.payments_returns_time(), ({ createTime }) => createTime, {
      below: {
        title: m.payments_returns_return_time(),
        value: ({ returnTime }) => (returnTime === null ? null : formatTime(returnTime)),
        cell: ({ returnTime }) => (returnTime === null ? null : formatShortTime(returnTime)),
      },
    }),
    text('returnedOn', m.payments_returns_returned_on(), ({ returnedOn }) => returnedOn ?? ''),
    {
      id: 'step',
      title: '',
      cell: (row) => <StepCell row={row} onConfirm={() => onConfirm(row)} onSettle={() => onSettle(row)} />,
      actions: true,
    },
  ];
  return all.filter(({ id }) => isToldIn(id, view));
}

/** Money that goes back to customers: transfers that finance sends, and what providers do or do not confirm. */
export function MoneyReturnPage() {
  const filters = useMemo(() => searchFilters(m.payments_returns_search_hint(), m.payments_returns_days()), []);
  const fields = useMemo(() => [...filters, stateField()], [filters]);
  const list = useListAddress(fields);
  const state = RETURN_VIEWS.find((one) => one === list.values.state) ?? 'waiting';
  const [confirming, setConfirming] = useState<MoneyReturn | null>(null);
  const [settling, setSettling] = useState<MoneyReturn | null>(null);
  const columns = useMemo(() => columnsOf(state, { onConfirm: setConfirming, onSettle: setSettling }), [state]);
  const search = searchOf(list.values);
  const wanted = { ...search, state };
  const returns = useMoneyReturns({ ...wanted, page: list.page, limit: list.limit });
  const counts = useReturnCounts(search);
  return (
    <MoneyTablePage
      name="payment-returns"
      title={m.payments_returns_title()}
      summary={m.payments_returns_subtitle()}
      states={RETURN_VIEWS}
      words={WORD}
      state={state}
      stateName="state"
      filters={filters}
      list={list}
      query={returns}
      counts={counts}
      columns={columns}
      rowId={({ key }) => key}
      rowName={({ reference }) => reference}
      empty={<EmptyState icon={iconArrowBackUp} title={m.payments_returns_empty()} />}
      csv={{ fileName: 'payment-returns', readPage: pagesOf(listMoneyReturns, wanted), isPart: true }}
    >
      {settling && <SettleReturnModal key={settling.key} row={settling} onClose={() => setSettling(null)} />}
      {confirming && <ConfirmReturnModal key={confirming.key} row={confirming} onClose={() => setConfirming(null)} />}
    </MoneyTablePage>
  );
}
