import { Link, useHydrated, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import * as m from '#messages';
import { refreshCartCount } from '../../../domains/cart/web/public.tsx';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import {
  Icon,
  iconEye,
  iconEyeOff,
  iconHeadset,
  iconLanguage,
  iconMenu2,
  iconSearch,
  iconShoppingCart,
} from '../../../platform/web/design/icons.tsx';
import { LogoMark } from '../../../platform/web/design/LogoMark.tsx';
import { ButtonLink } from '../../../platform/web/kit/Button.tsx';
import { setAppState, useAppState } from '../../../platform/web/session/app-state.ts';
import { mayPrices, setShowPrice, useSession } from '../../../platform/web/session/session-store.ts';
import { ColourSwitch } from './ColourSwitch.tsx';
import styles from './header.module.css';
import { switchLanguage } from './language.ts';
import { MallEntries } from './MallEntries.tsx';
import { UserMenu } from './UserMenu.tsx';

function SearchBox() {
  const navigate = useNavigate();
  const searchKey = useAppState('searchKey');
  const staff = useSession().identity === IDENTITY.staff;
  const hydrated = useHydrated();
  const asked = useLocation({ select: ({ search }) => (search as { keyword?: unknown }).keyword });
  const field = useRef<HTMLInputElement>(null);
  const sent = asked === undefined ? '' : String(asked);
  // What was typed before the app took over counts; else what the address asks for.
  useLayoutEffect(() => setAppState({ searchKey: field.current?.value ?? '' }), []);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    void navigate({ to: '/product/product_list', search: keyword ? { keyword } : {} });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser of 2022.
    <form className={styles.search} role="search" action="/product/product_list" onSubmit={search}>
      <input
        ref={field}
        name="keyword"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={hydrated ? searchKey : sent}
        aria-label={m.storefront_search()}
        placeholder={staff ? m.storefront_search_hint_staff() : m.storefront_search_hint()}
        onChange={(event) => setAppState({ searchKey: event.currentTarget.value })}
      />
      <button type="submit">
        <Icon of={iconSearch} size="medium" />
        <span>{m.storefront_search()}</span>
      </button>
    </form>
  );
}

function PriceSwitch() {
  const session = useSession();
  if (!mayPrices(session)) return null;
  return (
    <button
      type="button"
      className={styles.utilButton}
      aria-pressed={session.showPrice}
      onClick={() => setShowPrice(!session.showPrice)}
    >
      <Icon of={session.showPrice ? iconEye : iconEyeOff} size="small" />
      {session.showPrice ? m.storefront_prices_shown() : m.storefront_prices_hidden()}
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
    if (signedIn) void refreshCartCount();
    else setAppState({ cartCount: 0 });
  }, [signedIn]);
  return (
    <>
      <div className={styles.util}>
        <div className={styles.wide}>
          <UserMenu />
          <span className={styles.grow} />
          <PriceSwitch />
          {signedIn && (
            <Link to="/users/order_list" className={styles.utilButton}>
              {m.storefront_my_orders()}
            </Link>
          )}
          <MallEntries />
          <ColourSwitch className={styles.utilButton} />
          <LanguageSwitch />
        </div>
      </div>
      <header className={styles.head}>
        <div className={styles.wide}>
          <Link to="/" className={styles.logo} aria-label={m.app_name()}>
            <LogoMark size={38} />
            <span>
              <b>Argus</b>
              <small>{m.storefront_claim()}</small>
            </span>
          </Link>
          <SearchBox />
          <ButtonLink look="outline" to="/order/shopping_cart" className={styles.cart}>
            <Icon of={iconShoppingCart} size="medium" />
            <span className={styles.cartLabel}>{m.storefront_cart()}</span>
            <b className={styles.count}>{cartCount}</b>
          </ButtonLink>
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
            <span className={styles.service}>
              <Icon of={iconHeadset} size="small" />
              {m.storefront_service_line()}
            </span>
          </div>
        </nav>
      )}
    </>
  );
}
