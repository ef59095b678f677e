import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import * as m from '#messages';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Money } from '../../../../platform/web/kit/Money.tsx';
import { useCan, useSession } from '../../../../platform/web/session/session-store.ts';
import { maySeePrices } from '../../../catalogue/contract/price-permission.ts';
import { priceAccessWords } from '../../../content/web/public.tsx';
import type { CartLine } from '../../contract/cart.ts';
import { useCartPrice } from '../cart-queries.ts';
import { priceVersion, totalsOf } from '../cart-selection.ts';
import { noPriceWords } from '../no-price-words.ts';
import { CheckoutSummary } from './CheckoutPage.tsx';
import styles from './cart-page.module.css';

interface CartSummaryProps {
  /** Selected lines whose displayed quantity can be ordered. */
  readonly chosen: readonly CartLine[];
  readonly deselectedCount: number;
  readonly invalidCount: number;
  readonly merchants: number;
  /** Selected lines whose typed quantity cannot be ordered. */
  readonly wrongCount: number;
  /** Sends pending quantities; true when all of them were accepted. */
  readonly onSettle: () => Promise<boolean>;
}

/** The total of the selected lines, and the way to the checkout. */
export function CartSummary(props: CartSummaryProps) {
  const { chosen, deselectedCount, invalidCount, merchants, wrongCount, onSettle } = props;
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const mayBuy = useCan('product:permission:order');
  const person = useSession();
  const shown = maySeePrices(person);
  const totals = totalsOf(chosen);
  const ids = chosen.map((line) => line.id);
  const price = useCartPrice(ids, priceVersion(chosen));
  // The sum of the lines is shown until the server has responded for exactly these lines.
  const goods = price.data?.proTotalPrice ?? totals.amount;
  const total = chosen.length === 0 ? '0.00' : (price.data?.totalPrice ?? totals.amount);
  const promotions = price.data?.promotionPrice ?? null;
  const coupons = price.data?.totalCouponPrice ?? null;
  const reason = shown ? refusal(mayBuy, chosen.length, wrongCount, total) : priceAccessWords(person);
  const checkOut = async () => {
    setLeaving(true);
    const taken = await onSettle();
    setLeaving(false);
    if (taken) await navigate({ to: '/order/order_confirm', search: { cart: ids.join('_') } });
  };
  const notes = [
    deselectedCount > 0 && m.cart_page_deselected({ count: deselectedCount }),
    invalidCount > 0 && m.cart_page_invalid_left({ count: invalidCount }),
  ].filter((note) => typeof note === 'string');

  return (
    <CheckoutSummary
      title={m.cart_page_summary()}
      amounts={[
        [
          m.cart_page_goods({ kinds: totals.kinds, pieces: totals.pieces }),
          shown && goods !== null ? <Money key="goods" yuan={goods} /> : '—',
        ],
        saving(m.cart_page_promotions(), promotions),
        saving(m.cart_page_coupons(), coupons),
        merchants > 1 ? [m.cart_page_orders(), m.cart_page_orders_count({ count: merchants })] : null,
      ]}
      totalLabel={m.cart_page_total()}
      total={
        shown && total !== null ? (
          <Money yuan={total} look="price" size="xlarge" />
        ) : (
          <span className={styles.noPrice}>{noPriceWords(person)}</span>
        )
      }
      reason={reason}
      notes={notes}
    >
      <Button look="primary" size="large" busy={leaving} disabledReason={reason} onClick={() => void checkOut()}>
        {m.cart_page_checkout({ pieces: totals.pieces })}
      </Button>
    </CheckoutSummary>
  );
}

/** A saving of the summary; null where there is none. */
const saving = (label: string, yuan: string | null) =>
  yuan !== null && Number(yuan) > 0
    ? ([
        label,
        <Fragment key={label}>
          −<Money yuan={yuan} />
        </Fragment>,
        'saving',
      ] as const)
    : null;

function refusal(mayBuy: boolean, lines: number, wrong: number, total: string | null): string | undefined {
  if (!mayBuy) return m.cart_page_may_not_buy();
  if (wrong > 0) return m.cart_page_wrong_quantity({ count: wrong });
  if (lines === 0) return m.cart_page_choose_first();
  if (total === null) return m.cart_page_needs_price();
  return undefined;
}
