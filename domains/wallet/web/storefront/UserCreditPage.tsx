import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { iconCreditCard } from '../../../../platform/web/design/icons.tsx';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { Permitted } from '../../../../platform/web/session/Permitted.tsx';
import {
  CREDIT_MOVEMENTS,
  type CreditEntry,
  type CreditMonth,
  type CreditMovements,
  ENTRY_TYPE,
} from '../../contract/wallet.ts';
import { EntryRow } from '../EntryList.tsx';
import { addressOfCredit } from '../entry-address.ts';
import { Totals } from '../Totals.tsx';
import styles from '../wallet.module.css';
import { creditQuery, useCreditRecords, useExportCredit } from '../wallet-queries.ts';
import { Statement } from './Statement.tsx';
import { StatementMonth } from './StatementMonth.tsx';
import { useMovementFilter } from './use-movement-filter.ts';

const PAGE_SIZE = 20;

const FILTER_WORDS: Record<CreditMovements, () => string> = {
  all: m.wallet_filter_all,
  used: m.wallet_credit_filter_used,
  less: m.wallet_credit_filter_less,
  open: m.wallet_credit_filter_open,
  partBack: m.wallet_taken_back,
};

const KIND_WORDS: Record<CreditEntry['kind'], () => string> = {
  opening: m.wallet_credit_kind_opening,
  payment: m.wallet_credit_kind_payment,
  release: m.wallet_credit_kind_release,
  refund: m.wallet_credit_kind_refund,
  repayment: m.wallet_credit_kind_repayment,
};

/** The credit of the account and its statement by month: what was owed, what was bought and repaid, what is due. */
export function UserCreditPage() {
  return (
    <section>
      <PageHead title={m.wallet_credit_title()}>
        <ButtonLink look="primary" to="/users/user_repayment">
          {m.wallet_credit_repay()}
        </ButtonLink>
      </PageHead>
      <Permitted permission="wallet:index:balance">
        <Sums />
        <Records />
      </Permitted>
    </section>
  );
}

function Sums() {
  const { data: credit } = useQuery(creditQuery);
  const money = (yuan: string | undefined) => (yuan === undefined ? undefined : <Money yuan={yuan} size="large" />);
  const isOverdue = credit !== undefined && Number(credit.overdueCredit) > 0;
  return (
    <>
      <Totals
        entries={[
          [m.wallet_credit_used(), money(credit?.usedCredit)],
          [m.wallet_credit_overdue(), money(credit?.overdueCredit)],
          [m.wallet_credit_left(), money(credit?.remainingCredit)],
          [m.wallet_credit_limit(), money(credit?.creditLimit)],
        ]}
      />
      {credit && (
        <p className={isOverdue ? styles.overdue : styles.rule} role={isOverdue ? 'alert' : undefined}>
          {isOverdue
            ? m.wallet_credit_overdue_rule()
            : credit.creditDueTime === null
              ? m.wallet_credit_rule({ days: credit.creditTermDays })
              : m.wallet_credit_due_rule({ day: formatDay(credit.creditDueTime), days: credit.creditTermDays })}
        </p>
      )}
    </>
  );
}

function Records() {
  const filter = useMovementFilter(CREDIT_MOVEMENTS);
  const records = useCreditRecords({ ...filter.request, page: filter.page, limit: PAGE_SIZE });
  return (
    <Statement<Exclude<CreditMovements, 'all'>, CreditMonth>
      filter={filter}
      kinds={CREDIT_MOVEMENTS}
      words={FILTER_WORDS}
      query={records}
      exported={useExportCredit()}
      fileName={m.wallet_credit_csv_file()}
      icon={iconCreditCard}
      emptyHint={m.wallet_credit_empty_hint()}
    >
      {(months) => months.map((one) => <Month key={one.month} of={one} />)}
    </Statement>
  );
}

function Month({ of: { month, list, ...sums } }: { readonly of: CreditMonth }) {
  return (
    <StatementMonth
      month={month}
      sums={[
        [m.wallet_credit_opening(), sums.opening, ''],
        [m.wallet_credit_month_used(), sums.used, '+'],
        [m.wallet_credit_month_less(), sums.less, '−'],
        ...(Number(sums.takenBack) > 0 ? ([[m.wallet_taken_back(), sums.takenBack, '−']] as const) : []),
        [m.wallet_credit_closing(), sums.closing, ''],
      ]}
    >
      {list.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </StatementMonth>
  );
}

/** Of a purchase: whether it is repaid, or what of it is due until when. Of the rest: what was owed after it. */
function Entry({ entry }: { readonly entry: CreditEntry }) {
  const formatYuan = useFormatYuan();
  const { dueTime, open } = entry;
  const isOpen = Number(open) > 0;
  return (
    <EntryRow
      title={KIND_WORDS[entry.kind]()}
      number={entry.orderNo || entry.linkId}
      reference={entry.orderNo === '' ? '' : entry.linkId}
      address={addressOfCredit(entry)}
      type={entry.type}
      isGood={entry.type === ENTRY_TYPE.deduct}
      amount={formatYuan(entry.amount)}
      time={entry.createTime}
      after={
        dueTime === null ? (
          m.wallet_credit_owed_after({ amount: formatYuan(entry.owed) })
        ) : isOpen ? (
          <StatusDot tone={entry.isOverdue ? 'error' : 'active'}>
            {entry.isOverdue
              ? m.wallet_credit_entry_overdue({ amount: formatYuan(open), day: formatDay(dueTime) })
              : m.wallet_credit_entry_open({ amount: formatYuan(open), day: formatDay(dueTime) })}
          </StatusDot>
        ) : (
          m.wallet_credit_entry_settled()
        )
      }
    />
  );
}
