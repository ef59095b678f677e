import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what a change has made stale again, beside whatever the change does next. Nobody waits for it: a form that the
 * fresh data takes off the screen would never hear that its own change was done.
 */
export function readAgain(queries: QueryClient, ...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
