import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { iconAlertTriangle } from '../../../../../platform/web/design/icons.tsx';
import { clearDraft } from '../../../../../platform/web/form/draft-store.ts';
import { PanelForm } from '../../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { Note } from '../../../../../platform/web/kit/Note.tsx';
import { toast } from '../../../../../platform/web/kit/toast-store.ts';
import { saveMatchProject } from '../../../contract/match-endpoints.ts';
import type { Site } from '../../../contract/site.ts';
import { useSaveProject } from '../../match-queries.ts';
import { type Stale, staleOf } from './use-save-again.ts';

interface SaveProjectProps {
  readonly site: Site;
  /** The project that was opened; null for a new one. */
  readonly project: { readonly id: number; readonly revision: number } | null;
  readonly name: string;
  readonly remark: string;
  readonly draftKey: string;
  /** Why it was not saved without asking. */
  readonly stale: Stale | null;
  readonly onClose: () => void;
  readonly onSaved: (kept: { readonly id: number; readonly revision: number }) => void;
  /** Gives up what was typed for what somebody else has saved; false: that could not be read, and nothing is lost. */
  readonly onOpenNewer: () => Promise<boolean>;
}

/** Name and note of a project; what was changed elsewhere is never overwritten. */
export function SaveProject({
  site,
  project,
  name,
  remark,
  draftKey,
  stale: begunStale,
  onClose,
  onSaved,
  onOpenNewer,
}: SaveProjectProps) {
  const [stale, setStale] = useState(begunStale);
  const newer = useMutation({
    mutationFn: onOpenNewer,
    onSuccess: (isOpened) => {
      if (!isOpened) return toast('error', m.matching_save_newer_failed());
      clearDraft(draftKey);
      return onClose();
    },
  });
  const save = useSaveProject();
  const form = useEndpointForm(saveMatchProject, { pick: ['name', 'remark'], initial: { name, remark }, draftKey });
  const replaced = stale ? null : project;
  return (
    <PanelForm
      form={form}
      done={m.matching_save_done()}
      submitLabel={stale ? m.matching_save_as_copy() : m.matching_save()}
      onClose={onClose}
      beside={
        stale === 'changed' && (
          <Button busy={newer.isPending} onClick={() => newer.mutate()}>
            {m.matching_save_open_newer()}
          </Button>
        )
      }
      onSend={async (typed) => {
        try {
          onSaved(await save.mutateAsync({ ...typed, site, ...(replaced && { project: replaced }) }));
        } catch (failure) {
          const why = project && staleOf(failure);
          if (!why) throw failure;
          setStale(why);
          throw why === 'changed' ? new Error(m.matching_save_changed()) : failure;
        }
      }}
    >
      {begunStale === 'changed' && <Note icon={iconAlertTriangle}>{m.matching_save_changed()}</Note>}
      <TextField form={form} name="name" label={m.matching_project_name()} />
      <TextAreaField form={form} name="remark" label={m.matching_project_remark()} />
    </PanelForm>
  );
}
