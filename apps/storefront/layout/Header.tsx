import { Link, useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { maySeePrices } from '../../../domains/catalogue/contract/price-permission.ts';
import { contactService } from '../../../domains/content/web/public.tsx';
import { Icon, iconEye, iconEyeOff, iconHeadset, iconLanguage } from '../../../platform/web/design/icons.tsx';
import { LogoMark } from '../../../platform/web/design/LogoMark.tsx';
import { AddressLink } from '../../../platform/web/kit/AddressLink.tsx';
import { setShowPrice, useSession } from '../../../platform/web/session/session-store.ts';
import { switchLanguage } from '../../../platform/web/session/switch-language.ts';
import styles from '../../../platform/web/storefront/header.module.css';
import { entriesOf, type HeaderLink } from '../../../platform/web/storefront/plug.ts';
import { PLUGS } from '../domains.ts';
import { ColourSwitch } from './ColourSwitch.tsx';
import { useArrangedMenu } from './header-menu.ts';
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
  // Each language by its own name, whatever the page's language.
  const name = new Intl.DisplayNames(other, { type: 'language' }).of(other) ?? other;
  return (
    <button type="button" className={styles.utilButton} lang={other} onClick={() => switchLanguage(other)}>
      <Icon of={iconLanguage} size="small" />
      {name}
    </button>
  );
}

const SHORTCUTS = entriesOf(PLUGS, ({ shortcuts }) => shortcuts);
const LISTS = entriesOf(PLUGS, ({ lists }) => lists);
const MENU = entriesOf(PLUGS, ({ menu }) => menu);

function MenuLink({ to, search, label, icon, active }: HeaderLink) {
  return (
    <Link
      to={to}
      {...(search && { search })}
      {...(icon && { className: styles.all })}
      {...(active && {
        activeOptions: { exact: active === 'exact' },
        activeProps: { className: styles.on, 'aria-current': 'page' },
      })}
    >
      {icon && <Icon of={icon} size="medium" />}
      {label()}
    </Link>
  );
}

/** What staff arranged, after the way into all categories; until then, what the domains bring. */
function Menu() {
  const { menu, present } = useRouter().options.context.boot;
  const arranged = useArrangedMenu();
  const delivered = MENU.filter(({ icon, needs }) => (menu.length === 0 ? !needs || present.includes(needs) : icon));
  return (
    <>
      {delivered.map((entry) => (
        <MenuLink key={`${entry.to}?${new URLSearchParams(entry.search)}`} {...entry} />
      ))}
      {arranged.map(({ name, url }) => (
        <AddressLink key={url + name} address={url} currentClass={styles.on}>
          {name}
        </AddressLink>
      ))}
    </>
  );
}

/** The header of every page: account, search, navigation. */
export function Header({ menu = true }: { readonly menu?: boolean }) {
  return (
    <>
      <section className={styles.util} aria-label={m.storefront_shortcuts()}>
        <div className={styles.wide}>
          <UserMenu />
          <span className={styles.grow} />
          <PriceSwitch />
          {SHORTCUTS.map(({ Part, position }) => (
            <Part key={position} className={styles.utilButton} />
          ))}
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
            {LISTS.map(({ Part, position }) => (
              <Part key={position} />
            ))}
          </div>
        </div>
      </header>
      {menu && (
        <nav className={styles.nav} aria-label={m.storefront_main_menu()}>
          <div className={styles.wide}>
            <Menu />
            <button type="button" className={styles.service} onClick={() => void contactService()}>
              <Icon of={iconHeadset} size="small" />
              {m.content_contact_service()}
            </button>
          </div>
        </nav>
      )}
    </>
  );
}
