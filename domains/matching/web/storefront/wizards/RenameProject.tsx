import * as m from '#messages';
import { PanelForm } from '../../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../../platform/web/form/use-endpoint-form.ts';
import { renameMatchProject } from '../../../contract/match-endpoints.ts';
import { useRenameProject } from '../../match-queries.ts';
import type { KeptProject } from './kept-result.ts';

interface RenameProjectProps {
  readonly project: KeptProject;
  readonly onClose: () => void;
  readonly onRenamed: (from: number, to: number) => void;
}

/** Another name or note; what was worked out stays as it is. */
export function RenameProject({ project, onClose, onRenamed }: RenameProjectProps) {
  const { id, name, remark, revision } = project;
  const form = useEndpointForm(renameMatchProject, { pick: ['name', 'remark'], initial: { name, remark } });
  const rename = useRenameProject();
  return (
    <PanelForm
      form={form}
      done={m.matching_save_done()}
      submitLabel={m.matching_save()}
      onClose={onClose}
      onSend={async (typed) => {
        const { revision: now } = await rename.mutateAsync({ id, revision, ...typed });
        onRenamed(revision, now);
      }}
    >
      <TextField form={form} name="name" label={m.matching_project_name()} />
      <TextAreaField form={form} name="remark" label={m.matching_project_remark()} />
    </PanelForm>
  );
}
