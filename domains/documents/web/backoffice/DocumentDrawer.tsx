import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { CheckboxField, SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair, PanelForm } from '../../../../platform/web/form/PanelForm.tsx';
import { DateField, TextAreaField, TextField } from '../../../../platform/web/form/text-fields.tsx';
import { UploadField } from '../../../../platform/web/form/UploadField.tsx';
import { type FieldsForm, useEndpointForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { FormDrawer } from '../../../../platform/web/kit-dialogs/lazy-dialogs.tsx';
import { useCan } from '../../../../platform/web/session/session-store.ts';
import { uploadFile } from '../../../uploads/contract/upload-endpoints.ts';
import {
  AUDIENCES,
  DOCUMENT_CATEGORIES,
  DOCUMENT_FILES,
  type DocumentKind,
  STORAGE_STATUSES,
} from '../../contract/document.ts';
import { type AdminDocument, saveDocument } from '../../contract/document-admin-endpoints.ts';
import { useSaveDocument } from '../document-queries.ts';
import { AUDIENCE_WORDS, CATEGORY_WORDS, STORAGE_WORDS } from '../document-words.ts';

const RULES = {
  formats: extensionsOf(DOCUMENT_FILES),
  maxBytes: DOCUMENT_FILES.maxBytes,
  maxFiles: 1,
  image: false,
};

const CERTIFICATE_FIELDS = [
  'archiveNumber',
  'certificateNumber',
  'issuingUnitZh',
  'issuingUnitEn',
  'issueDate',
  'expiryDate',
  'managerDepartment',
  'manager',
  'storageStatus',
] as const;

interface DocumentDrawerProps {
  readonly kind: DocumentKind;
  /** Null for a new one. */
  readonly document: AdminDocument | null;
  readonly onClose: () => void;
}

/** A certificate or a material with its file. */
export function DocumentDrawer({ kind, document, onClose }: DocumentDrawerProps) {
  const mayEdit = useCan('admin:documents:edit');
  const save = useSaveDocument();
  const form = useEndpointForm(saveDocument, {
    pick: [
      'nameZh',
      'nameEn',
      'category',
      'fileUrl',
      'audience',
      'sort',
      'published',
      'partNumbers',
      ...CERTIFICATE_FIELDS,
    ],
    initial: {
      nameZh: document?.nameZh ?? '',
      nameEn: document?.nameEn ?? '',
      category: document?.category ?? '',
      fileUrl: document?.fileUrl ?? '',
      audience: document?.audience ?? 'everyone',
      sort: document?.sort ?? 0,
      published: document?.published ?? true,
      partNumbers: document?.partNumbers ?? '',
      archiveNumber: document?.archiveNumber ?? '',
      certificateNumber: document?.certificateNumber ?? '',
      issuingUnitZh: document?.issuingUnitZh ?? '',
      issuingUnitEn: document?.issuingUnitEn ?? '',
      issueDate: document?.issueDate ?? '',
      expiryDate: document?.expiryDate ?? '',
      managerDepartment: document?.managerDepartment ?? '',
      manager: document?.manager ?? '',
      storageStatus: document?.storageStatus ?? 'stored',
    },
    draftKey: document ? `document-${document.id}-${document.revision}` : `document-new-${kind}`,
  });
  const titles = {
    certificate: document ? m.documents_certificate_edit() : m.documents_certificate_new(),
    material: document ? m.documents_material_edit() : m.documents_material_new(),
  };
  return (
    <FormDrawer opened onClose={onClose} width={720} title={titles[kind]}>
      <PanelForm
        form={form}
        onSend={(values) =>
          save.mutateAsync({ ...values, kind, id: document?.id ?? 0, revision: document?.revision ?? '' })
        }
        onClose={onClose}
        done={m.documents_saved()}
        disabledReason={mayEdit ? undefined : m.documents_may_not_edit()}
      >
        <FieldPair>
          <TextField form={form} name="nameZh" label={m.documents_field_name_zh()} />
          <TextField form={form} name="nameEn" label={m.documents_field_name_en()} />
        </FieldPair>
        <FieldPair>
          <SelectField
            form={form}
            name="category"
            label={m.documents_category()}
            choices={DOCUMENT_CATEGORIES[kind].map((value) => ({ value, label: CATEGORY_WORDS[value]() }))}
          />
          <SelectField
            form={form}
            name="audience"
            label={m.documents_field_audience()}
            choices={AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value]() }))}
          />
        </FieldPair>
        <UploadField
          form={form}
          name="fileUrl"
          label={m.documents_field_file()}
          address={uploadFile}
          place={{ model: DOCUMENT_FILES.name, pid: 0 }}
          rules={RULES}
          names={document ? { [document.fileUrl]: document.fileName } : undefined}
        />
        {kind === 'certificate' && <CertificateFields form={form} />}
        <TextAreaField
          form={form}
          name="partNumbers"
          label={m.documents_field_part_numbers()}
          help={m.documents_part_numbers_help()}
          rows={4}
        />
        <FieldPair>
          <TextField form={form} name="sort" label={m.documents_field_sort()} help={m.documents_sort_help()} />
          <CheckboxField form={form} name="published" label={m.documents_published()} />
        </FieldPair>
      </PanelForm>
    </FormDrawer>
  );
}

function CertificateFields({ form }: { readonly form: FieldsForm<(typeof CERTIFICATE_FIELDS)[number]> }) {
  return (
    <>
      <FieldPair>
        <TextField form={form} name="archiveNumber" label={m.documents_field_archive_number()} />
        <TextField form={form} name="certificateNumber" label={m.documents_field_certificate_number()} />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="issuingUnitZh" label={m.documents_field_issuing_unit_zh()} />
        <TextField form={form} name="issuingUnitEn" label={m.documents_field_issuing_unit_en()} />
      </FieldPair>
      <FieldPair>
        <DateField form={form} name="issueDate" label={m.documents_field_issue_date()} />
        <DateField
          form={form}
          name="expiryDate"
          label={m.documents_field_expiry_date()}
          help={m.documents_expiry_help()}
        />
      </FieldPair>
      <FieldPair>
        <TextField form={form} name="managerDepartment" label={m.documents_field_manager_department()} />
        <TextField form={form} name="manager" label={m.documents_field_manager()} />
      </FieldPair>
      <SelectField
        form={form}
        name="storageStatus"
        label={m.documents_field_storage_status()}
        choices={STORAGE_STATUSES.map((value) => ({ value, label: STORAGE_WORDS[value]() }))}
      />
    </>
  );
}
