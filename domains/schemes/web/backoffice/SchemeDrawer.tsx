import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { CheckboxField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { RichTextField } from '../../../content/web/backoffice/public.tsx';
import { uploadFile, uploadImage } from '../../../uploads/contract/upload-endpoints.ts';
import { MAX_ATTACHMENTS, SCHEME_FILES } from '../../contract/scheme.ts';
import { type AdminScheme, saveScheme } from '../../contract/scheme-admin-endpoints.ts';
import { useSaveScheme } from '../scheme-queries.ts';

const PLACE = { model: SCHEME_FILES.name, pid: 0 };
const { maxBytes } = SCHEME_FILES;
const PICTURE = { formats: extensionsOf({ kinds: ['image'] }), maxBytes, maxFiles: 1, image: true };
const FILES = { formats: extensionsOf(SCHEME_FILES), maxBytes, maxFiles: MAX_ATTACHMENTS, image: false };

interface SchemeDrawerProps {
  /** Null for a new one. */
  readonly scheme: AdminScheme | null;
  readonly onClose: () => void;
}

/** A solution: texts, files, and products with quantities. */
export function SchemeDrawer({ scheme, onClose }: SchemeDrawerProps) {
  const mayEdit = useCan('admin:schemes:edit');
  const save = useSaveScheme();
  const form = useEndpointForm(saveScheme, {
    pick: [
      'nameZh',
      'nameEn',
      'synopsisZh',
      'synopsisEn',
      'contentZh',
      'contentEn',
      'cover',
      'attachments',
      'hot',
      'sort',
      'published',
      'lines',
    ],
    initial: {
      nameZh: scheme?.nameZh ?? '',
      nameEn: scheme?.nameEn ?? '',
      synopsisZh: scheme?.synopsisZh ?? '',
      synopsisEn: scheme?.synopsisEn ?? '',
      contentZh: scheme?.contentZh ?? '',
      contentEn: scheme?.contentEn ?? '',
      cover: scheme?.cover ?? '',
      attachments: scheme?.attachments ?? [],
      hot: scheme?.hot ?? false,
      sort: scheme?.sort ?? 0,
      published: scheme?.published ?? true,
      lines: scheme?.lines ?? '',
    },
    draftKey: scheme ? `scheme-${scheme.id}-${scheme.revision}` : 'scheme-new',
  });
  return (
    <FormDrawer opened onClose={onClose} width={840} title={scheme ? m.schemes_edit() : m.schemes_new()}>
      <PanelForm
        form={form}
        onSend={(values) => save.mutateAsync({ ...values, id: scheme?.id ?? 0, revision: scheme?.revision ?? '' })}
        onClose={onClose}
        done={m.schemes_saved()}
        disabledReason={mayEdit ? undefined : m.schemes_may_not_edit()}
      >
        <FieldPair>
          <TextField form={form} name="nameZh" label={m.schemes_field_name_zh()} />
          <TextField form={form} name="nameEn" label={m.schemes_field_name_en()} />
        </FieldPair>
        <FieldPair>
          <TextAreaField form={form} name="synopsisZh" label={m.schemes_field_synopsis_zh()} />
          <TextAreaField form={form} name="synopsisEn" label={m.schemes_field_synopsis_en()} />
        </FieldPair>
        <TextAreaField form={form} name="lines" label={m.schemes_products()} help={m.schemes_lines_help()} rows={8} />
        <RichTextField form={form} name="contentZh" label={m.schemes_field_content_zh()} pictures={SCHEME_FILES} />
        <RichTextField form={form} name="contentEn" label={m.schemes_field_content_en()} pictures={SCHEME_FILES} />
        <UploadField
          form={form}
          name="cover"
          label={m.schemes_field_cover()}
          address={uploadImage}
          place={PLACE}
          rules={PICTURE}
        />
        <UploadField
          form={form}
          name="attachments"
          label={m.schemes_attachments()}
          address={uploadFile}
          place={PLACE}
          rules={FILES}
          names={scheme?.fileNames}
          several
        />
        <FieldPair>
          <CheckboxField form={form} name="hot" label={m.schemes_field_hot()} />
          <CheckboxField form={form} name="published" label={m.schemes_published()} />
        </FieldPair>
        <TextField form={form} name="sort" label={m.schemes_field_sort()} help={m.schemes_sort_help()} />
      </PanelForm>
    </FormDrawer>
  );
}
