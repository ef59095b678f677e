import * as m from '#messages';
import { classNames } from '../../../platform/web/kit/class-names.ts';
import { Money } from '../../../platform/web/kit/Money.tsx';
import styles from './quantity-breaks.module.css';
import type { SkuPrice } from './ShownPrice.tsx';

interface QuantityBreaksProps {
  readonly sku: Pick<SkuPrice, 'price' | 'quantityBreaks'>;
  readonly quantity: number;
  readonly unitName: string;
  /** The smallest quantity that can be ordered. */
  readonly from: number;
}

/** The price of a piece by quantity; the current step is highlighted. */
export function QuantityBreaks({ sku, quantity, unitName, from }: QuantityBreaksProps) {
  const later = sku.quantityBreaks
    .filter((step) => step.quantity > from && step.price !== null)
    .sort((a, b) => a.quantity - b.quantity);
  if (later.length === 0) return null;
  const steps = [{ quantity: from, price: sku.price }, ...later];
  return (
    <ul className={styles.breaks}>
      {steps.map((step, at) => {
        const next = steps[at + 1]?.quantity;
        const active = quantity >= step.quantity && (next === undefined || quantity < next);
        const range =
          next === undefined || next - 1 === step.quantity ? String(step.quantity) : `${step.quantity}–${next - 1}`;
        return (
          <li key={step.quantity} className={classNames(active && styles.active)} aria-current={active || undefined}>
            <small>
              {next === undefined
                ? m.catalogue_detail_break_from({ quantity: step.quantity, unit: unitName })
                : m.catalogue_detail_break_range({ range, unit: unitName })}
            </small>
            {step.price !== null && <Money yuan={step.price} className={styles.price} />}
          </li>
        );
      })}
    </ul>
  );
}
