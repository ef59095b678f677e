import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { copyMatchProject } from '../../contract/match-endpoints.ts';
import type { MatchProject } from '../../contract/match-project.ts';
import { useCopyProject } from '../match-queries.ts';

interface CopyProjectProps {
  readonly project: MatchProject;
  readonly onClose: () => void;
}

/** The form that makes a variant of a project. */
export function CopyProjectForm({ project, onClose }: CopyProjectProps) {
  const form = useEndpointForm(copyMatchProject, {
    pick: ['name'],
    initial: { name: m.matching_copy_name({ name: project.name }).slice(0, 60) },
  });
  const copy = useCopyProject();
  return (
    <PanelForm
      form={form}
      onSend={({ name }) => copy.mutateAsync({ id: project.id, name })}
      onClose={onClose}
      done={m.matching_copied()}
      submitLabel={m.matching_copy()}
    >
      <TextField form={form} name="name" label={m.matching_project_name()} />
    </PanelForm>
  );
}
