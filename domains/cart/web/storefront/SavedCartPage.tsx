import { useSearch } from '@tanstack/react-router';
import * as m from '#messages';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { offerUndo } from '../../../../platform/web/kit/offer-undo.ts';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { Loading, Skeleton } from '../../../../platform/web/kit/Skeleton.tsx';
import { personKey, useSession } from '../../../../platform/web/session/session-store.ts';
import { PriceAccessNotice } from '../../../content/web/public.tsx';
import type { KeptLine, SavedCart } from '../../contract/saved-cart.ts';
import { SAVED_CARTS_PATH } from '../cart-paths.ts';
import { useAddSavedCart, useSavedCart, useSetSavedLine } from '../saved-cart-queries.ts';
import { KeptLines } from './KeptLines.tsx';
import styles from './kept-carts.module.css';
import { useKeptSelection } from './kept-selection.ts';

/** An address that names no cart is treated like that of a missing one. */
const NONE = Number.MAX_SAFE_INTEGER;

/** Removes a line: with undo where it can be kept again, after a question where it could not. */
function useRemoval(cart: Pick<SavedCart, 'id' | 'name'> | undefined) {
  const set = useSetSavedLine();
  return async (line: KeptLine) => {
    if (!cart) return;
    const { id, name } = cart;
    const isGone = line.problem === 'offShelf';
    if (isGone) {
      const agreed = await confirmFirst(m.cart_saved_line_gone_question(), {
        confirmLabel: m.cart_page_delete(),
        danger: true,
      });
      if (!agreed) return;
    }
    const { attrId, cartNum, proName } = line;
    set.mutate(
      { id, attrId, number: 0 },
      {
        onSuccess: () => {
          if (isGone) return;
          const done = m.cart_saved_line_removed({ cart: name, name: proName });
          offerUndo(done, () => set.mutate({ id, attrId, number: cartNum }));
        },
      },
    );
  };
}

/** What a saved cart holds, as it is sold now. */
export function SavedCartPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = Number(search.id);
  const cart = useSavedCart(Number.isSafeInteger(id) && id > 0 ? id : NONE, personKey(useSession()));
  const add = useAddSavedCart();
  const selection = useKeptSelection(cart.data?.list ?? []);
  const set = useSetSavedLine();
  const remove = useRemoval(cart.data);
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
            <Button
              size="small"
              look="primary"
              busy={add.isPending}
              disabledReason={selection.chosen.length === 0 ? m.cart_page_choose_first() : undefined}
              onClick={() => add.mutate({ id: cart.data.id, attrIds: selection.attrIds })}
            >
              {selection.attrIds === undefined
                ? m.cart_saved_add()
                : m.cart_kept_add_chosen({ count: selection.chosen.length })}
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
        <KeptLines
          list={cart.data.list}
          total={cart.data.total}
          selection={selection}
          editing={{
            onQuantity: ({ attrId }, number) => set.mutate({ id: cart.data.id, attrId, number }),
            onRemove: (line) => void remove(line),
          }}
        />
      )}
    </section>
  );
}
