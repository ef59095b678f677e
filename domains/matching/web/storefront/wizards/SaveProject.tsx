import { useState } from 'react';
import * as m from '#messages';
import { ApiFailure } from '../../../../../platform/web/api-client/api-failure.ts';
import { PanelForm } from '../../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../../platform/web/kit/Button.tsx';
import { saveMatchProject } from '../../../contract/match-endpoints.ts';
import type { Site } from '../../../contract/site.ts';
import { useSaveProject } from '../../match-queries.ts';

interface SaveProjectProps {
  readonly site: Site;
  /** The project that was opened; null for a new one. */
  readonly project: { readonly id: number; readonly revision: number } | null;
  readonly name: string;
  readonly remark: string;
  readonly draftKey: string;
  readonly onClose: () => void;
  readonly onSaved: (kept: { readonly id: number; readonly revision: number }) => void;
  /** Gives up what was typed and opens what somebody else has saved. */
  readonly onOpenNewer: () => void;
}

/** Name and note of a project; what was changed elsewhere is never overwritten. */
export function SaveProject({
  site,
  project,
  name,
  remark,
  draftKey,
  onClose,
  onSaved,
  onOpenNewer,
}: SaveProjectProps) {
  const [isStale, setStale] = useState(false);
  const save = useSaveProject();
  const form = useEndpointForm(saveMatchProject, { pick: ['name', 'remark'], initial: { name, remark }, draftKey });
  const replaced = isStale ? null : project;
  return (
    <PanelForm
      form={form}
      done={m.matching_save_done()}
      submitLabel={isStale ? m.matching_save_as_copy() : m.matching_save()}
      onClose={onClose}
      beside={isStale && <Button onClick={onOpenNewer}>{m.matching_save_open_newer()}</Button>}
      onSend={async (typed) => {
        try {
          onSaved(await save.mutateAsync({ ...typed, site, ...(replaced && { project: replaced }) }));
        } catch (failure) {
          if (!(failure instanceof ApiFailure) || failure.reason !== 'pageDataChanged') throw failure;
          setStale(true);
          throw new Error(m.matching_save_changed());
        }
      }}
    >
      <TextField form={form} name="name" label={m.matching_project_name()} />
      <TextAreaField form={form} name="remark" label={m.matching_project_remark()} />
    </PanelForm>
  );
}
