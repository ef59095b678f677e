import type { ReactNode } from 'react';
import * as m from '#messages';
import type { RequestInput } from '../../../../platform/contract/endpoint.ts';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { grouped } from '../../../../platform/web/kit/grouped.ts';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { Amount, isSome } from '../../../orders/web/public.tsx';
import type { quoteRefund } from '../../contract/refund-endpoints.ts';
import { placeWord } from '../MoneyWays.tsx';
import { useRefundQuote } from '../refund-queries.ts';
import styles from './refunds.module.css';

interface RefundQuoteBoxProps {
  readonly request: RequestInput<typeof quoteRefund> & { readonly num: number };
  /** Pieces that can be asked for. */
  readonly most: number;
}

/** What the refund would return, and how that comes about. */
export function RefundQuoteBox({ request, most }: RefundQuoteBoxProps) {
  const { num } = request;
  const isPossible = Number.isInteger(num) && num >= 1 && num <= most;
  const quote = useRefundQuote(request, isPossible);
  return (
    <Card as="section" padded className={styles.quoteCard} aria-label={m.refunds_quote_title()}>
      <h2>{m.refunds_quote_title()}</h2>
      <div aria-live="polite">
        {isPossible ? quote.data ? <Sums of={quote.data} num={num} /> : <Waiting error={quote.error} /> : null}
      </div>
      <p className={styles.faint}>{m.refunds_quote_way()}</p>
    </Card>
  );
}

function Waiting({ error }: { readonly error: Error | null }) {
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <Loading>
      <Skeleton height={120} />
    </Loading>
  );
}

function Sums({
  of,
  num,
}: {
  readonly of: NonNullable<ReturnType<typeof useRefundQuote>['data']>;
  readonly num: number;
}) {
  return (
    <dl className={styles.quote}>
      <Row name={m.refunds_quote_price()}>
        <Amount yuan={of.price} /> × {grouped(of.payNum)}
      </Row>
      {of.reductionList.map((reduction) => (
        <Row key={`${reduction.kind}-${reduction.name}`} name={reduction.name || m.refunds_quote_points_off()}>
          −<Amount yuan={reduction.price} />
        </Row>
      ))}
      <Row name={m.refunds_quote_paid({ count: grouped(of.payNum) })}>
        <Amount yuan={of.payPrice} />
      </Row>
      {isSome(of.askedPrice) && (
        <Row name={m.refunds_quote_asked()}>
          <Amount yuan={of.askedPrice} />
        </Row>
      )}
      {isSome(of.protectedPrice) && (
        <Row name={m.refunds_quote_protected()}>
          −<Amount yuan={of.protectedPrice} />
        </Row>
      )}
      {isSome(of.refundPostage) && (
        <Row name={m.refunds_quote_freight()}>
          <Amount yuan={of.refundPostage} />
        </Row>
      )}
      {isSome(of.laterPostage) && (
        <Row name={m.refunds_quote_freight_later()}>
          <Amount yuan={of.laterPostage} />
        </Row>
      )}
      {of.unshippedNum > 0 && (
        <Row name={m.refunds_quote_unshipped({ count: grouped(num) })}>
          {m.refunds_pieces({ count: grouped(of.unshippedNum) })}
        </Row>
      )}
      {of.integral > 0 && <Row name={m.refunds_quote_points()}>{grouped(of.integral)}</Row>}
      <div className={styles.total}>
        <dt>{m.refunds_quote_refund({ count: grouped(num) })}</dt>
        <dd>
          <b>
            <Amount yuan={of.refundPrice} look="price" />
          </b>
        </dd>
      </div>
      {of.returnWays.map((way) => (
        <Row key={way.payType} name={m.refunds_quote_back_to({ place: placeWord(way) })}>
          <Amount yuan={way.amount} />
        </Row>
      ))}
    </dl>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
