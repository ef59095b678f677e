import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { listed } from '../../../../platform/web/kit/listed.ts';
import table from '../../../../platform/web/kit/plain-table.module.css';
import { PriceWaterfall } from '../../../catalogue/web/public.tsx';
import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { LinePrice } from '../LinePrice.tsx';
import { Amount, isSome, LineProduct } from '../OrderLines.tsx';
import { packagesWith, receivedPieces, reportedProblems } from '../order-progress.ts';
import { shownLine } from '../ordered-line.tsx';
import { refundedPiecesWords } from '../refunded-words.ts';
import { isVirtualOrder } from '../virtual-line.ts';
import { LineActions, useMayClaim } from './LineActions.tsx';
import { offerOf, offersSomething } from './line-offer.ts';
import styles from './order-items.module.css';
import { productLink } from './product-link.tsx';
import { receiptWords } from './receipt-words.ts';

/** Whether all of a line is signed for and nothing of it was reported. */
function arrivedWell(order: OrderDetail, line: OrderLine): boolean {
  const { missing, damaged } = reportedProblems(order, line.id);
  return receivedPieces(order, line.id) === line.payNum && missing + damaged === 0;
}

/** Pieces of a line for which the difference to a price that fell is claimed. */
const claimedOf = ({ claimedLineList }: OrderDetail, lineId: number): number =>
  claimedLineList.find(({ orderDetailId }) => orderDetailId === lineId)?.num ?? 0;

/** Every line of an order: price, quantity, packages and receipt, and what can be done with it. */
export function OrderItems({ order }: { readonly order: OrderDetail }) {
  const mayClaim = useMayClaim();
  const hasActions = order.orderInfoList.some((line) => offersSomething(offerOf(order, line, mayClaim)));
  const isVirtual = isVirtualOrder(order);
  return (
    <Card as="section" className={styles.card} aria-label={m.orders_page_items()}>
      <table className={classNames(table.table, styles.table)}>
        <thead>
          <tr>
            <th>{m.orders_page_item_product()}</th>
            {!isVirtual && <th>{m.orders_page_item_package()}</th>}
            <th className={styles.right}>{m.orders_page_item_price()}</th>
            <th className={styles.right}>{m.orders_page_item_quantity()}</th>
            <th className={styles.right}>{m.orders_page_item_paid()}</th>
            <th>{isVirtual ? m.orders_page_delivery_info() : m.orders_page_item_receipt()}</th>
            {hasActions && <th className={classNames(styles.right, styles.acts)}>{m.orders_page_line_actions()}</th>}
          </tr>
        </thead>
        <tbody>
          {order.orderInfoList.map((line) => (
            <tr key={line.id}>
              <td>
                <LineProduct
                  line={{
                    ...shownLine(line),
                    explanation: !line.isGift && (
                      <LinePrice
                        attrValueId={line.attrValueId}
                        name={line.productName}
                        from={order.priceList}
                        result={line.payPrice}
                        Waterfall={PriceWaterfall}
                      />
                    ),
                  }}
                  link={productLink(shownLine(line))}
                />
              </td>
              {!isVirtual && (
                <td
                  data-label={m.orders_page_item_package()}
                  className={classNames(packagesWith(order, line.id).length === 0 && styles.none)}
                >
                  {listed(packagesWith(order, line.id)) || '—'}
                </td>
              )}
              <td data-label={m.orders_page_item_price()} className={styles.right}>
                <Amount yuan={line.price} />
              </td>
              <td data-label={m.orders_page_item_quantity()} className={styles.right}>
                {grouped(line.payNum)}
              </td>
              <td data-label={m.orders_page_item_paid()} className={styles.right}>
                <b>
                  <Amount yuan={line.payPrice} />
                </b>
                {claimedOf(order, line.id) > 0 && (
                  <span className={styles.refund}>
                    {m.orders_page_item_claimed({ count: claimedOf(order, line.id), total: line.payNum })}
                  </span>
                )}
                {isSome(line.protectedPrice) && (
                  <span className={styles.refund}>
                    {m.orders_page_item_protected()} −<Amount yuan={line.protectedPrice} />
                  </span>
                )}
              </td>
              <td
                data-label={isVirtual ? m.orders_page_delivery_info() : m.orders_page_item_receipt()}
                className={classNames(arrivedWell(order, line) ? styles.done : styles.open)}
              >
                {receiptWords(order, line)}
                {line.applyRefundNum > 0 && (
                  <Link to="/users/refund_list" search={{ keywords: order.orderNo }} className={styles.refund}>
                    {m.orders_page_item_refunding({ count: line.applyRefundNum })}
                  </Link>
                )}
                {line.refundNum > 0 && (
                  <Link to="/users/refund_list" search={{ keywords: order.orderNo }} className={styles.refund}>
                    {refundedPiecesWords(order, line)}
                  </Link>
                )}
              </td>
              {hasActions && (
                <td className={classNames(styles.right, styles.acts)}>
                  <LineActions order={order} line={line} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
