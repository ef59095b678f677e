import * as m from '#messages';
import { ApiFailure } from '../../../../../platform/web/api-client/api-failure.ts';
import { toast } from '../../../../../platform/web/kit/toast-store.ts';
import { MATCHING_ERRORS } from '../../../contract/match-errors.ts';
import type { Site } from '../../../contract/site.ts';
import { CHANGED, useSaveProject } from '../../match-queries.ts';
import type { KeptProject } from './kept-result.ts';

/** Why a project cannot be saved where it was: somebody has changed it since, or it is gone. */
export type Stale = 'changed' | 'gone';

/** What was not saved, under the name that its editor knew. */
export interface NotSaved extends Pick<KeptProject, 'name' | 'remark'> {
  readonly why: Stale;
}

export function staleOf(failure: unknown): Stale | null {
  if (!(failure instanceof ApiFailure)) return null;
  if (failure.reason === CHANGED) return 'changed';
  return failure.reason === MATCHING_ERRORS.projectNotFound.reason ? 'gone' : null;
}

/**
 * Saves a project that has its name already, without asking for it again.
 * @param onNotSaved it may become a copy
 */
export function useSaveAgain(onNotSaved: (what: NotSaved) => void) {
  const save = useSaveProject();
  return {
    isSaving: save.isPending,
    saveAgain(
      { id, name, remark }: KeptProject,
      revision: number,
      site: Site,
      onSaved: (now: { readonly id: number; readonly revision: number }) => void,
    ): void {
      save.mutate(
        { name, remark, site, project: { id, revision } },
        {
          onSuccess: (now) => {
            onSaved(now);
            toast('success', m.matching_save_done());
          },
          onError: (failure) => {
            const why = staleOf(failure);
            if (why) onNotSaved({ why, name, remark });
          },
        },
      );
    },
  };
}
