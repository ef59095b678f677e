import type { ReactNode } from 'react';
import * as m from '#messages';
import { AddressLink } from '../../../platform/web/kit/AddressLink.tsx';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { DotRow } from '../../../platform/web/kit/DotRow.tsx';
import { formatTime } from '../../../platform/web/kit/format-time.ts';
import { PagedList } from '../../../platform/web/kit/PagedList.tsx';
import { EmptyState } from '../../../platform/web/kit/page-states.tsx';
import { ENTRY_TYPE } from '../contract/wallet.ts';
import styles from './wallet.module.css';

interface EntryListProps<Row> extends Pick<Parameters<typeof PagedList<Row>>[0], 'query' | 'children'> {
  readonly icon: string;
  readonly emptyTitle: string;
  readonly emptyHint: string;
}

/** The movements of an account, in their card. */
export function EntryList<Row>({ query, icon, emptyTitle, emptyHint, children }: EntryListProps<Row>) {
  return (
    <PagedList
      query={query}
      places={{ count: 4, height: 44 }}
      inCard
      empty={
        <EmptyState icon={icon} title={emptyTitle} hint={emptyHint}>
          <ButtonLink look="outline" to="/product/product_list">
            {m.wallet_shop()}
          </ButtonLink>
        </EmptyState>
      }
    >
      {children}
    </PagedList>
  );
}

interface EntryRowProps {
  readonly title: string;
  /** Of what moved it; empty where the title says all. */
  readonly number?: string;
  /** Of the payment, where the number is that of its order. */
  readonly reference?: string;
  /** Of the page about it. */
  readonly address?: string | undefined;
  readonly type: number;
  /** Whether it is to the owner's good; what adds is, unless it adds to what is owed. */
  readonly isGood?: boolean;
  readonly amount: ReactNode;
  readonly time: string;
  /** The state after the movement. */
  readonly after: ReactNode;
}

/** One movement: purpose, amount, time and resulting state. */
export function EntryRow({
  title,
  number = '',
  reference = '',
  address,
  type,
  isGood,
  amount,
  time,
  after,
}: EntryRowProps) {
  const adds = type === ENTRY_TYPE.add;
  const words =
    number === '' ? (
      title
    ) : (
      <>
        {title} <span className={styles.number}>{number}</span>
      </>
    );
  return (
    <li className={styles.entry}>
      <div>
        <b>{address === undefined ? words : <AddressLink address={address}>{words}</AddressLink>}</b>
        <span className={(isGood ?? adds) ? styles.add : styles.deduct}>
          {adds ? '+' : '−'}
          {amount}
        </span>
      </div>
      <div className={styles.faint}>
        <DotRow parts={[formatTime(time), reference]} />
        <span className={styles.after}>{after}</span>
      </div>
    </li>
  );
}
