import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as m from '#messages';
import { rememberSearch, type SuggestionKeys } from '../../../domains/search/web/public.tsx';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { Icon, iconSearch } from '../../../platform/web/design/icons.tsx';
import { setAppState, useAppState } from '../../../platform/web/session/app-state.ts';
import { useSession } from '../../../platform/web/session/session-store.ts';
import styles from '../../../platform/web/storefront/header.module.css';
import { isShopList, searchTextOf, shopOfAddress } from './search-scope.ts';

const SuggestionList = lazy(async () => ({
  default: (await import('../../../domains/search/web/SuggestionList.tsx')).SuggestionList,
}));

const LIST_ID = 'search-suggestions';
const NOTHING = { active: undefined, isOffering: false };

/** Searches products, of all shops or of the one on the screen, and shops. */
export function SearchBox() {
  const navigate = useNavigate();
  const searchKey = useAppState('searchKey');
  const staff = useSession().identity === IDENTITY.staff;
  const asked = useLocation({ select: ({ pathname, search }) => searchTextOf(pathname, search) });
  const shop = useLocation({ select: ({ pathname, search }) => shopOfAddress(pathname, search) });
  const inShops = useLocation({ select: ({ pathname }) => isShopList(pathname) });
  const scope = shop > 0 ? String(shop) : inShops ? 'shops' : '0';
  const field = useRef<HTMLInputElement>(null);
  const [sent] = useState(asked);
  const lastKey = useRef('');
  // Text typed before hydration wins; otherwise the query of the URL.
  useLayoutEffect(() => setAppState({ searchKey: field.current?.value ?? '' }), []);
  // Uncontrolled: React would overwrite a controlled field that is being typed in during hydration. The only change
  // from outside is that the search is cleared.
  useLayoutEffect(() => {
    if (field.current && lastKey.current !== '' && searchKey === '') field.current.value = '';
    lastKey.current = searchKey;
  }, [searchKey]);
  // Also searches that the browser sent by itself, before hydration.
  useEffect(() => rememberSearch(asked), [asked]);
  const [isOpen, setIsOpen] = useState(false);
  const [offered, setOffered] = useState<{ active: string | undefined; isOffering: boolean }>(NOTHING);
  const keys = useRef<SuggestionKeys>(null);
  const onActive = useCallback(
    (active: string | undefined, isOffering: boolean) => setOffered({ active, isOffering }),
    [],
  );
  const close = useCallback(() => {
    setIsOpen(false);
    setOffered(NOTHING);
  }, []);
  // Searches of one shop and of shops have no suggestions: these are about everything that is sold.
  const maySuggest = scope === '0';
  const press = (event: KeyboardEvent) => {
    // During an IME composition (as for Chinese) its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && !isOpen && maySuggest) setIsOpen(true);
    else if (!isOpen || !keys.current?.press(event.key)) return;
    event.preventDefault();
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const products = staff ? m.storefront_search_hint_staff() : m.storefront_search_hint();
  const hint = inShops ? m.merchants_list_title() : products;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const form = new FormData(event.currentTarget);
    const keyword = String(form.get('keyword') ?? '').trim();
    const words = keyword ? { keyword } : {};
    if (form.get('merId') === 'shops') return void navigate({ to: '/merchant/merchant_list', search: words });
    const merId = Number(form.get('merId'));
    void navigate({ to: '/product/product_list', search: { ...words, ...(merId > 0 && { merId }) } });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus leaves the field and its list.
    <div className={styles.searchPlace} onBlur={leave}>
      {/* biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser of 2022. */}
      <form className={styles.search} role="search" action="/product/product_list" onSubmit={search}>
        <select
          key={scope}
          name="merId"
          className={styles.scope}
          aria-label={m.storefront_scope()}
          defaultValue={scope}
        >
          {shop > 0 && <option value={shop}>{m.storefront_scope_shop()}</option>}
          <option value="0">{m.storefront_scope_products()}</option>
          <option value="shops">{m.merchants_list_title()}</option>
        </select>
        <input
          ref={field}
          name="keyword"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={sent}
          aria-label={m.storefront_search()}
          placeholder={hint}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen && offered.isOffering}
          aria-controls={LIST_ID}
          aria-activedescendant={offered.active}
          onFocus={() => setIsOpen(maySuggest)}
          onClick={() => setIsOpen(maySuggest)}
          onKeyDown={press}
          onChange={(event) => {
            setAppState({ searchKey: event.currentTarget.value });
            setIsOpen(maySuggest);
          }}
        />
        <button type="submit" aria-label={m.storefront_search()}>
          <Icon of={iconSearch} size="medium" />
          <span>{m.storefront_search()}</span>
        </button>
      </form>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionList id={LIST_ID} text={searchKey} keys={keys} onActive={onActive} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
