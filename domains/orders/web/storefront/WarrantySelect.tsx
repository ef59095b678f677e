import { useId } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import type { checkoutLine } from '../../contract/checkout.ts';
import { type ChosenWarranties, chosenWarranty } from '../checkout-sums.ts';
import styles from './warranty-select.module.css';

interface WarrantySelectProps {
  readonly line: z.output<typeof checkoutLine>;
  readonly chosen: ChosenWarranties;
  /** 0 months: none. */
  readonly onChoose: (skuId: number, months: number) => void;
}

/** The warranty extensions of a line and what each adds to it; nothing where none is on offer. */
export function WarrantySelect({ line, chosen, onChoose }: WarrantySelectProps) {
  const id = useId();
  const formatYuan = useFormatYuan();
  if (line.warrantyList.length === 0) return null;
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>
        {m.orders_page_warranty()} <VisuallyHidden>{line.partNumber}</VisuallyHidden>
      </label>
      <select
        id={id}
        className={styles.select}
        value={chosenWarranty(line, chosen)?.months ?? 0}
        onChange={(event) => onChoose(line.attrValueId, Number(event.currentTarget.value))}
      >
        <option value={0}>{m.orders_page_warranty_none()}</option>
        {line.warrantyList.map(({ months, totalPrice }) => (
          <option key={months} value={months}>
            {m.orders_page_warranty_option({ months, price: `¥${formatYuan(totalPrice)}` })}
          </option>
        ))}
      </select>
    </span>
  );
}
