import { useState } from 'react';
import type { AddressSearch } from './filter-address.ts';

/** Named filters. `search` is what they write into the URL. */
export interface SavedView {
  readonly name: string;
  readonly search: AddressSearch;
}

const PREFIX = 'argus.views.';

function load(list: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + list) ?? '[]');
    return Array.isArray(kept) ? kept.filter((view) => typeof view?.name === 'string' && view.search) : [];
  } catch {
    return [];
  }
}

/** The views a person saved for one list, kept in this browser; saving under a name that exists replaces it. */
export function useSavedViews(list: string) {
  const [views, setViews] = useState(() => load(list));
  function keep(next: readonly SavedView[]) {
    setViews(next);
    try {
      localStorage.setItem(PREFIX + list, JSON.stringify(next));
    } catch {
      // Not stored: the view lasts as long as the page.
    }
  }
  return {
    views,
    save: (view: SavedView) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}
