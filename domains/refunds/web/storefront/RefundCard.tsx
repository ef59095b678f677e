import { Link } from '@tanstack/react-router';
import * as m from '#messages';
import { CopyButton } from '../../../../platform/web/kit/CopyButton.tsx';
import { formatTime } from '../../../../platform/web/kit/format-time.ts';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { ListCard } from '../../../../platform/web/kit/ListCard.tsx';
import { StatusDot } from '../../../../platform/web/kit/Tag.tsx';
import { unbroken } from '../../../catalogue/contract/measure.ts';
import { Amount, LineProduct } from '../../../orders/web/public.tsx';
import type { RefundSummary } from '../../contract/refund.ts';
import { KIND_WORDS, STATUS_TONES, STATUS_WORDS } from '../refund-words.ts';
import { RefundActions } from './RefundActions.tsx';
import styles from './refunds.module.css';

/** A refund in its buyer's list. */
export function RefundCard({ refund }: { readonly refund: RefundSummary }) {
  const { refundOrderNo, refundTime } = refund;
  return (
    <ListCard
      label={refundOrderNo}
      number={
        <>
          <Link to="/order/orderRefund_details" search={{ refundOrderNo }}>
            {refundOrderNo}
          </Link>
          <CopyButton text={refundOrderNo} label={m.refunds_copy_number()} />
        </>
      }
      facts={
        <>
          <span className={styles.faint}>{formatTime(refund.createTime)}</span>
          <span className={styles.faint}>{KIND_WORDS[refund.kind]()}</span>
          <span className={styles.faint}>{refund.merName}</span>
        </>
      }
      end={<StatusDot tone={STATUS_TONES[refund.state]}>{STATUS_WORDS[refund.state]()}</StatusDot>}
    >
      <div className={styles.body}>
        <LineProduct
          line={{ image: refund.image, name: refund.productName, model: [refund.partNumber, refund.sku] }}
          link={
            <Link to="/order/orderRefund_details" search={{ refundOrderNo }} className={styles.name}>
              {unbroken(refund.productName)}
            </Link>
          }
        />
        <span className={styles.sum}>
          <b>
            <Amount yuan={refund.refundPrice} look="price" />
          </b>
          <span className={styles.faint}>{m.refunds_pieces({ count: grouped(refund.applyRefundNum) })}</span>
          {refundTime !== null && (
            <span className={styles.faint}>{m.refunds_money_back({ time: formatTime(refundTime) })}</span>
          )}
        </span>
        <RefundActions refund={refund} />
      </div>
    </ListCard>
  );
}
