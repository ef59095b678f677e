import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { ListCard } from '../../../../platform/web/kit/ListCard.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import type { OwnOrderSummary } from '../../contract/order.ts';
import { Amount, LineProduct } from '../OrderLines.tsx';
import { cancelWord, leadingSum, payWords, statusTone, statusWord, takenWords } from '../order-words.ts';
import { shownLine } from '../ordered-line.tsx';
import { listedRefundWords } from '../refunded-words.ts';
import { givenBackWords } from '../taken-back-words.ts';
import { OrderAgainButton } from './OrderAgainButton.tsx';
import styles from './order-list.module.css';
import { productLink } from './product-link.tsx';
import { RefundLink } from './RefundLink.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import type { OrderActionEntry } from './use-order-actions.tsx';

/** Lines of an order shown in the list; the others are on the order's page. */
const SHOWN_LINES = 3;

interface OrderCardProps {
  readonly order: OwnOrderSummary;
  readonly actions: readonly OrderActionEntry[];
}

/** An order in the buyer's list. */
export function OrderCard({ order, actions }: OrderCardProps) {
  const { orderNo } = order;
  const lines = order.orderInfoList.slice(0, SHOWN_LINES);
  const more = order.orderInfoList.length - lines.length;
  const formatYuan = useFormatYuan();
  const sum = leadingSum(order);
  const isDue = sum.yuan !== order.payPrice;
  const taken = takenWords(order, formatYuan);
  const refunds = listedRefundWords(order, formatYuan);
  const givenBack = givenBackWords(order, formatYuan);
  // A hover title is out of reach on a phone; one reason is told once.
  const refusals = [...new Set(actions.flatMap(({ disabledReason }) => disabledReason ?? []))];
  const unpaid = order.state === 'pendingPayment' && !order.paymentConfirming;
  return (
    <ListCard
      label={orderNo}
      number={
        <>
          <Link to="/order/order_details" search={{ orderNo }}>
            {orderNo}
          </Link>
          <CopyButton text={orderNo} label={m.orders_page_copy_order_no()} />
        </>
      }
      facts={
        <>
          <span className={styles.faint}>{formatTime(order.createTime)}</span>
          <span className={styles.faint}>{order.merName}</span>
          {order.poNumber && (
            <span className={styles.faint}>
              {m.orders_page_po_number()} {order.poNumber}
            </span>
          )}
        </>
      }
      end={
        order.paymentConfirming && order.state === 'pendingPayment' ? (
          <StatusDot tone="active">{m.orders_page_confirming()}</StatusDot>
        ) : (
          <StatusDot tone={statusTone(order.state)}>{statusWord(order)}</StatusDot>
        )
      }
    >
      <div className={styles.orderBody}>
        <ul className={styles.orderLines}>
          {lines.map((line) => (
            <li key={line.id}>
              <LineProduct line={shownLine(line)} link={productLink(shownLine(line))} />
              <span className={styles.unit}>
                <Amount yuan={line.price} />
                <span className={styles.faint}>{m.orders_page_times({ count: grouped(line.payNum) })}</span>
              </span>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link to="/order/order_details" search={{ orderNo }} className={styles.more}>
                {m.orders_page_list_more_lines({ count: more })}
              </Link>
            </li>
          )}
        </ul>
        <div className={styles.sum}>
          {isDue && <span className={styles.faint}>{sum.name}</span>}
          <b>
            <Amount yuan={sum.yuan} look="price" />
          </b>
          <span className={styles.faint}>{m.orders_page_pieces({ count: grouped(order.totalNum) })}</span>
          {order.payType && <span className={styles.faint}>{payWords(order, formatYuan)}</span>}
          {refunds && (
            <Link to="/users/refund_list" search={{ keywords: orderNo }} className={styles.faint}>
              {refunds}
            </Link>
          )}
          {taken && <span className={styles.faint}>{taken}</span>}
          {unpaid && order.rejectedReason !== null && (
            <span className={styles.refused}>{m.orders_page_transfer_rejected({ reason: order.rejectedReason })}</span>
          )}
          {unpaid && (
            <span className={styles.faint}>
              {m.orders_page_left()} <Countdown until={new Date(order.cancelTime).toISOString()} />
            </span>
          )}
          {order.state === 'cancelled' && <span className={styles.faint}>{cancelWord(order)}</span>}
          {givenBack && <span className={styles.faint}>{givenBack}</span>}
        </div>
        <div className={styles.actions}>
          {actions.map((entry) => (
            <Button
              key={entry.action}
              size="small"
              look={entry.primary ? 'primary' : 'plain'}
              disabledReason={entry.disabledReason}
              busy={entry.busy}
              onClick={entry.run}
            >
              {entry.label}
            </Button>
          ))}
          {refusals.map((reason) => (
            <span key={reason} className={styles.why}>
              {reason}
            </span>
          ))}
          <RefundLink order={order} />
          <ReviewLink order={order} />
          <OrderAgainButton orderNo={orderNo} />
          <ButtonLink size="small" look="text" to="/order/order_details" search={{ orderNo }}>
            {m.orders_page_details()}
          </ButtonLink>
        </div>
      </div>
    </ListCard>
  );
}
