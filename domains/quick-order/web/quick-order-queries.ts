import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/web/api-client/call.ts';
import { saveAsFile } from '../../../platform/web/table/save-as-file.ts';
import { sendFile } from '../../../platform/web/upload/upload-file.ts';
import { useAddLines } from '../../cart/web/public.tsx';
import {
  addQuickOrder,
  previewQuickOrder,
  readQuickOrderFile,
  readQuickOrderSample,
} from '../contract/quick-order-endpoints.ts';

/**
 * What the checked text means; prices and stock are those of now. `person` is the key of whoever asks. While another text
 * is looked at, the answer is that of the one before: `text` is the one whose lines its numbers count.
 */
export function useQuickPreview(text: string, person: string) {
  return useQuery({
    queryKey: ['quick-order', text, person],
    queryFn: async ({ signal }) => ({ ...(await call(previewQuickOrder, { text }, { signal })), text }),
    enabled: text !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export const useAddQuickOrder = () =>
  useAddLines((text: string, idempotencyKey) => call(addQuickOrder, { text }, { idempotencyKey }));

/** The lines of a table, as text. */
export function useQuickFile() {
  return useMutation({
    mutationFn: async (file: File) => {
      const { text } = (await sendFile(readQuickOrderFile, {}, file, {})) as { text: string };
      return text;
    },
  });
}

export function useQuickSample() {
  return useMutation({
    mutationFn: async () => saveAsFile('quick-order.csv', await call(readQuickOrderSample, {})),
  });
}
