import * as m from '#messages';
import { grouped } from '../../../platform/web/kit/grouped.ts';
import type { OrderLine } from '../contract/order.ts';
import { GiftTag } from './GiftTag.tsx';
import { Amount, type ShownLine } from './OrderLines.tsx';
import styles from './order-lines.module.css';

/** A line of an order as it is shown; `more` stands behind its specification. */
export function shownLine(line: OrderLine, more = ''): ShownLine {
  return {
    key: line.id,
    productId: line.productId,
    name: line.productName,
    model: [line.partNumber, line.sku, more],
    image: line.image,
    price: line.price,
    quantity: line.payNum,
    total: line.payPrice,
    warranty: line.isGift ? (
      <GiftTag />
    ) : (
      line.warrantyMonths > 0 && (
        <span className={styles.warranty}>
          {m.orders_page_warranty_bought({ months: line.warrantyMonths })}
          {line.warrantyPrice !== null && (
            <>
              {' '}
              <Amount yuan={line.warrantyPrice} /> {m.orders_page_times({ count: grouped(line.payNum) })}
            </>
          )}
        </span>
      )
    ),
  };
}
