import { useId } from 'react';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { MAX_PO_NUMBER, poNumber as poNumberField } from '../../contract/order-terms.ts';
import styles from './checkout-terms.module.css';

/** What is wrong with a number as it is typed; undefined for a good one and for none. */
export const poNumberRefusal = (typed: string): string | undefined =>
  poNumberField.safeParse(typed).success ? undefined : m.orders_page_po_number_wrong();

interface OwnNumberProps {
  readonly poNumber: string;
  readonly onPoNumber: (poNumber: string) => void;
}

/** The buyer's own number, for all orders of the checkout. */
export function OwnNumber({ poNumber, onPoNumber }: OwnNumberProps) {
  const id = useId();
  const refusal = poNumberRefusal(poNumber);
  return (
    <Card as="section" padded>
      <div className={styles.ownNumber}>
        <label htmlFor={id}>{m.orders_page_po_number()}</label>
        <input
          id={id}
          className={styles.wide}
          value={poNumber}
          maxLength={MAX_PO_NUMBER}
          placeholder={m.orders_page_po_number_hint()}
          aria-invalid={refusal !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onPoNumber(event.target.value)}
        />
        <span id={`${id}-note`} className={refusal ? styles.refusal : styles.faint} role="status">
          {refusal ?? m.orders_page_po_number_use()}
        </span>
      </div>
    </Card>
  );
}
