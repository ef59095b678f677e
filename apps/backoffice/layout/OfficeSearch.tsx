import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import * as m from '#messages';
import { holds } from '../../../platform/contract/permission.ts';
import { Icon, iconSearch } from '../../../platform/web/design/icons.tsx';
import type { OfficePlug } from '../../../platform/web/office/plug.tsx';
import { useSession } from '../../../platform/web/session/session-store.ts';
import { sortByPosition } from '../../../platform/web/sort-by-position.ts';
import { PLUGS } from '../domains.ts';
import styles from './layout.module.css';

const SEARCHED = sortByPosition(PLUGS.flatMap((plug: OfficePlug) => plug.search ?? []));

/** Searches what the page shows, elsewhere what comes first; the slash key leads here. */
export function OfficeSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { permissions } = useSession();
  const searched = SEARCHED.filter(({ permission }) => holds(permissions, permission));
  const found = searched.find(({ path }) => pathname.startsWith(path)) ?? searched[0];

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
