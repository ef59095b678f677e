import { useRef } from 'react';
import * as m from '#messages';
import { extensionsOf } from '../../../../platform/contract/upload-model.ts';
import { SelectField } from '../../../../platform/web/form/choice-fields.tsx';
import { FieldPair } from '../../../../platform/web/form/PanelForm.tsx';
import { TextField } from '../../../../platform/web/form/text-fields.tsx';
import type { FieldsForm } from '../../../../platform/web/form/use-endpoint-form.ts';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import { keptFileName } from '../../../../platform/web/upload/file-names.ts';
import { UploadBox } from '../../../../platform/web/upload/UploadBox.tsx';
import { bytesInWords } from '../../../../platform/web/upload/upload-check.ts';
import { AUDIENCES } from '../../../documents/contract/document.ts';
import { AUDIENCE_WORDS } from '../../../documents/web/public.tsx';
import { uploadFile } from '../../../uploads/contract/upload-endpoints.ts';
import { FILE_KINDS } from '../../contract/product-file-kind.ts';
import {
  MAX_PRODUCT_FILES,
  PRODUCT_FILES,
  type ProductFileEntry,
  type ProductMedia,
} from '../../contract/product-media.ts';
import { FILE_KIND_NAME } from '../product-words.ts';
import styles from './product-media.module.css';

const RULES = { formats: extensionsOf(PRODUCT_FILES), maxBytes: PRODUCT_FILES.maxBytes, image: false };

/** What a file is called until somebody says better: its name on the computer it came from. */
const nameOf = (url: string) => (keptFileName(url) ?? '').replace(/\.[^.]+$/, '').slice(0, 100);

interface ProductFilesEditorProps {
  readonly form: FieldsForm;
  /** As they are stored, with their names and sizes. */
  readonly stored: ProductMedia['files'];
  readonly files: readonly ProductFileEntry[];
  readonly onFiles: (files: ProductFileEntry[]) => void;
}

/** The files of a product with their kind, their names and who may read them. */
export function ProductFilesEditor({ form, stored, files, onFiles }: ProductFilesEditorProps) {
  const latest = useRef(files);
  latest.current = files;
  return (
    <div className={styles.part}>
      <UploadBox
        address={uploadFile}
        place={{ model: PRODUCT_FILES.name, pid: 0 }}
        rules={{ ...RULES, maxFiles: MAX_PRODUCT_FILES - files.length }}
        label={m.catalogue_media_files()}
        help={m.catalogue_media_files_help()}
        path="files"
        error={form.inner.errors.files}
        urls={[]}
        onUrls={(urls) => {
          const known = new Set(latest.current.map(({ fileUrl }) => fileUrl));
          const added = urls
            .filter((url) => !known.has(url))
            .map((fileUrl) => {
              const name = nameOf(fileUrl);
              return { fileUrl, kind: 'dataSheet', nameZh: name, nameEn: name, audience: 'everyone' } as const;
            });
          latest.current = [...latest.current, ...added];
          onFiles([...latest.current]);
        }}
      />
      {files.map(({ fileUrl }, at) => {
        const known = stored.find((one) => one.fileUrl === fileUrl);
        const name = known?.fileName ?? keptFileName(fileUrl) ?? '';
        const path = `files.${at}`;
        return (
          <fieldset key={fileUrl} className={styles.file}>
            <legend>
              {name}
              {known && <small> {bytesInWords(known.byteSize)}</small>}
            </legend>
            <FieldPair>
              <TextField form={form} name={`${path}.nameZh`} label={m.catalogue_product_name_zh()} />
              <TextField form={form} name={`${path}.nameEn`} label={m.catalogue_product_name_en()} />
              <SelectField
                form={form}
                name={`${path}.kind`}
                label={m.catalogue_media_kind()}
                choices={FILE_KINDS.map((value) => ({ value, label: FILE_KIND_NAME[value]() }))}
              />
              <SelectField
                form={form}
                name={`${path}.audience`}
                label={m.catalogue_media_audience()}
                choices={AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value]() }))}
              />
            </FieldPair>
            <Button look="text" size="small" onClick={() => onFiles(files.filter((one) => one.fileUrl !== fileUrl))}>
              {m.app_upload_remove({ name })}
            </Button>
          </fieldset>
        );
      })}
    </div>
  );
}
