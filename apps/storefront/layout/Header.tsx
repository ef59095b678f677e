import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '#messages';
import { refreshCartCount } from '../../../domains/cart/web/public.tsx';
import { maySeePrices } from '../../../domains/catalogue/contract/price-permission.ts';
import { contactService } from '../../../domains/content/web/public.tsx';
import { NoticeBell } from '../../../domains/notices/web/public.tsx';
import { holds } from '../../../platform/contract/permission.ts';
import {
  Icon,
  iconEye,
  iconEyeOff,
  iconHeadset,
  iconLanguage,
  iconMenu2,
  iconShoppingCart,
} from '../../../platform/web/design/icons.tsx';
import { LogoMark } from '../../../platform/web/design/LogoMark.tsx';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { setAppState, useAppState } from '../../../platform/web/session/app-state.ts';
import { forVisitors } from '../../../platform/web/session/for-visitors.ts';
import { setShowPrice, useSession } from '../../../platform/web/session/session-store.ts';
import { switchLanguage } from '../../../platform/web/session/switch-language.ts';
import { ColourSwitch } from './ColourSwitch.tsx';
import styles from './header.module.css';
import { MallEntries } from './MallEntries.tsx';
import { SearchBox } from './SearchBox.tsx';
import { UserMenu } from './UserMenu.tsx';

function PriceSwitch() {
  const session = useSession();
  if (!maySeePrices(session)) return null;
  return (
    <button
      type="button"
      className={styles.utilButton}
      aria-pressed={session.showPrice}
      onClick={() => setShowPrice(!session.showPrice)}
    >
      <Icon of={session.showPrice ? iconEye : iconEyeOff} size="small" />
      <span className={styles.utilLabel}>
        {session.showPrice ? m.storefront_prices_shown() : m.storefront_prices_hidden()}
      </span>
    </button>
  );
}

function LanguageSwitch() {
  const { boot } = useRouter().options.context;
  if (!boot.international) return null;
  const other = boot.locale === 'zh' ? 'en' : 'zh';
  // Each language is called by its own name, whatever the page speaks.
  const name = new Intl.DisplayNames(other, { type: 'language' }).of(other) ?? other;
  return (
    <button type="button" className={styles.utilButton} lang={other} onClick={() => switchLanguage(other)}>
      <Icon of={iconLanguage} size="small" />
      {name}
    </button>
  );
}

/** The head of every page: who you are, what you look for, where you can go. */
export function Header({ menu = true }: { readonly menu?: boolean }) {
  const session = useSession();
  const cartCount = useAppState('cartCount');
  const signedIn = session.token !== '';
  useEffect(() => {
    // Without an answer the number stays what it was; the client has told what there is to tell.
    if (signedIn) refreshCartCount().catch(() => undefined);
    else setAppState({ cartCount: null });
  }, [signedIn]);
  return (
    <>
      <section className={styles.util} aria-label={m.storefront_shortcuts()}>
        <div className={styles.wide}>
          <UserMenu />
          <span className={styles.grow} />
          <PriceSwitch />
          {holds(session.permissions, 'order:index') && (
            <Link to="/users/order_list" className={`${styles.utilButton} ${styles.roomy}`}>
              {m.storefront_my_orders()}
            </Link>
          )}
          <NoticeBell className={styles.utilButton} />
          <MallEntries />
          <ColourSwitch className={styles.utilButton} />
          <LanguageSwitch />
        </div>
      </section>
      <header className={styles.head}>
        <div className={styles.wide}>
          <Link to="/" className={styles.logo}>
            <LogoMark size={38} />
            <span>
              <b>Argus</b>
              <small>{m.storefront_claim()}</small>
            </span>
          </Link>
          <SearchBox />
          <div className={styles.lists}>
            <ButtonLink look="outline" to="/order/shopping_cart" className={styles.list}>
              <Icon of={iconShoppingCart} size="medium" />
              <span className={styles.listLabel}>{m.storefront_cart()}</span>
              <b className={styles.count} {...forVisitors(cartCount === null)}>
                {cartCount ?? 0}
              </b>
            </ButtonLink>
          </div>
        </div>
      </header>
      {menu && (
        <nav className={styles.nav} aria-label={m.storefront_main_menu()}>
          <div className={styles.wide}>
            <Link to="/product/product_list" search={{}} className={styles.all}>
              <Icon of={iconMenu2} size="medium" />
              {m.storefront_all_categories()}
            </Link>
            <Link to="/" activeOptions={{ exact: true }} activeProps={{ className: styles.on, 'aria-current': 'page' }}>
              {m.storefront_menu_home()}
            </Link>
            <Link to="/product/product_list" search={{ tag: 'new' }}>
              {m.storefront_menu_new()}
            </Link>
            <Link to="/product/product_list" search={{ tag: 'promotion' }}>
              {m.storefront_menu_promotion()}
            </Link>
            <Link to="/product/product_list" search={{ tag: 'clearance' }}>
              {m.storefront_menu_clearance()}
            </Link>
            <Link to="/merchant/merchant_street" activeProps={{ className: styles.on, 'aria-current': 'page' }}>
              {m.storefront_menu_shops()}
            </Link>
            <button type="button" className={styles.service} onClick={() => void contactService()}>
              <Icon of={iconHeadset} size="small" />
              {m.storefront_contact_service()}
            </button>
          </div>
        </nav>
      )}
    </>
  );
}
