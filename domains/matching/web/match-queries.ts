import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { APP_ERRORS } from '../../../platform/contract/app-error.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { ApiFailure } from '../../../platform/web/api-client/api-failure.ts';
import { call } from '../../../platform/web/api-client/call.ts';
import { useIdempotentSend } from '../../../platform/web/api-client/use-idempotency-key.ts';
import { offerUndo } from '../../../platform/web/kit/offer-undo.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { useAddLines } from '../../cart/web/public.tsx';
import {
  addProjectToCart,
  copyMatchProject,
  deleteMatchProjects,
  listMatchProjects,
  MATCH_PROJECTS,
  readMatchBasis,
  readMatchProject,
  renameMatchProject,
  restoreMatchProjects,
  saveMatchProject,
} from '../contract/match-endpoints.ts';
import { MATCHING_ERRORS } from '../contract/match-errors.ts';
import type { MatchProject } from '../contract/match-project.ts';

/** What is gone is told by the page that would show it. */
const TOLD_BY_THE_PAGE = [MATCHING_ERRORS.projectNotFound.reason];
/** Somebody has saved it since it was opened. */
export const CHANGED = APP_ERRORS.pageDataChanged.reason;
const MINUTE_MS = 60_000;
const MATCH_BASIS = ['match-basis'] as const;

/** Rules and products to solve with; `person` is the key of whoever asks, whose prices they are. */
export function useMatchBasis(person: string) {
  return useQuery({
    queryKey: [...MATCH_BASIS, person],
    queryFn: ({ signal }) => call(readMatchBasis, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  });
}

export function useMatchProjects(filter: RequestInput<typeof listMatchProjects>, person: string) {
  return useQuery({
    queryKey: [...MATCH_PROJECTS, 'list', filter, person],
    queryFn: ({ signal }) => call(listMatchProjects, filter, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Of a project that is kept; null asks for none. */
export function useMatchProject(id: number | null, person: string) {
  return useQuery({
    queryKey: [...MATCH_PROJECTS, 'one', id, person],
    queryFn: ({ signal }) => call(readMatchProject, { id: id ?? 0 }, { signal, handles: TOLD_BY_THE_PAGE }),
    enabled: id !== null,
    staleTime: 0,
    retry: false,
  });
}

function useProjectChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: MATCH_PROJECTS }),
  });
}

export function useSaveProject() {
  const sendOnce = useIdempotentSend();
  return useProjectChange((request: RequestInput<typeof saveMatchProject>) =>
    sendOnce(request, (idempotencyKey) => call(saveMatchProject, request, { idempotencyKey, handles: [CHANGED] })),
  );
}

/** Keeps the result of today in place of the kept one; the rules and products of today are read anew. */
export function useTakeToday() {
  const queries = useQueryClient();
  const save = useSaveProject();
  return useMutation({
    mutationFn: (request: RequestInput<typeof saveMatchProject>) => save.mutateAsync(request),
    onSuccess: () => queries.invalidateQueries({ queryKey: MATCH_BASIS }),
    onError: (failure) => {
      if (failure instanceof ApiFailure && failure.reason === CHANGED) toast('error', m.matching_save_changed());
    },
  });
}

export const useRenameProject = () =>
  useProjectChange((request: RequestInput<typeof renameMatchProject>) => call(renameMatchProject, request));

export function useCopyProject() {
  const sendOnce = useIdempotentSend();
  return useProjectChange((request: RequestInput<typeof copyMatchProject>) =>
    sendOnce(request, (idempotencyKey) => call(copyMatchProject, request, { idempotencyKey })),
  );
}

/** Deletes a project at once and offers to bring it back. */
export function useDeleteProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MatchProject) => call(deleteMatchProjects, { ids: [id] }),
    onSuccess: (_, { id, name }) =>
      offerUndo(m.matching_project_deleted({ name }), async () => {
        await call(restoreMatchProjects, { ids: [id] });
        toast('success', m.matching_project_restored({ name }));
        await queries.invalidateQueries({ queryKey: MATCH_PROJECTS });
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: MATCH_PROJECTS }),
  });
}

/** Adds what is shown: a project that was changed elsewhere meanwhile is read again instead. */
export function useAddProject() {
  const queries = useQueryClient();
  return useAddLines(async (request: RequestInput<typeof addProjectToCart>, idempotencyKey) => {
    try {
      return await call(addProjectToCart, request, { idempotencyKey });
    } catch (failure) {
      void queries.invalidateQueries({ queryKey: MATCH_PROJECTS });
      throw failure;
    }
  });
}
