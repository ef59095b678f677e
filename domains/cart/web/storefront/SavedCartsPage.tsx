import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '#messages';
import { iconShoppingCart } from '../../../../platform/web/design/icons.tsx';
import { Button, ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { Card } from '../../../../platform/web/kit/Card.tsx';
import { formatDay } from '../../../../platform/web/kit/format-time.ts';
import { keepFocus } from '../../../../platform/web/kit/keep-focus.ts';
import { PagedList } from '../../../../platform/web/kit/PagedList.tsx';
import { PageHead } from '../../../../platform/web/kit/PageHead.tsx';
import { pageOfSearch } from '../../../../platform/web/kit/page-numbers.ts';
import { EmptyState } from '../../../../platform/web/kit/page-states.tsx';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import type { SavedCart } from '../../contract/saved-cart.ts';
import { CART_PATH } from '../cart-count.ts';
import { SAVED_CART_PATH } from '../cart-paths.ts';
import { useAddSavedCart, useDeleteSavedCart, useSavedCarts } from '../saved-cart-queries.ts';
import styles from './kept-carts.module.css';
import { RenameCartForm } from './RenameCartForm.tsx';
import { SharedLinks } from './SharedLinks.tsx';
import { useSharing } from './use-sharing.tsx';

const PAGE_SIZE = 10;

/** The person's saved carts, and the links that they have given away. */
export function SavedCartsPage() {
  const page = pageOfSearch(useSearch({ strict: false }));
  const carts = useSavedCarts({ page, limit: PAGE_SIZE });
  const sharing = useSharing();
  const [renamed, setRenamed] = useState<SavedCart | null>(null);
  const add = useAddSavedCart();
  const remove = useDeleteSavedCart();
  return (
    <section ref={keepFocus}>
      <PageHead title={m.cart_saved_title()} aside={m.cart_saved_hint()} />
      <PagedList
        query={carts}
        places={{ count: 3, height: 76 }}
        className={styles.list}
        empty={
          <EmptyState icon={iconShoppingCart} title={m.cart_saved_empty()} hint={m.cart_saved_empty_hint()}>
            <ButtonLink look="primary" to={CART_PATH}>
              {m.cart_saved_to_cart()}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((cart) => (
              <li key={cart.id}>
                <Card className={styles.cart}>
                  <CartWords cart={cart} />
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      look="primary"
                      busy={add.isPending && add.variables.id === cart.id}
                      aria-label={`${m.cart_saved_add()}: ${cart.name}`}
                      onClick={() => add.mutate({ id: cart.id })}
                    >
                      {m.cart_saved_add()}
                    </Button>
                    <Button
                      size="small"
                      busy={
                        sharing.making !== null &&
                        'savedCartId' in sharing.making &&
                        sharing.making.savedCartId === cart.id
                      }
                      aria-label={`${m.cart_share()}: ${cart.name}`}
                      onClick={() => sharing.share({ savedCartId: cart.id })}
                    >
                      {m.cart_share()}
                    </Button>
                    <Button
                      size="small"
                      aria-label={m.cart_saved_rename_of({ name: cart.name })}
                      onClick={() => setRenamed(cart)}
                    >
                      {m.cart_saved_rename()}
                    </Button>
                    <Button
                      size="small"
                      look="danger"
                      busy={remove.isPending && remove.variables.id === cart.id}
                      aria-label={m.cart_saved_delete_of({ name: cart.name })}
                      onClick={() => remove.mutate(cart)}
                    >
                      {m.cart_saved_delete()}
                    </Button>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <SharedLinks />
      {sharing.dialog}
      <FormModal opened={renamed !== null} onClose={() => setRenamed(null)} title={m.cart_saved_rename()}>
        {renamed && <RenameCartForm key={renamed.id} cart={renamed} onClose={() => setRenamed(null)} />}
      </FormModal>
    </section>
  );
}

function CartWords({ cart }: { readonly cart: SavedCart }) {
  const { id, name, kinds, pieces, createTime } = cart;
  return (
    <div className={styles.words}>
      <h2 className={styles.name}>
        <Link to={SAVED_CART_PATH} search={{ id }}>
          {name}
        </Link>
      </h2>
      <p className={styles.facts}>
        <span>{m.cart_saved_counts({ kinds, pieces })}</span>
        <span>{m.cart_saved_on({ day: formatDay(createTime) })}</span>
      </p>
    </div>
  );
}
