import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import type { RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { sendFile } from '../../../platform/web/upload/upload-file.ts';
import { deliverLicenceKeys } from '../contract/admin-order-endpoints.ts';
import { ORDERS } from '../contract/order-endpoints.ts';
import { MAX_SHIPPED_AT_ONCE, type ShipRow } from '../contract/ship-many.ts';
import { checkShipTable, readSerialTable, shipMany, shipSample } from '../contract/ship-many-endpoints.ts';
import { forgetShipped } from './ship-together-draft.ts';

/** Reads the serial numbers of a file. */
export function useReadSerialTable() {
  return useMutation({
    mutationFn: async (file: File) =>
      readSerialTable.response.parse(await sendFile(readSerialTable, {}, file, {})).serialNumbers,
  });
}

export function useCheckShipTable() {
  return useMutation({
    mutationFn: async (file: File) => checkShipTable.response.parse(await sendFile(checkShipTable, {}, file, {})),
  });
}

export function useShipSample() {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => call(shipSample, { format }, { failed: m.app_export_failed() }),
  });
}

/** Delivers licence keys that were typed; a repeated press delivers them once. */
export function useDeliverKeys() {
  const queries = useQueryClient();
  const sendOnce = useIdempotentSend();
  return useMutation({
    mutationFn: (request: RequestInput<typeof deliverLicenceKeys>) =>
      sendOnce(request, (idempotencyKey) => call(deliverLicenceKeys, request, { idempotencyKey })),
    gcTime: 0,
    onSettled: () => refetchStale(queries, ORDERS),
  });
}

export type ShipManyResult = ResponseOf<typeof shipMany>;

interface ShipManyInput {
  readonly rows: readonly ShipRow[];
  /** Rows that are through, after each call, and the orders that were shipped so far. */
  readonly onProgress: (done: number, shipped: ShipManyResult['shipped']) => void;
}

/** Ships rows call by call, so that a thousand of them show how far they are; what was shipped stays shipped. */
export function useShipMany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, onProgress }: ShipManyInput): Promise<ShipManyResult> => {
      const result: ShipManyResult = { shipped: [], leftOut: [] };
      for (let from = 0; from < rows.length; from += MAX_SHIPPED_AT_ONCE) {
        const { shipped, leftOut } = await call(shipMany, { rows: rows.slice(from, from + MAX_SHIPPED_AT_ONCE) });
        result.shipped.push(...shipped);
        result.leftOut.push(...leftOut);
        forgetShipped(shipped);
        onProgress(Math.min(rows.length, from + MAX_SHIPPED_AT_ONCE), [...result.shipped]);
      }
      return result;
    },
    onSettled: () => refetchStale(queries, ORDERS),
  });
}
