import { useId } from 'react';
import type * as z from 'zod';
import * as m from '#messages';
import type { merchantCheckout } from '../../contract/checkout.ts';
import { SHIPPING_TYPE, type ShippingType } from '../../contract/order-terms.ts';
import { deliveryWord, promiseWords } from '../order-words.ts';
import styles from './checkout-terms.module.css';

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
      {promisedDate !== null && delivery !== SHIPPING_TYPE.virtual && (
        <span className={styles.faint}>{promiseWords(delivery, promisedDate)}</span>
      )}
      {delivery === SHIPPING_TYPE.virtual && <span className={styles.faint}>{m.orders_page_hint_keys()}</span>}
      {delivery === SHIPPING_TYPE.pickup && (
        <span className={styles.faint}>{m.orders_page_pickup_at({ address: pickupAddress })}</span>
      )}
    </div>
  );
}
