interface Open {
  readonly open: string;
  /** The key of the tab that has the rows of all others. */
  readonly all: string;
  /** A filter beside the tab is set. */
  readonly isSearched: boolean;
}

/**
 * Of tabs of which one has all: those in which a search may find what it does not in the open one. Without a search there
 * is nothing to find.
 */
export const tabsBeside = <Tab extends { readonly key: string }>(
  tabs: readonly Tab[],
  { open, all, isSearched }: Open,
): readonly Tab[] => (isSearched && open !== all ? tabs.filter(({ key }) => key === all) : []);
