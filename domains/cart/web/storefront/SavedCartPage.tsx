import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { PriceAccessNotice } from '../../../content/web/public.tsx';
import { SAVED_CARTS_PATH } from '../cart-paths.ts';
import { useAddSavedCart, useSavedCart } from '../saved-cart-queries.ts';
import { KeptLines } from './KeptLines.tsx';
import styles from './kept-carts.module.css';

/** An address that names no cart is treated like that of a missing one. */
const NONE = Number.MAX_SAFE_INTEGER;

/** What a saved cart holds, as it is sold now. */
export function SavedCartPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = Number(search.id);
  const cart = useSavedCart(Number.isSafeInteger(id) && id > 0 ? id : NONE, personKey(useSession()));
  const add = useAddSavedCart();
  const back = (
    <ButtonLink size="small" to={SAVED_CARTS_PATH}>
      {m.cart_saved_back()}
    </ButtonLink>
  );
  return (
    <section ref={keepFocus} className={styles.page}>
      <PageHead
        title={cart.data?.name ?? m.cart_saved_title()}
        aside={cart.data && m.cart_saved_on({ day: formatDay(cart.data.createTime) })}
      >
        {cart.data && (
          <>
            {back}
            <Button size="small" look="primary" busy={add.isPending} onClick={() => add.mutate(cart.data.id)}>
              {m.cart_saved_add()}
            </Button>
          </>
        )}
      </PageHead>
      <PriceAccessNotice />
      {cart.isPending ? (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      ) : cart.isError ? (
        <Card>
          <ErrorState title={m.cart_saved_gone()} message={cart.error.message} onRetry={() => void cart.refetch()}>
            {back}
          </ErrorState>
        </Card>
      ) : (
        <KeptLines list={cart.data.list} total={cart.data.total} />
      )}
    </section>
  );
}
