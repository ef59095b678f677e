import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { readOrderAgreement } from '../../contract/order-endpoints.ts';
import { AddressChangePanel } from '../AddressChangePanel.tsx';
import { OrderAgreements } from '../OrderAgreements.tsx';
import { Amount, isSome } from '../OrderLines.tsx';
import {
  deliveryWord,
  invoiceWords,
  orderTypeWord,
  payWords,
  promiseWords,
  reductionWords,
  sumWord,
} from '../order-words.ts';
import { refundedSumWords } from '../refunded-words.ts';
import { isVirtualOrder } from '../virtual-line.ts';
import { ContactsLink } from './ContactsLink.tsx';
import styles from './order-facts.module.css';

/** Recipient, facts and total of the order. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const [delivery] = order.merchantOrderList;
  const formatYuan = useFormatYuan();
  const isVirtual = isVirtualOrder(order);
  // Keys come with no paper.
  const notes = isVirtual ? [] : order.packageList.map((one) => one.deliveryNoteNo).filter(Boolean);
  return (
    <div className={styles.facts}>
      <FactCard title={isVirtual ? m.orders_page_delivery_info() : m.orders_page_receiver_info()}>
        <dl className={styles.list}>
          {!isVirtual && (
            <Fact label={m.orders_page_receiver()}>
              {delivery ? `${delivery.realName} ${delivery.userPhone}` : order.receiverName}
            </Fact>
          )}
          {delivery && !isVirtual && <Fact label={m.orders_page_address_short()}>{delivery.userAddress}</Fact>}
          {delivery && <Fact label={m.orders_page_delivery()}>{deliveryWord(delivery.shippingType)}</Fact>}
          {delivery?.pickupAddress && <Fact label={m.orders_page_pickup_address()}>{delivery.pickupAddress}</Fact>}
          {delivery?.promisedDate && !isVirtual && order.state !== 'cancelled' && (
            <Fact label={m.orders_page_promise()}>{promiseWords(delivery.shippingType, delivery.promisedDate)}</Fact>
          )}
          {delivery?.userRemark && <Fact label={m.orders_page_remark()}>{delivery.userRemark}</Fact>}
        </dl>
        {!order.addressChange && !isVirtual && <AddressChangePanel order={order} side="buyer" />}
      </FactCard>
      <FactCard title={m.orders_page_order_info()}>
        <dl className={styles.list}>
          <Fact label={m.orders_page_order_no()}>
            <span className={styles.number}>{order.orderNo}</span>
          </Fact>
          {order.poNumber && <Fact label={m.orders_page_po_number()}>{order.poNumber}</Fact>}
          <Fact label={m.orders_page_type()}>{orderTypeWord(order)}</Fact>
          <Fact label={m.orders_page_shop()}>
            {order.merName} <span className={styles.whole}>{delivery?.merPhone}</span>{' '}
            <span className={styles.contacts}>
              <ContactsLink orderNo={order.orderNo} />
            </span>
          </Fact>
          <Fact label={m.orders_page_placed_at()}>{formatTime(order.createTime)}</Fact>
          {order.payType && <Fact label={m.orders_page_pay_method()}>{payWords(order, formatYuan)}</Fact>}
          <Fact label={m.orders_page_invoice()}>{invoiceWords(order.invoice)}</Fact>
          {order.agreementList.length > 0 && (
            <Fact label={m.orders_agreement_accepted()}>
              <OrderAgreements orderNo={order.orderNo} agreements={order.agreementList} from={readOrderAgreement} />
            </Fact>
          )}
          {notes.length > 0 && (
            <Fact label={m.orders_page_shipping_note()}>
              {notes.map((note) => (
                <span key={note} className={styles.number}>
                  {note}
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </FactCard>
      <FactCard title={m.orders_page_amounts()}>
        <dl className={styles.amounts}>
          <Fact label={m.orders_page_goods()}>
            <Amount yuan={order.proTotalPrice} />
          </Fact>
          {order.orderInfoList.some((line) => line.warrantyMonths > 0) && (
            <Fact label={m.orders_page_warranty()}>
              <Amount yuan={order.warrantyPrice} />
            </Fact>
          )}
          {order.reductionList.map(({ kind, name, price }) => (
            <Fact key={`${kind} ${name}`} label={reductionWords(kind, name)}>
              <span className={styles.saving}>
                −<Amount yuan={price} />
              </span>
            </Fact>
          ))}
          <Fact label={m.orders_page_freight()}>
            <Amount yuan={order.payPostage} />
          </Fact>
          {order.taxPercent !== null && (
            <Fact label={m.orders_page_tax({ percent: order.taxPercent })}>
              <Amount yuan={order.taxPrice} />
            </Fact>
          )}
          <Fact label={sumWord(order)}>
            <b>
              <Amount yuan={order.payPrice} />
            </b>
          </Fact>
          {isSome(order.refundedPrice) && (
            <Fact
              label={
                <Link to="/users/refund_list" search={{ keywords: order.orderNo }}>
                  {refundedSumWords(order)}
                </Link>
              }
            >
              <span className={styles.saving}>
                −<Amount yuan={order.refundedPrice} />
              </span>
            </Fact>
          )}
          {isSome(order.protectedPrice) && (
            <Fact label={m.orders_page_protected()}>
              <span className={styles.saving}>
                −<Amount yuan={order.protectedPrice} />
              </span>
            </Fact>
          )}
        </dl>
      </FactCard>
    </div>
  );
}

function FactCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" padded>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

function Fact({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
