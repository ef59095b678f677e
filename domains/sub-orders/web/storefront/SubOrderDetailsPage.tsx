import type { ReactNode } from 'react';
import * as m from '#messages';
import { Breadcrumb } from '../../../../platform/web/kit/Breadcrumb.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { ErrorState, Forbidden } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import { Amount, LineProduct, statusTone, statusWord, useOrderNo } from '../../../orders/web/public.tsx';
import { STATUS_TONES, STATUS_WORDS } from '../../../refunds/web/public.tsx';
import type { SubOrderDetail, SubOrderRefund } from '../../contract/sub-order.ts';
import { isNoOrder, subOrderFailureText, useSubOrder } from '../sub-order-queries.ts';
import styles from './sub-orders.module.css';

/** One order of a sub-distributor, to read: its lines, its amounts, its refunds. */
export function SubOrderDetailsPage() {
  const orderNo = useOrderNo();
  return (
    <PageShell>
      <Breadcrumb
        crumbs={[
          { label: m.sub_orders_account(), href: '/users' },
          { label: m.sub_orders_title(), href: '/users/sub_order_list' },
          { label: orderNo || m.sub_orders_details_title() },
        ]}
      />
      <Addressed orderNo={orderNo} />
    </PageShell>
  );
}

function Addressed({ orderNo }: { readonly orderNo: string }) {
  const mayRead = useCan('service:index:subOrder');
  const order = useSubOrder(mayRead ? orderNo : '');
  if (order.data) return <Details order={order.data} />;
  const isLoading = mayRead && orderNo !== '' && order.isPending;
  return (
    <>
      <PageHead title={m.sub_orders_details_title()} />
      <Card as="section" padded={isLoading}>
        {isLoading ? (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        ) : mayRead ? (
          <ErrorState
            message={order.error ? subOrderFailureText(order.error) : m.sub_orders_error_sub_order_not_found()}
            {...(order.error && !isNoOrder(order.error) && { onRetry: () => order.refetch() })}
          >
            <ButtonLink to="/users/sub_order_list">{m.sub_orders_title()}</ButtonLink>
          </ErrorState>
        ) : (
          <Forbidden />
        )}
      </Card>
    </>
  );
}

function Details({ order }: { readonly order: SubOrderDetail }) {
  return (
    <div ref={keepFocus} className={styles.page}>
      <PageHead
        title={m.sub_orders_details_title()}
        aside={<StatusDot tone={statusTone(order.state)}>{statusWord(order)}</StatusDot>}
      />
      <p className={styles.faint}>{m.sub_orders_read_only()}</p>
      <Card as="section" padded>
        <h2>{m.sub_orders_items()}</h2>
        <ul className={styles.lines}>
          {order.orderInfoList.map((line) => (
            <li key={line.id}>
              <LineProduct
                line={{
                  image: line.image,
                  name: line.productName,
                  model: [line.partNumber, line.sku],
                  warranty: (
                    <span className={styles.faint}>
                      <DotRow
                        parts={[
                          m.sub_orders_shipped_pieces({ count: line.deliveryNum, total: line.payNum }),
                          line.refundNum > 0 && m.sub_orders_refunded_pieces({ count: line.refundNum }),
                        ]}
                      />
                    </span>
                  ),
                }}
              />
              <span className={styles.sum}>
                <b>
                  <Amount yuan={line.payPrice} />
                </b>
                <span className={styles.faint}>
                  <Amount yuan={line.price} /> {m.sub_orders_times({ count: line.payNum })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <div className={styles.columns}>
        <Facts order={order} />
        <Amounts order={order} />
      </div>
      <Card as="section" padded>
        <h2>{m.sub_orders_refunds()}</h2>
        {order.refundList.length === 0 ? (
          <p className={styles.faint}>{m.sub_orders_refunds_none()}</p>
        ) : (
          <ul className={styles.lines}>
            {order.refundList.map((refund) => (
              <RefundRow key={refund.refundOrderNo} refund={refund} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function RefundRow({ refund }: { readonly refund: SubOrderRefund }) {
  return (
    <li>
      <span className={styles.refund}>
        <b>{unbroken(refund.productName)}</b>
        <span className={styles.faint}>
          <DotRow
            parts={[
              refund.refundOrderNo,
              formatTime(refund.createTime),
              m.sub_orders_pieces({ count: refund.applyRefundNum }),
            ]}
          />
        </span>
        <StatusDot tone={STATUS_TONES[refund.state]}>{STATUS_WORDS[refund.state]()}</StatusDot>
      </span>
      <b>
        <Amount yuan={refund.refundPrice} />
      </b>
    </li>
  );
}

function Facts({ order }: { readonly order: SubOrderDetail }) {
  const times: readonly (readonly [string, string | null])[] = [
    [m.sub_orders_time(), order.createTime],
    [m.sub_orders_paid_at(), order.payTime],
    [m.sub_orders_received_at(), order.receiveTime],
    [m.sub_orders_completed_at(), order.completeTime],
    [m.sub_orders_cancelled_at(), order.cancelledTime],
  ];
  return (
    <Card as="section" padded>
      <h2>{m.sub_orders_facts()}</h2>
      <dl className={styles.facts}>
        <Fact name={m.sub_orders_order_no()}>{order.orderNo}</Fact>
        <Fact name={m.sub_orders_distributor()}>{order.distributorName}</Fact>
        <Fact name={m.sub_orders_shop()}>{order.merName}</Fact>
        <Fact name={m.sub_orders_receiver()}>{order.receiverName}</Fact>
        {times.map(
          ([name, at]) =>
            at && (
              <Fact key={name} name={name}>
                {formatTime(at)}
              </Fact>
            ),
        )}
      </dl>
    </Card>
  );
}

function Amounts({ order }: { readonly order: SubOrderDetail }) {
  const isSome = (yuan: string | null) => yuan !== null && yuan !== '0.00';
  return (
    <Card as="section" padded>
      <h2>{m.sub_orders_amounts()}</h2>
      <dl className={styles.facts}>
        <Fact name={m.sub_orders_goods()}>
          <Amount yuan={order.proTotalPrice} />
        </Fact>
        {isSome(order.warrantyPrice) && (
          <Fact name={m.sub_orders_warranty()}>
            <Amount yuan={order.warrantyPrice} />
          </Fact>
        )}
        <Fact name={m.sub_orders_freight()}>
          <Amount yuan={order.payPostage} />
        </Fact>
        {isSome(order.discountPrice) && (
          <Fact name={m.sub_orders_discount()}>
            −<Amount yuan={order.discountPrice} />
          </Fact>
        )}
        <Fact name={m.sub_orders_amount()}>
          <b>
            <Amount yuan={order.payPrice} look="price" />
          </b>
        </Fact>
        {isSome(order.refundPrice) && (
          <Fact name={m.sub_orders_refunded()}>
            <Amount yuan={order.refundPrice} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
