import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { AUDIT } from '../../audit/web/public.tsx';
import { listGoods } from '../../catalogue/contract/catalogue-endpoints.ts';
import { CATALOGUE } from '../../catalogue/contract/catalogue-query-key.ts';
import type { Area } from '../contract/arrangement.ts';
import { type KeptHome, readArrangement } from '../contract/home-admin-endpoints.ts';

const HOME_OFFICE = ['home-office'] as const;

const ARRANGEMENT = [...HOME_OFFICE, 'arrangement'] as const;

export function useArrangement() {
  return useQuery({
    queryKey: ARRANGEMENT,
    queryFn: ({ signal }) => call(readArrangement, {}, { signal }),
    staleTime: 0,
  });
}

/** What a change answered is the newest there is: until it is read again, the state before must not look newer. */
export function useKnowArrangement(): (kept: KeptHome) => void {
  const queries = useQueryClient();
  return (kept) => queries.setQueryData(ARRANGEMENT, kept);
}

/** A change to the arrangement; afterwards, even if it failed, the screen's data is read again. */
export function useHomeChange<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestInput<E>) => call(endpoint, request),
    onSettled: () => refetchStale(queries, HOME_OFFICE, AUDIT),
  });
}

const ASKED_MS = 5 * 60_000;

/** Those of these addresses inside the mall that have no page. */
export function useDeadLinks(addresses: readonly string[]): ReadonlySet<string> {
  const inside = [...new Set(addresses)].filter((address) => address.startsWith('/'));
  const answers = useQueries({
    queries: inside.map((address) => ({
      queryKey: [...HOME_OFFICE, 'link', address],
      // The page itself says whether it is there; what it holds is not read.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await fetch(address, { method: 'HEAD', signal, credentials: 'omit' })).status,
      staleTime: ASKED_MS,
    })),
  });
  return new Set(inside.filter((_, at) => answers[at]?.data === 404));
}

/** The keys of areas whose tag or category has no product on sale. */
export function useEmptyAreas(areas: readonly Area[]): ReadonlySet<string> {
  const asked = areas.filter(({ kind, source }) => kind === 'products' && source !== 'named');
  const answers = useQueries({
    queries: asked.map(({ source, tag, categoryId }) => {
      const of = source === 'tag' ? { tag } : { cid: categoryId };
      return {
        queryKey: [...CATALOGUE, 'home-office', of],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call(listGoods, { ...of, page: 1, limit: 1 }, { signal })).total,
        staleTime: ASKED_MS,
        enabled: source === 'tag' ? tag !== '' : categoryId > 0,
      };
    }),
  });
  return new Set(asked.filter((_, at) => answers[at]?.data === 0).map(({ key }) => key));
}
