import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/web/api-client/call.ts';
import { listAdminProducts } from '../../contract/catalogue-admin-endpoints.ts';
import { CATALOGUE } from '../../contract/catalogue-query-key.ts';

const OFFERED = 8;

/** Published products by these words, of a shop or of all (0); asks nothing without words. */
export function useOfferedProducts(merId: number, keyword: string) {
  return useQuery({
    queryKey: [...CATALOGUE, 'office', 'offered', merId, keyword],
    queryFn: ({ signal }) =>
      call(listAdminProducts, { keyword, status: 'onShelf', limit: OFFERED, ...(merId > 0 && { merId }) }, { signal }),
    enabled: keyword !== '',
  });
}
