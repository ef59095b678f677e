import * as m from '#messages';
import { PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormModal } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { addSynonyms, editSynonyms, type SynonymGroup } from '../../contract/synonym-endpoints.ts';
import { joinTerms } from '../../contract/synonym-terms.ts';
import { useSearchChange } from '../search-queries.ts';

interface SynonymModalProps {
  /** Null for a new group. */
  readonly group: SynonymGroup | null;
  /** The first word of a new group. */
  readonly term: string;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Edits the words of one group. */
export function SynonymModal({ group, term, mayEdit, onClose }: SynonymModalProps) {
  const add = useSearchChange(addSynonyms);
  const edit = useSearchChange(editSynonyms);
  const form = useEndpointForm(addSynonyms, {
    initial: { terms: group ? joinTerms(group.terms) : term && `${term}\n` },
    draftKey: group ? `synonym-${group.id}-${group.revision}` : `synonym-new-${term}`,
    fieldOf: { synonymTaken: 'terms', synonymCount: 'terms', synonymLong: 'terms' },
    wordsFor: (field) => (field === 'terms' ? m.search_terms_help() : undefined),
  });
  return (
    <FormModal opened onClose={onClose} title={group ? m.search_synonyms_edit() : m.search_synonyms_add()}>
      <PanelForm
        form={form}
        onSend={(values) =>
          group ? edit.mutateAsync({ ...values, id: group.id, revision: group.revision }) : add.mutateAsync(values)
        }
        onClose={onClose}
        done={m.search_saved()}
        disabledReason={mayEdit ? undefined : m.search_may_not_edit()}
      >
        <TextAreaField form={form} name="terms" label={m.search_terms()} help={m.search_terms_help()} rows={8} />
      </PanelForm>
    </FormModal>
  );
}
