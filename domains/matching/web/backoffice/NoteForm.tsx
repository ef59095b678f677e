import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { describeRulePack, type OpenedPack } from '../../contract/rule-pack-endpoints.ts';
import { useRuleChange } from '../rule-pack-queries.ts';

interface NoteFormProps {
  readonly opened: OpenedPack;
  readonly onClose: () => void;
}

/** What a version is for. */
export function NoteForm({ opened: { version, revision, note }, onClose }: NoteFormProps) {
  const save = useRuleChange(describeRulePack);
  const form = useEndpointForm(describeRulePack, {
    pick: ['note'],
    initial: { note },
    draftKey: `rule-note-${version}`,
  });
  return (
    <FormModal opened onClose={onClose} title={m.matching_pack_note()}>
      <PanelForm
        form={form}
        onSend={(typed) => save.mutateAsync({ version, revision, ...typed })}
        onClose={onClose}
        done={m.matching_pack_note_saved()}
      >
        <TextAreaField form={form} name="note" label={m.matching_pack_note()} help={m.matching_pack_note_help()} />
      </PanelForm>
    </FormModal>
  );
}
