import * as m from '#messages';
import { iconLock } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { OrderKeys } from '../../../licence-keys/web/public.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import { LineProduct } from '../OrderLines.tsx';
import { statusWord } from '../order-words.ts';
import { shownLine } from '../ordered-line.tsx';
import { isVirtualLine } from '../virtual-line.ts';
import { OrderSubPage } from './OrderSubPage.tsx';
import { productLink } from './product-link.tsx';
import styles from './virtual-order.module.css';

/** The licences of an order, with their keys for the owner. */
export function VirtualOrderPage() {
  return (
    <OrderSubPage title={m.orders_page_keys_title()} height={240}>
      {(order) => <Keys order={order} />}
    </OrderSubPage>
  );
}

function Keys({ order }: { readonly order: OrderDetail }) {
  const lines = order.orderInfoList.filter(isVirtualLine);
  const { orderNo } = order;
  return (
    <div className={styles.blocks}>
      <header className={styles.head}>
        <h1>{m.orders_page_keys_title()}</h1>
        <span>{statusWord(order)}</span>
        <ButtonLink size="small" to="/order/order_details" search={{ orderNo }}>
          {m.orders_page_details()}
        </ButtonLink>
      </header>
      {lines.length === 0 ? (
        <Card as="section">
          <EmptyState icon={iconLock} title={m.orders_page_keys_none()} />
        </Card>
      ) : (
        <>
          <Note icon={iconLock}>{m.orders_page_keys_note()}</Note>
          {lines.map((line) => (
            <Card key={line.id} as="section" padded className={styles.line} aria-label={line.productName}>
              <LineProduct line={shownLine(line)} link={productLink(shownLine(line))} />
              <p className={styles.count}>
                {m.orders_page_keys_count({ delivered: line.deliveryNum, total: line.payNum })}
              </p>
              {order.paid ? (
                <OrderKeys orderNo={orderNo} lineId={line.id} />
              ) : (
                <p className={styles.count}>{m.orders_page_keys_unpaid()}</p>
              )}
            </Card>
          ))}
        </>
      )}
    </div>
  );
}
