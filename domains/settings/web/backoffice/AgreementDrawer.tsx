import * as m from '#messages';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { type AdminAgreement, editAgreement } from '../../contract/agreement-admin-endpoints.ts';
import { useAgreementPreview, useSettingsChange } from '../settings-queries.ts';
import { agreementWord } from '../settings-words.ts';
import styles from './settings-office.module.css';

interface AgreementDrawerProps {
  readonly agreement: AdminAgreement;
  readonly onClose: () => void;
}

/** An agreement in both languages, with a look at what the mall would keep of it. */
export function AgreementDrawer({ agreement, onClose }: AgreementDrawerProps) {
  const mayEdit = useCan('admin:settings:edit');
  const edit = useSettingsChange(editAgreement);
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
    <FormDrawer opened onClose={onClose} width={840} title={agreementWord(agreement.slug)}>
      <PanelForm
        form={form}
        onSend={(values) => edit.mutateAsync({ ...values, slug: agreement.slug, revision: agreement.revision })}
        onClose={onClose}
        done={m.settings_saved()}
        disabledReason={mayEdit ? undefined : m.settings_may_not_edit()}
      >
        <FieldPair>
          <TextField form={form} name="titleZh" label={m.settings_title_zh()} />
          <TextField form={form} name="titleEn" label={m.settings_title_en()} />
        </FieldPair>
        <TextAreaField
          form={form}
          name="contentZh"
          label={m.settings_content_zh()}
          help={m.settings_content_help()}
          rows={10}
        />
        <Preview content={String(form.values.contentZh)} />
        <TextAreaField
          form={form}
          name="contentEn"
          label={m.settings_content_en()}
          help={m.settings_content_help()}
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
        {m.settings_preview()}
      </Button>
      {preview.data !== undefined && (
        <div
          className={styles.preview}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the mall has written it anew from harmless marks (safe-html.ts).
          dangerouslySetInnerHTML={{ __html: preview.data }}
        />
      )}
    </div>
  );
}
