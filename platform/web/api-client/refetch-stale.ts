import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what a change has made stale, in parallel to what the change does next. Nobody waits for it: a form that
 * the fresh data removes from the screen would never learn that its own change was done.
 */
export function refetchStale(queries: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    const underWay = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    void queries.invalidateQueries({ queryKey });
    // A first read in progress is not restarted by that, and may have been answered before the change.
    for (const query of underWay.filter(({ state }) => state.data === undefined)) {
      const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
      query.promise?.then(again, () => undefined);
    }
  }
}
