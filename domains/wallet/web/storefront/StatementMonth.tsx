import type { ReactNode } from 'react';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import styles from '../wallet.module.css';

interface StatementMonthProps {
  /** `2026-11` */
  readonly month: string;
  /** What it began with, what came and went, what was left. */
  readonly sums: readonly (readonly [label: string, yuan: string, sign: '' | '+' | '−'])[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** A month of a statement. */
export function StatementMonth({ month, sums, children }: StatementMonthProps) {
  const formatYuan = useFormatYuan();
  return (
    <section>
      <h2 className={styles.month}>{m.wallet_month({ year: month.slice(0, 4), month: month.slice(5) })}</h2>
      <dl className={styles.monthSums}>
        {sums.map(([label, yuan, sign]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {Number(yuan) === 0 ? '' : sign}
              {formatYuan(yuan)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.entries}>{children}</ul>
    </section>
  );
}
