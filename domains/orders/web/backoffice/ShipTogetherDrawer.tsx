import { TextInput } from '@mantine/core';
import { type ClipboardEvent, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Unbroken } from '../../../../platform/web/kit/Unbroken.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { AdminOrderSummary } from '../../contract/admin-order.ts';
import { OWN_DELIVERY } from '../../contract/order-rules.ts';
import { isCarrierNumber, withoutGaps } from '../../contract/tracking-number.ts';
import { numbersTwice, pastedNumbers } from '../pasted-numbers.ts';
import { useShipMany } from '../ship-many-queries.ts';
import { keepNumbers, keptNumbers, type TypedNumbers } from '../ship-together-draft.ts';
import { CarrierField } from './CarrierField.tsx';
import { ShipManyResult } from './ShipManyResult.tsx';
import styles from './ship-many.module.css';
import { WithheldNotes } from './WithheldNotes.tsx';

interface ShipTogetherDrawerProps {
  readonly orders: readonly Pick<AdminOrderSummary, 'orderNo' | 'customerName' | 'receiverName' | 'orderInfoList'>[];
  readonly onShipped: (orderNos: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Ships all that is left of the chosen orders with one carrier: each order gets its tracking number in a grid. */
export function ShipTogetherDrawer({ orders: chosen, onShipped, onClose }: ShipTogetherDrawerProps) {
  // Without those that were shipped before it broke off: they are not sent, nor counted, again.
  const [orders, setOrders] = useState(chosen);
  const [{ expressCode, numbers }, setTyped] = useState(() => keptNumbers(orders));
  const keep = (typed: TypedNumbers) => {
    setTyped(typed);
    keepNumbers(typed, orders);
  };
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(0);
  const ship = useShipMany();
  const own = expressCode === OWN_DELIVERY;
  const numberOf = (orderNo: string) => (own ? '' : withoutGaps(numbers[orderNo] ?? ''));
  const twice = numbersTwice(orders.map(({ orderNo }) => numberOf(orderNo)));
  const problemOf = (orderNo: string) => {
    if (own) return null;
    if (numberOf(orderNo) === '') return m.orders_error_tracking_number_required();
    return isCarrierNumber(numberOf(orderNo)) ? null : m.orders_error_tracking_number_wrong();
  };

  /** A column copied from a spreadsheet fills the orders from here on. */
  function paste(event: ClipboardEvent, from: number) {
    const pasted = pastedNumbers(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const filled = orders
      .slice(from, from + pasted.length)
      .map(({ orderNo }, at) => [orderNo, pasted[at] ?? ''] as const);
    keep({ expressCode, numbers: { ...numbers, ...Object.fromEntries(filled) } });
  }

  function send(form: HTMLFormElement) {
    setTried(true);
    if (expressCode === '' || orders.some(({ orderNo }) => problemOf(orderNo) !== null)) {
      // What is missing or wrong appears with this render; the first of it gets the focus.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
      return;
    }
    setDone(0);
    const shipped = new Set<string>();
    const rows = orders.map(({ orderNo }) => ({
      orderNo,
      expressCode,
      trackingNumber: numberOf(orderNo),
      serialList: [],
    }));
    const onProgress = (through: number, so: readonly { readonly orderNo: string }[]) => {
      setDone(through);
      for (const { orderNo } of so) shipped.add(orderNo);
      onShipped(shipped);
    };
    const onError = () => setOrders(orders.filter(({ orderNo }) => !shipped.has(orderNo)));
    ship.mutate({ rows, onProgress }, { onError });
  }

  return (
    <FormDrawer opened onClose={onClose} width={640} title={m.orders_ship_together_title({ count: orders.length })}>
      {ship.data ? (
        <div className={styles.form}>
          <ShipManyResult result={ship.data} />
          <footer className={styles.foot}>
            <Button look="primary" onClick={onClose}>
              {m.app_close()}
            </Button>
          </footer>
        </div>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send(event.currentTarget);
          }}
        >
          <p className={styles.hint}>{m.orders_ship_together_hint()}</p>
          <CarrierField
            code={expressCode}
            error={tried && expressCode === '' ? m.orders_office_problem_express() : null}
            onChange={(code) => keep({ expressCode: code, numbers })}
          />
          <ul className={styles.grid}>
            {orders.map(({ orderNo, customerName, receiverName, orderInfoList }, at) => (
              <li key={orderNo}>
                <span className={styles.who}>
                  <Unbroken name={orderNo} />
                  <span>
                    {customerName} · {receiverName}
                  </span>
                  <WithheldNotes lines={orderInfoList} />
                </span>
                <TextInput
                  aria-label={m.orders_ship_tracking_of({ orderNo })}
                  placeholder={own ? m.orders_page_own_delivery() : m.orders_office_tracking()}
                  disabled={own}
                  maxLength={60}
                  value={own ? '' : (numbers[orderNo] ?? '')}
                  error={tried ? problemOf(orderNo) : null}
                  description={twice.has(numberOf(orderNo)) ? m.orders_ship_number_twice() : null}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  onPaste={(event) => paste(event, at)}
                  onChange={(event) =>
                    keep({ expressCode, numbers: { ...numbers, [orderNo]: event.currentTarget.value } })
                  }
                />
              </li>
            ))}
          </ul>
          {ship.isPending && (
            <progress className={styles.progress} max={orders.length} value={done} aria-label={m.orders_ship_title()} />
          )}
          {ship.error && (
            <p className={styles.problem} role="alert">
              {m.orders_ship_together_broke_off({ reason: ship.error.message })}
            </p>
          )}
          <footer className={styles.foot}>
            <Button onClick={onClose}>{m.app_cancel()}</Button>
            <Button type="submit" look="primary" busy={ship.isPending}>
              {m.orders_ship_start({ count: orders.length })}
            </Button>
          </footer>
        </form>
      )}
    </FormDrawer>
  );
}
