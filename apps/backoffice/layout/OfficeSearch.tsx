import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import * as m from '#messages';
import { Icon, iconSearch } from '../../../platform/web/design/icons.tsx';
import { useCan } from '../../../platform/web/session/session-store.ts';
import styles from './layout.module.css';

/** Searches products on the pages of the products, orders elsewhere; the slash key leads here. */
export function OfficeSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const orders = useCan('admin:orders:view');
  const products = useCan('admin:catalogue:view');
  const inProducts = products && (pathname.startsWith('/products') || !orders);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea, select')) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!orders && !products) return null;
  const words = inProducts ? m.catalogue_office_search_hint() : m.orders_office_search_hint();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = input.current?.value.trim() || undefined;
    void navigate({ to: inProducts ? '/products' : '/orders', search: () => ({ q: text }) });
  }

  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Icon of={iconSearch} />
        <input ref={input} type="search" aria-label={m.backoffice_search()} placeholder={words} />
        <kbd aria-hidden>/</kbd>
      </form>
    </search>
  );
}
