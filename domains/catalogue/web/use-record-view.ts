import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/web/api-client/call.ts';
import { BROWSE, recordBrowsing } from '../../favourites/contract/browse-endpoints.ts';
import { usePerson } from './personal-data.ts';

/**
 * Records an opened product in the person's history. The page's data cannot: it may be prefetched when a link is
 * hovered, and may come from the browser's cache.
 */
export function useRecordView(productId: number | undefined): void {
  const { key } = usePerson();
  const client = useQueryClient();
  useEffect(() => {
    if (key === '' || productId === undefined) return;
    // A page being read is not disturbed because its record failed.
    call(recordBrowsing, { productId }).then(
      () => client.invalidateQueries({ queryKey: BROWSE }),
      () => undefined,
    );
  }, [key, productId, client]);
}
