import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import type { Person } from '../../catalogue/web/public.tsx';
import { FLASH_PRODUCT_MISSING } from '../contract/flash-product-missing.ts';
import {
  countSeckillView,
  listSeckillProducts,
  listSeckillTimes,
  readSeckillProduct,
  type SeckillTime,
  setSeckillReminder,
} from '../contract/flash-sale-endpoints.ts';

/** Counts that the page of a product was opened. */
export const countView = (id: number) => call(countSeckillView, { id }, { quiet: true });

export const FLASH_SALES = ['flash-sales'] as const;

/** Products on a page of the list. */
const SHOWN = 24;
/** A product that is gone is reported only by its page. */
const TOLD_BY_THE_PAGE = [FLASH_PRODUCT_MISSING.reason];

/**
 * With how far the server's clock is ahead of this one, in milliseconds: countdowns run by the server's time, whatever
 * the clock of the person says.
 */
const withClock = async <Data extends { readonly now: number }>(asked: Promise<Data>) => {
  const data = await asked;
  return { ...data, ahead: data.now - Date.now() };
};

/** The time slots; which one is on depends on the time, so a newly opened page is read again. */
export const flashTimesQuery = () =>
  queryOptions({
    queryKey: [...FLASH_SALES, 'times'],
    queryFn: ({ signal }) => call(listSeckillTimes, {}, { signal }),
    staleTime: 0,
  });

type Slot = Pick<SeckillTime, 'date' | 'startTime' | 'endTime'>;

/** Products of a time slot. What is left of them changes all the time. */
export const flashProductsQuery = ({ key }: Person, { date, startTime, endTime }: Slot, page: number) =>
  queryOptions({
    queryKey: [...FLASH_SALES, 'products', date, startTime, endTime, page, key],
    queryFn: ({ signal }) =>
      withClock(call(listSeckillProducts, { date, startTime, endTime, page, limit: SHOWN }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The first products of what is on now or comes next, for a strip on another page. */
export const flashStripQuery = ({ key }: Person, shown: number) =>
  queryOptions({
    queryKey: [...FLASH_SALES, 'strip', shown, key],
    queryFn: ({ signal }) => withClock(call(listSeckillProducts, { page: 1, limit: shown }, { signal })),
  });

export const flashProductQuery = ({ key }: Person, id: number) =>
  queryOptions({
    queryKey: [...FLASH_SALES, 'product', id, key],
    queryFn: ({ signal }) => withClock(call(readSeckillProduct, { id }, { signal, handles: TOLD_BY_THE_PAGE })),
    retry: false,
    staleTime: 0,
  });

/** Sets a reminder or takes it back. */
export function useFlashReminder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { readonly id: number; readonly isOn: boolean }) => call(setSeckillReminder, request),
    onSuccess: (isOn) => toast('success', isOn ? m.flash_sales_reminder_set() : m.flash_sales_reminder_removed()),
    onSettled: () => refetchStale(queries, FLASH_SALES),
  });
}
