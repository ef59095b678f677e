import { type DragEvent, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconFileSpreadsheet } from '../../../../platform/web/design/icons.tsx';
import { Button } from '../../../../platform/web/kit/Button.tsx';
import {
  bytesInWords,
  checkFiles,
  formatsInWords,
  type UploadRules,
} from '../../../../platform/web/upload/upload-check.ts';
import { IMPORT_MAX_BYTES } from '../../contract/catalogue-admin-endpoints.ts';
import styles from './product-import.module.css';

const RULES: UploadRules = { formats: ['csv', 'xlsx'], maxBytes: IMPORT_MAX_BYTES, maxFiles: 1, image: false };

interface ImportFileChoiceProps {
  readonly file: File | null;
  readonly onFile: (file: File) => void;
  /** Percentage sent, 0 to 100; null while nothing is being uploaded. */
  readonly percent: number | null;
  /** Why the file was rejected; empty if it was accepted. */
  readonly refusal: string;
}

/** The table to import: chosen or dropped, with its upload progress. */
export function ImportFileChoice({ file, onFile, percent, refusal }: ImportFileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const sending = percent !== null;

  function take(files: readonly File[]) {
    if (sending) return;
    const { accepted, problems } = checkFiles(files, RULES, 0);
    const [first] = accepted;
    setProblem(problems[0]?.words ?? '');
    if (first) onFile(first);
  }
  function dropped(event: DragEvent) {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button inside does */}
      <div className={styles.zone} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
        {file ? (
          <span className={styles.file}>
            <Icon of={iconFileSpreadsheet} />
            <b>{file.name}</b>
            <span className={styles.hint}>{bytesInWords(file.size)}</span>
          </span>
        ) : (
          <span className={styles.drop}>{m.catalogue_office_import_drop()}</span>
        )}
        <Button
          size="small"
          {...(sending && { disabledReason: m.catalogue_office_import_sending({ percent }) })}
          onClick={() => input.current?.click()}
        >
          {file ? m.catalogue_office_import_other() : m.catalogue_office_import_choose()}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={RULES.formats.map((format) => `.${format}`).join()}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {sending && (
        <span className={styles.going}>
          <progress max={100} value={percent} aria-label={m.catalogue_office_import_sending({ percent })} />
          <span className={styles.hint}>{m.catalogue_office_import_sending({ percent })}</span>
        </span>
      )}
      <p className={styles.hint}>
        {m.catalogue_office_import_help({
          formats: formatsInWords(RULES.formats),
          limit: bytesInWords(RULES.maxBytes),
        })}
      </p>
      <p role="alert" className={styles.problem}>
        {problem || refusal}
      </p>
    </>
  );
}
