import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { refetchStale } from '../../../platform/web/api-client/refetch-stale.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import {
  deleteDocuments,
  listAdminDocuments,
  publishDocuments,
  saveDocument,
} from '../contract/document-admin-endpoints.ts';
import { listCertificates, listMaterials, readCertificate } from '../contract/document-endpoints.ts';
import type { DocumentAddress } from './document-address.ts';

const DOCUMENTS = ['documents'] as const;
export const DOCUMENTS_SHOWN = 20;

/** `person` is the key of whoever asks: what keeps them from a file differs. */
export const documentListQuery = ({ kind, category, keyword, page }: DocumentAddress, person: string) =>
  queryOptions({
    queryKey: [...DOCUMENTS, 'list', kind, category, keyword, page, person],
    queryFn: ({ signal }) => {
      const shared = { keyword, page, limit: DOCUMENTS_SHOWN };
      return kind === 'certificate'
        ? call(listCertificates, { ...shared, category: category as undefined }, { signal })
        : call(listMaterials, { ...shared, category: category as undefined }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const certificateQuery = (id: number, person: string) =>
  queryOptions({
    queryKey: [...DOCUMENTS, 'certificate', id, person],
    queryFn: ({ signal }) => call(readCertificate, { id }, { signal }),
  });

/** The certificates that cover a product; a hundred at most. */
export const certificatesOfProductQuery = (productId: number, person: string) =>
  queryOptions({
    queryKey: [...DOCUMENTS, 'of-product', productId, person],
    queryFn: ({ signal }) => call(listCertificates, { productId, limit: 100 }, { signal }),
  });

export function useAdminDocuments(request: RequestInput<typeof listAdminDocuments>) {
  return useQuery({
    queryKey: [...DOCUMENTS, 'office', request],
    queryFn: ({ signal }) => call(listAdminDocuments, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useDocumentChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchStale(queries, DOCUMENTS) });
}

export function useSaveDocument() {
  const sendOnce = useIdempotentSend();
  return useDocumentChange((request: RequestInput<typeof saveDocument>) =>
    sendOnce(request, (idempotencyKey) => call(saveDocument, request, { idempotencyKey })),
  );
}

export function usePublishDocuments() {
  return useDocumentChange((request: RequestInput<typeof publishDocuments>) => call(publishDocuments, request));
}

export function useDeleteDocuments() {
  return useDocumentChange((ids: number[]) => call(deleteDocuments, { ids }));
}
