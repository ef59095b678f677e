import { useId } from 'react';
import * as m from '#messages';
import { useFormatYuan } from '../../../../platform/web/kit/amounts.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { CART_PATH } from '../../../cart/web/public.tsx';
import type { LineChange } from '../../contract/checkout.ts';
import { changedLines } from '../checkout-queries.ts';
import { changeWords } from '../order-words.ts';
import styles from './checkout-changes.module.css';

interface CheckoutFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isFlashSale?: boolean;
}

/** Why there is nothing to order, with what has changed. */
export function CheckoutFailure({ error, onRetry, isFlashSale = false }: CheckoutFailureProps) {
  const changes = changedLines(error);
  return (
    <Card>
      <ErrorState
        title={changes ? m.orders_page_changed_title() : m.orders_page_checkout_failed()}
        message={error.message}
        {...(changes ? {} : { onRetry })}
      >
        {changes && <ChangeList changes={changes} />}
        {isFlashSale ? (
          <ButtonLink to="/activity/seckill_list" search={{}}>
            {m.orders_page_to_flash_sales()}
          </ButtonLink>
        ) : (
          <ButtonLink look={changes ? 'primary' : 'plain'} to={CART_PATH}>
            {m.orders_page_back_to_cart()}
          </ButtonLink>
        )}
      </ErrorState>
    </Card>
  );
}

function ChangeList({ changes }: { readonly changes: readonly LineChange[] }) {
  const formatYuan = useFormatYuan();
  return (
    <ul className={styles.changes}>
      {changes.map((line) => (
        <li key={line.attrValueId}>
          <b>{line.partNumber}</b>
          <span>{changeWords(line, formatYuan)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is accepted: other changes than these have to be accepted anew. */
export const signOfChanges = (changes: readonly LineChange[]): string =>
  changes.map(({ attrValueId, priceBefore, priceNow }) => `${attrValueId} ${priceBefore} ${priceNow}`).join(';');

interface CheckoutChangesProps {
  readonly changes: readonly LineChange[];
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
}

/** Prices that have changed since the buyer agreed to them, to be accepted before ordering. */
export function CheckoutChanges({ changes, accepted, onAccept }: CheckoutChangesProps) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <Card as="section" padded aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {m.orders_page_prices_changed()}
      </h2>
      <ChangeList changes={changes} />
      <label className={styles.accept}>
        <input type="checkbox" checked={accepted} onChange={(event) => onAccept(event.target.checked)} />{' '}
        {m.orders_page_accept_changes()}
      </label>
    </Card>
  );
}
