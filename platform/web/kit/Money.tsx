import * as m from '#messages';
import { formatYuan } from '../../contract/format-yuan.ts';
import { HIDDEN_AMOUNT, useAmountsShown } from './amounts.tsx';
import { classNames } from './class-names.ts';
import styles from './Money.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export { formatYuan };

interface MoneyProps {
  /** Decimal string as received. */
  readonly yuan: string;
  /** `price` is orange and bold, `sale` red and bold, `old` struck out; plain otherwise. */
  readonly look?: 'plain' | 'price' | 'sale' | 'old';
  /** 14, 18 or 24 px. */
  readonly size?: 'medium' | 'large' | 'xlarge';
  /** A small suffix: `/pc`. */
  readonly unit?: string;
  readonly className?: string | undefined;
}

/** An amount in yuan: small currency sign, grouped tabular digits. The price switch hides it. */
export function Money({ yuan, look = 'plain', size, unit, className }: MoneyProps) {
  const shown = useAmountsShown();
  const classes = classNames(styles.money, styles[look], size && styles[size], className);
  if (!shown) {
    // A former price means nothing beside a hidden one.
    if (look === 'old') return null;
    return (
      <span className={classes}>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
        <VisuallyHidden>{m.app_amount_hidden()}</VisuallyHidden>
      </span>
    );
  }
  const amount = (
    <data value={yuan} className={classes}>
      <small>¥</small>
      {formatYuan(yuan)}
      {unit && <i>{unit}</i>}
    </data>
  );
  return look === 'old' ? <del>{amount}</del> : amount;
}
