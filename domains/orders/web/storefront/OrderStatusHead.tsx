import { useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { Countdown } from '../../../../platform/web/kit/Countdown.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatDay, formatShortTime } from '../../../../platform/web/kit/format-time.ts';
import { Timeline } from '../../../../platform/web/kit/Timeline.tsx';
import type { OrderDetail, OrderLine } from '../../contract/order.ts';
import { ORDERS } from '../../contract/order-endpoints.ts';
import { getOrderPdf } from '../../contract/order-paper-endpoints.ts';
import { lateWords } from '../late-words.ts';
import { Amount } from '../OrderLines.tsx';
import { OrderPapers } from '../OrderPapers.tsx';
import { type Progress, progressOf, reportedProblems, signedPackages } from '../order-progress.ts';
import { cancelReasonOf, cancelWord, leadingSum, payWords, statusWord, takenWords } from '../order-words.ts';
import { stepWord } from '../progress-words.ts';
import { givenBackWords } from '../taken-back-words.ts';
import { isVirtualOrder } from '../virtual-line.ts';
import { ContactsLink } from './ContactsLink.tsx';
import { KeysLink } from './KeysLink.tsx';
import { OrderAgainButton } from './OrderAgainButton.tsx';
import styles from './order-details.module.css';
import { RefundLink } from './RefundLink.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import type { OrderActionEntry } from './use-order-actions.tsx';

interface OrderStatusHeadProps {
  readonly order: OrderDetail;
  readonly actions: readonly OrderActionEntry[];
}

/** The status in words, the order's progress, the amount paid and the available actions. */
export function OrderStatusHead({ order, actions }: OrderStatusHeadProps) {
  const isOver = order.state === 'cancelled';
  const isVirtual = isVirtualOrder(order);
  const { missing, damaged } = reportedProblems(order);
  const formatYuan = useFormatYuan();
  const sum = leadingSum(order);
  const late = lateWords(order, formatDay(Date.now()));
  const taken = takenWords(order, formatYuan);
  return (
    <Card as="section" className={styles.top}>
      <div className={styles.way}>
        <header className={styles.status}>
          <h1>{order.paymentConfirming ? m.orders_page_confirming() : statusWord(order)}</h1>
          <b className={styles.onPaper}>
            {m.orders_page_order_no()} {order.orderNo}
          </b>
          <StatusHint order={order} />
          {late && (
            <span className={styles.hint}>
              {late}{' '}
              <span className={styles.onScreen}>
                <ContactsLink orderNo={order.orderNo} />
              </span>
            </span>
          )}
          {missing + damaged > 0 && <span className={styles.hint}>{m.orders_page_hint_reported()}</span>}
        </header>
        <Timeline
          steps={progressOf(order)
            // What is delivered online has been received with that.
            .filter(({ step }) => !isVirtual || step !== 'received')
            .map((progress) => ({
              key: progress.step,
              title: stepWord(progress, order),
              detail: stepDetail(progress, order),
              state: progress.state,
            }))}
        />
      </div>
      <div className={styles.pay}>
        <div className={styles.paid}>
          <span>{sum.name}</span>
          <b>
            <Amount yuan={sum.yuan} look="price" />
          </b>
        </div>
        <p className={styles.faint}>
          {order.paid && order.payTime !== null
            ? m.orders_page_paid_by({ method: payWords(order, formatYuan), time: formatShortTime(order.payTime) })
            : isOver
              ? givenBackWords(order, formatYuan) || m.orders_page_never_paid()
              : taken || m.orders_page_not_paid()}
        </p>
        {/* The button to the cashier, where another proof is sent, follows. */}
        {order.state === 'pendingPayment' && !order.paymentConfirming && order.rejectedReason !== null && (
          <p className={styles.refused}>{m.orders_page_transfer_rejected({ reason: order.rejectedReason })}</p>
        )}
        <div className={styles.buttons}>
          {actions.map((entry) => (
            <Button
              key={entry.action}
              look={entry.primary ? 'primary' : 'plain'}
              disabledReason={entry.disabledReason}
              busy={entry.busy}
              onClick={entry.run}
            >
              {entry.label}
            </Button>
          ))}
          <KeysLink order={order} />
          <RefundLink order={order} large />
          <ReviewLink order={order} large />
          <OrderAgainButton orderNo={order.orderNo} large />
          {order.packageList.length > 0 && !isVirtual && (
            <ButtonLink to="/order/order_logistics" search={{ orderNo: order.orderNo }}>
              {m.orders_page_track()}
            </ButtonLink>
          )}
        </div>
        {actions
          .filter((entry) => entry.disabledReason !== undefined)
          .map((entry) => (
            <p key={entry.action} className={classNames(styles.faint, styles.whyNot)}>
              {m.orders_page_why_not({ action: entry.label, reason: entry.disabledReason ?? '' })}
            </p>
          ))}
        <div className={styles.papers}>
          <OrderPapers orderNo={order.orderNo} from={getOrderPdf} />
        </div>
      </div>
    </Card>
  );
}

/** What happens next, beside the status. */
function StatusHint({ order }: { readonly order: OrderDetail }) {
  const queries = useQueryClient();
  const { signed, total } = signedPackages(order);
  if (isVirtualOrder(order)) {
    const words = keysHint(order);
    if (words) return <span className={styles.hint}>{words}</span>;
  }
  switch (order.state) {
    case 'pendingPayment':
      if (order.paymentConfirming) return <span className={styles.hint}>{m.orders_page_hint_confirming()}</span>;
      return (
        <span className={classNames(styles.hint, styles.onScreen)}>
          {m.orders_page_hint_unpaid()}{' '}
          <Countdown
            until={new Date(order.cancelTime).toISOString()}
            onEnd={() => queries.invalidateQueries({ queryKey: ORDERS })}
          />
        </span>
      );
    case 'pendingShipment':
      return <span className={styles.hint}>{m.orders_page_hint_to_ship()}</span>;
    case 'partialReceipt':
      return <span className={styles.hint}>{m.orders_page_hint_signed({ signed, total })}</span>;
    case 'pendingReceipt':
      return <span className={styles.hint}>{m.orders_page_hint_all_shipped({ total })}</span>;
    case 'received':
      return <span className={styles.hint}>{m.orders_page_hint_received()}</span>;
    case 'completed':
      return null;
    case 'cancelled':
      return (
        <span className={styles.hint}>
          <DotRow parts={[cancelWord(order), cancelReasonOf(order)]} />
        </span>
      );
  }
}

/** What happens next with licence keys; empty where nothing special does. */
function keysHint({ state, orderInfoList }: OrderDetail): string {
  const sum = (of: (line: OrderLine) => number) => orderInfoList.reduce((pieces, line) => pieces + of(line), 0);
  switch (state) {
    case 'pendingShipment':
      return m.orders_page_hint_keys();
    case 'partialReceipt':
      return m.orders_page_hint_keys_part({
        delivered: sum(({ deliveryNum }) => deliveryNum),
        total: sum(({ payNum }) => payNum),
      });
    case 'received':
      return m.orders_page_hint_keys_done();
    default:
      return '';
  }
}

function stepDetail({ step, time }: Progress, order: OrderDetail): string | undefined {
  if (step === 'partlyReceived') {
    const { signed, total } = signedPackages(order);
    return m.orders_page_step_packages({ signed, total });
  }
  if (time === null) return undefined;
  return step === 'completed' && order.completeTime === null
    ? m.orders_page_step_by_itself({ date: formatDay(time).slice(5) })
    : formatShortTime(time);
}
