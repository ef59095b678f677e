import { type ReactNode, useState } from 'react';
import * as m from '#messages';
import { Icon, iconChevronDown, iconChevronUp, iconEye } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { classNames } from '../../../../platform/web/kit/class-names.ts';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { VisuallyHidden } from '../../../../platform/web/kit/VisuallyHidden.tsx';
import { setShowPrice, useSession } from '../../../../platform/web/session/session-store.ts';
import { maySeePrices } from '../../../catalogue/contract/price-permission.ts';
import type { ShownGift, ShownProgress } from '../../../promotions/contract/promotion-progress.ts';
import { type CheckoutStep, CheckoutSteps } from './CheckoutSteps.tsx';
import styles from './checkout-page.module.css';

interface CheckoutPageProps {
  readonly now: CheckoutStep;
  /** The steps show it visually. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A page on the way from the cart to the payment, with its step. */
export function CheckoutPage({ title, now, children }: CheckoutPageProps) {
  return (
    <PageShell>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <CheckoutSteps now={now} />
      {children}
    </PageShell>
  );
}

interface BesideSummaryProps {
  readonly children: ReactNode;
  /** A `CheckoutSummary`, or its placeholder. */
  readonly summary?: ReactNode;
}

/** The items, and beside them their total, which sticks to the bottom on a phone. */
export function BesideSummary({ children, summary }: BesideSummaryProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.main}>{children}</div>
      {summary ?? (
        <Card className={styles.summary}>
          <Skeleton width={96} height={20} />
          <Skeleton height={200} />
        </Card>
      )}
    </div>
  );
}

interface CheckoutSummaryProps {
  readonly title: string;
  /** Null amounts are left out; a saving is highlighted. */
  readonly amounts: readonly (readonly [label: string, value: ReactNode, kind?: 'saving'] | null)[];
  readonly totalLabel: string;
  readonly total: ReactNode;
  /** The submit button. */
  readonly children: ReactNode;
  /** Why the button is disabled. */
  readonly reason?: ReactNode;
  readonly notes: readonly string[];
}

/** Amounts, the total, and the submit button. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { title, amounts, totalLabel, total, children, reason, notes } = props;
  const person = useSession();
  const switchedOff = maySeePrices(person) && !person.showPrice;
  // On a phone there is room for the total alone: the rest opens above it.
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="aside" className={classNames(styles.summary, isOpen && styles.opened)} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.amounts}>
        {amounts.map(
          (amount) =>
            amount && (
              <div key={amount[0]}>
                <dt>{amount[0]}</dt>
                <dd className={amount[2] && styles.saving}>{amount[1]}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.total}>
        <span>{totalLabel}</span>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {m.cart_page_breakdown()}
          <Icon of={isOpen ? iconChevronDown : iconChevronUp} size="small" />
        </button>
        {total}
      </div>
      {switchedOff && (
        <Button look="text" size="small" onClick={() => setShowPrice(true)}>
          <Icon of={iconEye} size="small" />
          {m.cart_page_show_prices()}
        </Button>
      )}
      {children}
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {notes.length > 0 && (
        <div className={styles.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </Card>
  );
}

/** 已减 ¥120.00; what a promotion does now. Gifts have no amount. */
export function reachedWords(
  { kind, benefit, off }: Pick<ShownProgress, 'kind' | 'benefit' | 'off'>,
  formatYuan: (yuan: string) => string,
): string {
  if (Number(off) <= 0) return benefit;
  const amount = formatYuan(off);
  if (kind === 'bundle') return m.cart_promotion_reached_bundle({ amount });
  return kind === 'moneyOff'
    ? m.cart_promotion_reached_money({ amount })
    : m.cart_promotion_reached({ benefit, amount });
}

/** 再买 3 件打 9.5 折; Add ¥120.00 for ¥50 off. */
export function hintOf(
  {
    kind,
    isReached,
    missing,
  }: Pick<ShownProgress, 'kind' | 'isReached'> & {
    readonly missing: NonNullable<ShownProgress['missing']>;
  },
  formatYuan: (yuan: string) => string,
): string {
  const { pieces, amount, benefit } = missing;
  if (kind === 'bundle' && isReached) return m.cart_missing_next_set({ count: pieces });
  return amount === null
    ? m.cart_missing_pieces({ count: pieces, benefit })
    : m.cart_missing_amount({ amount: formatYuan(amount), benefit });
}

/** A gift of a cart or checkout: how many there are, or why there are fewer than promised. */
export function GiftWords({ gift }: { readonly gift: ShownGift }) {
  const { productName, payNum, promisedNum, shortage } = gift;
  return (
    <span className={styles.gift}>
      <span>{m.cart_gift_of({ name: productName, count: payNum > 0 ? payNum : promisedNum })}</span>
      {shortage !== null && (
        <span className={styles.reason} role="note">
          {shortage === 'otherShop'
            ? m.cart_gift_other_shop()
            : payNum > 0
              ? m.cart_gift_fewer({ promised: promisedNum, given: payNum })
              : m.cart_gift_none()}
        </span>
      )}
    </span>
  );
}
