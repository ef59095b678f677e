import { classNames } from './class-names.ts';
import styles from './Money.module.css';

/** `"1288"` or `"1288.5"` → `1,288.00`, `1,288.50`. */
export function formatYuan(yuan: string): string {
  const [whole = '0', fraction = ''] = yuan.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
}

interface MoneyProps {
  /** Decimal string as it comes over the wire. */
  readonly yuan: string;
  /** `price` is orange and bold, `sale` red and bold, `old` struck out; plain otherwise. */
  readonly look?: 'plain' | 'price' | 'sale' | 'old';
  /** 14, 18 or 24 px. */
  readonly size?: 'medium' | 'large' | 'xlarge';
  /** What follows, small: `/pc`. */
  readonly unit?: string;
  readonly className?: string | undefined;
}

/** An amount in yuan: small sign, grouped figures of one width. */
export function Money({ yuan, look = 'plain', size, unit, className }: MoneyProps) {
  const amount = (
    <data value={yuan} className={classNames(styles.money, styles[look], size && styles[size], className)}>
      <small>¥</small>
      {formatYuan(yuan)}
      {unit && <i>{unit}</i>}
    </data>
  );
  return look === 'old' ? <del>{amount}</del> : amount;
}
