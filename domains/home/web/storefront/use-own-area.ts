import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../../../catalogue/web/public.tsx';
import type { ShownArea } from '../../contract/home-endpoints.ts';
import { areasQuery } from '../home-queries.ts';

/** An area that the home page shows at most once, as it is arranged there; null where it has none. */
export function useOwnArea(kind: Exclude<ShownArea['kind'], 'products'>): ShownArea | null {
  const { data } = useQuery(areasQuery(usePerson()));
  return data?.areas.find((area) => area.kind === kind) ?? null;
}
