import { useState } from 'react';
import * as m from '#messages';
import { Icon, iconSearch, iconShoppingCart } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { confirmFirst } from '../../../../platform/web/kit/confirmation.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { offerUndo } from '../../../../platform/web/kit/offer-undo.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page-states.tsx';
import { CheckBox } from '../../../../platform/web/table/CheckBox.tsx';
import { PriceAccessNotice } from '../../../content/web/public.tsx';
import { QUICK_ORDER_PATH } from '../../../quick-order/contract/quick-order-path.ts';
import type { CartGroup, CartLine } from '../../contract/cart.ts';
import { SAVED_CARTS_PATH } from '../cart-paths.ts';
import {
  useCart,
  useDeleteCartLines,
  useMoveToFavourites,
  useRestoreCartLines,
  useSetCartQuantity,
} from '../cart-queries.ts';
import {
  type Choice,
  choiceOf,
  chosenLines,
  type DeselectedLines,
  type InvalidLine,
  invalidLines,
  matchesSearch,
  totalsOf,
  validGroups,
  withChoice,
} from '../cart-selection.ts';
import { CartLineRow, InvalidLineRow } from './CartLineRow.tsx';
import { CartPromotions } from './CartPromotions.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { BesideSummary, CheckoutPage } from './CheckoutPage.tsx';
import styles from './cart-page.module.css';
import { loadDeselected, saveDeselected } from './deselected-lines-store.ts';
import { KeepCart } from './KeepCart.tsx';
import { useTypedQuantities } from './typed-quantities.ts';

const CHECK_STATE: Record<Choice, 'on' | 'some' | 'off'> = { all: 'on', some: 'some', none: 'off' };

/** The cart: lines by shop, their total, and the way to the checkout. */
export function CartPage() {
  const cart = useCart();
  return (
    <CheckoutPage title={m.cart_page_title()} now="cart">
      <section ref={keepFocus} className={styles.content}>
        <PriceAccessNotice />
        {cart.isPending ? (
          <CartSkeleton />
        ) : cart.isError ? (
          <Card>
            <ErrorState message={cart.error.message} onRetry={() => cart.refetch()} />
          </Card>
        ) : cart.data.length === 0 ? (
          <Card>
            <EmptyState icon={iconShoppingCart} title={m.cart_page_empty()} hint={m.cart_page_empty_hint()}>
              <ButtonLink look="primary" to="/product/product_list">
                {m.cart_page_empty_browse()}
              </ButtonLink>
              <ButtonLink to={QUICK_ORDER_PATH}>{m.cart_quick_order()}</ButtonLink>
              <ButtonLink to={SAVED_CARTS_PATH}>{m.cart_saved_title()}</ButtonLink>
              <ButtonLink to="/users/order_list">{m.cart_page_empty_orders()}</ButtonLink>
            </EmptyState>
          </Card>
        ) : (
          <FilledCart groups={cart.data} />
        )}
      </section>
    </CheckoutPage>
  );
}

/**
 * Removes lines: with undo in the toast where the mall would sell them again, after a confirmation where it would not.
 */
function useRemoval() {
  const remove = useDeleteCartLines();
  const restore = useRestoreCartLines();
  return async (lines: readonly CartLine[]) => {
    const gone = lines.filter((line) => !line.attrStatus && line.problem !== 'priceChanged');
    if (gone.length > 0) {
      const agreed = await confirmFirst(m.cart_page_delete_confirm({ count: gone.length }), {
        confirmLabel: m.cart_page_delete(),
        danger: true,
      });
      if (!agreed) return;
    }
    const restorable = lines.filter((line) => !gone.includes(line));
    remove.mutate(
      lines.map((line) => line.id),
      {
        onSuccess: () => {
          if (restorable.length === 0) return;
          offerUndo(m.cart_page_deleted({ count: lines.length }), () => restore.mutate(restorable));
        },
      },
    );
  };
}

/** Moves lines to the favourites; the toast offers to put them back in the cart. */
function useKeeping() {
  const move = useMoveToFavourites();
  const restore = useRestoreCartLines();
  return (lines: readonly CartLine[]) =>
    move.mutate(
      lines.map((line) => line.id),
      { onSuccess: () => offerUndo(m.cart_page_moved({ count: lines.length }), () => restore.mutate(lines)) },
    );
}

function FilledCart({ groups }: { readonly groups: readonly CartGroup[] }) {
  const [deselected, setDeselected] = useState<DeselectedLines>(loadDeselected);
  const [words, setWords] = useState('');
  const quantity = useSetCartQuantity();
  const quantities = useTypedQuantities((id, number) => quantity.mutateAsync({ id, number }));
  const remove = useRemoval();
  const keep = useKeeping();

  const valid = validGroups(groups);
  const invalid = invalidLines(groups);
  const lines = valid.flatMap((group) => group.cartInfoList);
  const chosen = chosenLines(groups, deselected);
  const none = chosen.length === 0 ? m.cart_page_choose_first() : undefined;
  const orderable = chosen.filter((line) => quantities.ordered(line) !== null);
  // What cannot be ordered is not saved or shared with the quantity of before either.
  const wrong =
    orderable.length < chosen.length
      ? m.cart_page_wrong_quantity({ count: chosen.length - orderable.length })
      : undefined;
  const selected = totalsOf(orderable);
  const chosenShops = valid.filter((group) => choiceOf(group.cartInfoList, deselected) !== 'none').length;

  const choose = (some: readonly CartLine[], wanted: boolean) => {
    const next = withChoice(deselected, some, wanted);
    setDeselected(next);
    saveDeselected(next);
  };
  const select = (skuIds: readonly number[]) =>
    choose(
      lines.filter(({ attrId }) => skuIds.includes(attrId)),
      true,
    );
  const toggle = (some: readonly CartLine[]) => choose(some, choiceOf(some, deselected) !== 'all');
  const shownGroups = valid
    .map((group) => ({ ...group, cartInfoList: group.cartInfoList.filter((line) => matchesSearch(line, words)) }))
    .filter((group) => group.cartInfoList.length > 0);
  const shownInvalid = invalid.filter(({ line }) => matchesSearch(line, words));

  return (
    <BesideSummary
      summary={
        <CartSummary
          chosen={orderable}
          deselectedCount={lines.length - chosen.length}
          invalidCount={invalid.length}
          merchants={chosenShops}
          wrongCount={chosen.length - orderable.length}
          onSettle={quantities.settle}
        />
      }
    >
      <Card className={styles.bar}>
        <CheckBox
          state={CHECK_STATE[choiceOf(lines, deselected)]}
          label={m.cart_page_choose_all()}
          onChange={() => toggle(lines)}
        />
        <span aria-hidden>{m.cart_page_choose_all()}</span>
        <span className={styles.count}>
          {m.cart_chosen({ all: lines.length + invalid.length, kinds: selected.kinds, pieces: selected.pieces })}
        </span>
        <ButtonLink size="small" look="text" to={QUICK_ORDER_PATH}>
          {m.cart_quick_order()}
        </ButtonLink>
        <ButtonLink size="small" look="text" to={SAVED_CARTS_PATH}>
          {m.cart_saved_title()}
        </ButtonLink>
        <label className={styles.search}>
          <Icon of={iconSearch} size="small" />
          <input
            type="search"
            value={words}
            placeholder={m.cart_page_search()}
            aria-label={m.cart_page_search()}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <KeepCart ids={chosen.map(({ id }) => id)} disabledReason={none ?? wrong} onSettle={quantities.settle} />
        <Button size="small" disabledReason={none} onClick={() => keep(chosen)}>
          {m.cart_page_to_favourites()}
        </Button>
        <Button size="small" look="danger" disabledReason={none} onClick={() => remove(chosen)}>
          {m.cart_page_delete_chosen()}
        </Button>
      </Card>
      <CartPromotions chosen={orderable} onSelect={select} />
      {shownGroups.map((group) => (
        <Card as="section" key={group.merId} className={styles.shop} aria-label={group.merName}>
          <header className={styles.shopHead}>
            <CheckBox
              state={CHECK_STATE[choiceOf(group.cartInfoList, deselected)]}
              label={m.cart_page_choose_shop({ name: group.merName })}
              onChange={() => toggle(group.cartInfoList)}
            />
            <h2>{group.merName}</h2>
            {group.merIsSelf && <span className={styles.count}>{m.cart_page_self_run()}</span>}
          </header>
          <ul>
            {group.cartInfoList.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                chosen={!deselected.has(line.id)}
                onChoose={() => toggle([line])}
                quantities={quantities}
                onDelete={() => remove([line])}
              />
            ))}
          </ul>
        </Card>
      ))}
      {shownInvalid.length > 0 && (
        <InvalidLines
          lines={shownInvalid}
          onRepair={(id, number) => quantity.mutate({ id, number })}
          onDelete={remove}
        />
      )}
      {shownGroups.length === 0 && shownInvalid.length === 0 && (
        <Card>
          <EmptyState icon={iconSearch} title={m.cart_page_search_empty({ words })}>
            <Button onClick={() => setWords('')}>{m.cart_page_search_clear()}</Button>
          </EmptyState>
        </Card>
      )}
    </BesideSummary>
  );
}

interface InvalidLinesProps {
  readonly lines: readonly InvalidLine[];
  readonly onRepair: (id: number, quantity: number) => void;
  readonly onDelete: (lines: readonly CartLine[]) => void;
}

function InvalidLines({ lines, onRepair, onDelete }: InvalidLinesProps) {
  return (
    <Card as="section" className={styles.shop} aria-label={m.cart_page_invalid()}>
      <header className={styles.shopHead}>
        <h2>{m.cart_page_invalid()}</h2>
        <span className={styles.count}>{m.cart_page_invalid_hint()}</span>
        <Button
          look="text"
          size="small"
          className={styles.clear}
          onClick={() => onDelete(lines.map(({ line }) => line))}
        >
          {m.cart_page_invalid_clear()}
        </Button>
      </header>
      <ul>
        {lines.map(({ line, merchant }) => (
          <InvalidLineRow
            key={line.id}
            line={line}
            merchant={merchant}
            onRepair={(quantity) => onRepair(line.id, quantity)}
            onDelete={() => onDelete([line])}
          />
        ))}
      </ul>
    </Card>
  );
}
