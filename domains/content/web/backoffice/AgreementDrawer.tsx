import * as m from '#messages';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { type AdminAgreement, editAgreement } from '../../contract/agreement-admin-endpoints.ts';
import { AGREEMENT_FILES } from '../../contract/content-endpoints.ts';
import { useAgreementEdit } from '../agreement-office-queries.ts';
import { agreementName } from '../agreement-words.ts';
import { RichTextField } from './rich-text/RichTextField.tsx';

interface AgreementDrawerProps {
  readonly agreement: AdminAgreement;
  readonly onClose: () => void;
}

/** An agreement in both languages, each as it will look. */
export function AgreementDrawer({ agreement, onClose }: AgreementDrawerProps) {
  const mayEdit = useCan('admin:settings:edit');
  const edit = useAgreementEdit();
  const form = useEndpointForm(editAgreement, {
    pick: ['titleZh', 'titleEn', 'contentZh', 'contentEn'],
    initial: {
      titleZh: agreement.titleZh,
      titleEn: agreement.titleEn,
      contentZh: agreement.contentZh,
      contentEn: agreement.contentEn,
    },
    draftKey: `agreement-${agreement.slug}-${agreement.revision}`,
  });
  return (
    <FormDrawer opened onClose={onClose} width={840} title={agreementName(agreement.slug)}>
      <PanelForm
        form={form}
        onSend={(values) => edit.mutateAsync({ ...values, slug: agreement.slug, revision: agreement.revision })}
        onClose={onClose}
        done={m.content_office_saved()}
        disabledReason={mayEdit ? undefined : m.content_office_may_not_edit()}
      >
        <FieldPair>
          <TextField form={form} name="titleZh" label={m.content_office_title_zh()} />
          <TextField form={form} name="titleEn" label={m.content_office_title_en()} />
        </FieldPair>
        <RichTextField form={form} name="contentZh" label={m.content_office_content_zh()} pictures={AGREEMENT_FILES} />
        <RichTextField form={form} name="contentEn" label={m.content_office_content_en()} pictures={AGREEMENT_FILES} />
      </PanelForm>
    </FormDrawer>
  );
}
