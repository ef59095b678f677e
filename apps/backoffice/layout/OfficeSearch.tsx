import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import * as m from '#messages';
import { holds } from '../../../platform/contract/permission.ts';
import { Icon, iconSearch } from '../../../platform/web/design/icons.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { PLUGS } from '../domains.ts';
import { leadsToSearch } from '../search-key.ts';
import { searchedPage } from '../searched-page.ts';
import styles from './layout.module.css';

/** Searches what the page shows, elsewhere what comes first; the slash key leads here. */
export function OfficeSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { permissions } = useSession();
  const found = searchedPage(PLUGS, pathname, (permission) => holds(permissions, permission));

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!leadsToSearch(event, document)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  if (!found) return null;
  const { path, hint } = found;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = input.current?.value.trim() || undefined;
    void navigate({ to: path, search: () => ({ q: text }) });
  }

  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Icon of={iconSearch} />
        <input ref={input} type="search" aria-label={m.backoffice_search()} placeholder={hint()} />
        <kbd aria-hidden>/</kbd>
      </form>
    </search>
  );
}
