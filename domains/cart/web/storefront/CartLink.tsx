import { type ReactNode, useEffect } from 'react';
import * as m from '#messages';
import { Icon, iconShoppingCart } from '../../../../platform/web/design/icons.tsx';
import { ButtonLink } from '../../../../platform/web/kit/Button.tsx';
import { setAppState, useAppState } from '../../../../platform/web/session/app-state.ts';
import { forVisitors } from '../../../../platform/web/session/for-visitors.ts';
import { useSession } from '../../../../platform/web/session/session-store.ts';
import styles from '../../../../platform/web/storefront/header.module.css';
import { CART_PATH, refreshCartCount } from '../cart-count.ts';

/** The way to the cart, with how many kinds of things are in it. */
export function CartLink(): ReactNode {
  const signedIn = useSession().token !== '';
  const count = useAppState('cartCount');
  useEffect(() => {
    // On failure the number stays as it was; the client has shown the error.
    if (signedIn) refreshCartCount().catch(() => undefined);
    else setAppState({ cartCount: null });
  }, [signedIn]);
  return (
    <ButtonLink look="outline" to={CART_PATH} className={styles.list}>
      <Icon of={iconShoppingCart} size="medium" />
      <span className={styles.listLabel}>{m.cart_page_title()}</span>
      <b className={styles.count} {...forVisitors(count === null)}>
        {count ?? 0}
      </b>
    </ButtonLink>
  );
}
