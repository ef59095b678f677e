import type { ReactNode } from 'react';
import { Card } from '../../../platform/web/kit/Card.tsx';
import { Skeleton } from '../../../platform/web/kit/Skeleton.tsx';
import styles from './wallet.module.css';

interface TotalsProps {
  /** A value that is still loading is undefined. */
  readonly entries: readonly (readonly [label: string, value: ReactNode | undefined])[];
}

/** Amounts side by side, 88 px high both while loading and afterwards. */
export function Totals({ entries }: TotalsProps) {
  return (
    <Card className={styles.sums}>
      <dl className={styles.totals}>
        {entries.map(([label, value]) => (
          <div key={label} className={styles.total}>
            <dt>{label}</dt>
            <dd>{value ?? <Skeleton width={96} height={25} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
