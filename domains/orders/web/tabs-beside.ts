/** The key of the tab that has the orders of all others. */
export const ALL_ORDERS = '-1';

/**
 * The tabs in which a search may find what it does not in the open one. All has what the others have; without a search
 * there is nothing to find.
 */
export const tabsBeside = <Tab extends { readonly key: string }>(
  tabs: readonly Tab[],
  open: string,
  isSearched: boolean,
): readonly Tab[] => (isSearched && open !== ALL_ORDERS ? tabs.filter(({ key }) => key === ALL_ORDERS) : []);
