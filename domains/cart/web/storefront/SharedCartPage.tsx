import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '#messages';
import { iconAlertCircle, iconShoppingCart } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { DotRow } from '../../../../platform/web/kit/DotRow.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { Note } from '../../../../platform/web/kit/Note.tsx';
import { PageShell } from '../../../../platform/web/kit/PageShell.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { maySeePrices } from '../../../catalogue/contract/price-permission.ts';
import { PriceAccessNotice } from '../../../content/web/public.tsx';
import { SHARED_CART_PATH } from '../cart-paths.ts';
import { useAddSharedCart, useSharedCart } from '../saved-cart-queries.ts';
import { KeptLines } from './KeptLines.tsx';
import styles from './kept-carts.module.css';
import { useKeptSelection } from './kept-selection.ts';

/** What opens the cart. Links of earlier versions had it in the query, from where it is moved at once. */
function useToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const { token }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const old = token === undefined ? '' : String(token);
  useEffect(() => {
    if (old !== '') void navigate({ to: SHARED_CART_PATH, search: {}, hash: old, replace: true } as object);
  }, [old, navigate]);
  return hash || old;
}

/** A cart that somebody has shared by its link, at the prices of whoever opens it. */
export function SharedCartPage() {
  const token = useToken();
  const person = useSession();
  const cart = useSharedCart(token, personKey(person));
  const add = useAddSharedCart();
  const selection = useKeptSelection(cart.data?.list ?? []);
  const browse = (
    <ButtonLink look="primary" to="/product/product_list">
      {m.cart_shared_browse()}
    </ButtonLink>
  );
  return (
    <PageShell
      title={cart.data?.name || m.cart_shared_title()}
      aside={
        cart.data && (
          <DotRow
            parts={[
              m.cart_shared_by({ name: cart.data.sharedBy, day: formatDay(cart.data.endTime) }),
              maySeePrices(person) && m.cart_shared_hint(),
            ]}
          />
        )
      }
      actions={
        cart.data &&
        cart.data.list.length > 0 && (
          <Button
            look="primary"
            busy={add.isPending}
            disabledReason={selection.chosen.length === 0 ? m.cart_page_choose_first() : undefined}
            onClick={() => add.mutate({ token, attrIds: selection.attrIds })}
          >
            {selection.attrIds === undefined
              ? m.cart_saved_add()
              : m.cart_kept_add_chosen({ count: selection.chosen.length })}
          </Button>
        )
      }
    >
      <section ref={keepFocus} className={styles.page}>
        <PriceAccessNotice />
        {cart.isPending ? (
          <Loading>
            <Skeleton height={320} />
          </Loading>
        ) : cart.isError ? (
          <Card>
            <ErrorState title={m.cart_shared_gone()} message={cart.error.message} onRetry={() => void cart.refetch()}>
              {browse}
            </ErrorState>
          </Card>
        ) : cart.data.list.length === 0 ? (
          <Card>
            <EmptyState icon={iconShoppingCart} title={m.cart_shared_empty()} hint={m.cart_shared_empty_hint()}>
              {browse}
            </EmptyState>
          </Card>
        ) : (
          <>
            {cart.data.missing > 0 && (
              <Note icon={iconAlertCircle}>{m.cart_shared_missing({ count: cart.data.missing })}</Note>
            )}
            <KeptLines list={cart.data.list} total={cart.data.total} selection={selection} />
          </>
        )}
      </section>
    </PageShell>
  );
}
