import { useId } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import type { merchantCheckout } from '../../contract/checkout.ts';
import {
  MAX_PO_NUMBER,
  poNumber as poNumberField,
  SHIPPING_TYPE,
  type ShippingType,
} from '../../contract/order-terms.ts';
import { deliveryWord, promiseWords } from '../order-words.ts';
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

/** The way a shop's order is delivered: what was chosen while it is on offer, else as proposed. */
export function chosenDelivery(
  { shippingType, takeTheirSwitch }: Pick<z.output<typeof merchantCheckout>, 'shippingType' | 'takeTheirSwitch'>,
  chosen: number | undefined,
): ShippingType {
  return takeTheirSwitch && chosen === SHIPPING_TYPE.pickup ? SHIPPING_TYPE.pickup : shippingType;
}

interface DeliveryChoiceProps {
  readonly merchant: z.output<typeof merchantCheckout>;
  readonly delivery: ShippingType;
  readonly onDelivery: (delivery: ShippingType) => void;
}

/** How a shop's order is delivered and by which day; a choice only where the shop hands over goods. */
export function DeliveryChoice({ merchant, delivery, onDelivery }: DeliveryChoiceProps) {
  const id = useId();
  const { takeTheirSwitch, shippingType, pickupAddress, promisedDate, merName } = merchant;
  return (
    <div className={styles.delivery}>
      <span id={id}>{m.orders_page_delivery()}</span>
      {takeTheirSwitch ? (
        <select
          className={styles.field}
          aria-label={`${m.orders_page_delivery()} · ${merName}`}
          value={delivery}
          onChange={(event) =>
            onDelivery(Number(event.currentTarget.value) === SHIPPING_TYPE.pickup ? SHIPPING_TYPE.pickup : shippingType)
          }
        >
          {[shippingType, SHIPPING_TYPE.pickup].map((type) => (
            <option key={type} value={type}>
              {deliveryWord(type)}
            </option>
          ))}
        </select>
      ) : (
        <span>{deliveryWord(delivery)}</span>
      )}
      {promisedDate !== null && <span className={styles.faint}>{promiseWords(delivery, promisedDate)}</span>}
      {delivery === SHIPPING_TYPE.pickup && (
        <span className={styles.faint}>{m.orders_page_pickup_at({ address: pickupAddress })}</span>
      )}
    </div>
  );
}
