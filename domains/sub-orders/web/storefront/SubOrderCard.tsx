import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { ListCard } from '../../../../platform/web/kit/ListCard.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { Amount, LineProduct, statusTone, statusWord } from '../../../orders/web/public.tsx';
import type { SubOrderSummary } from '../../contract/sub-order.ts';
import styles from './sub-orders.module.css';

/** Lines of an order shown in the list; the others are on the order's page. */
const SHOWN_LINES = 2;

/** An order of a sub-distributor in the list. */
export function SubOrderCard({ order }: { readonly order: SubOrderSummary }) {
  const { orderNo } = order;
  const lines = order.orderInfoList.slice(0, SHOWN_LINES);
  const more = order.orderInfoList.length - lines.length;
  return (
    <ListCard
      label={orderNo}
      number={
        <Link to="/order/sub_order_details" search={{ orderNo }}>
          {orderNo}
        </Link>
      }
      facts={
        <>
          <b>{order.distributorName}</b>
          <span className={styles.faint}>{formatTime(order.createTime)}</span>
          <span className={styles.faint}>{order.merName}</span>
        </>
      }
      end={<StatusDot tone={statusTone(order.state)}>{statusWord(order)}</StatusDot>}
    >
      <div className={styles.body}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <LineProduct line={{ image: line.image, name: line.productName, model: [line.partNumber, line.sku] }} />
              <span className={styles.faint}>{m.sub_orders_times({ count: line.payNum })}</span>
            </li>
          ))}
          {more > 0 && <li className={styles.faint}>{m.sub_orders_more_lines({ count: more })}</li>}
        </ul>
        <div className={styles.sum}>
          <b>
            <Amount yuan={order.payPrice} look="price" />
          </b>
          <span className={styles.faint}>{m.sub_orders_pieces({ count: order.totalNum })}</span>
          {order.refundPrice !== null && order.refundPrice !== '0.00' && (
            <span className={styles.faint}>
              {m.sub_orders_refunded()} <Amount yuan={order.refundPrice} />
            </span>
          )}
        </div>
        <ButtonLink size="small" look="text" to="/order/sub_order_details" search={{ orderNo }}>
          {m.sub_orders_details()}
        </ButtonLink>
      </div>
    </ListCard>
  );
}
