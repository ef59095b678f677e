import * as m from '#messages';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { type AdminAgreement, editAgreement } from '../../contract/agreement-admin-endpoints.ts';
import { useAgreementEdit, useAgreementPreview } from '../agreement-office-queries.ts';
import { agreementName } from '../agreement-words.ts';
import { RichText } from '../RichText.tsx';
import styles from './agreement-office.module.css';

interface AgreementDrawerProps {
  readonly agreement: AdminAgreement;
  readonly onClose: () => void;
}

/** An agreement in both languages, with a preview of what the mall would store. */
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
        <TextAreaField
          form={form}
          name="contentZh"
          label={m.content_office_content_zh()}
          help={m.content_office_content_help()}
          rows={10}
        />
        <Preview content={String(form.values.contentZh)} />
        <TextAreaField
          form={form}
          name="contentEn"
          label={m.content_office_content_en()}
          help={m.content_office_content_help()}
          rows={10}
        />
        <Preview content={String(form.values.contentEn)} />
      </PanelForm>
    </FormDrawer>
  );
}

function Preview({ content }: { readonly content: string }) {
  const preview = useAgreementPreview();
  return (
    <div>
      <Button size="small" busy={preview.isPending} onClick={() => preview.mutate(content)}>
        {m.content_office_preview()}
      </Button>
      {preview.data !== undefined && (
        <div className={styles.preview}>
          <RichText html={preview.data} />
        </div>
      )}
    </div>
  );
}
