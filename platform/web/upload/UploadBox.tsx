import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as m from '#messages';
import { Icon, iconFileText, iconRefresh, iconTrash, iconUpload, iconX } from '../design/icons.tsx';
import { keepFocus } from '../kit/keep-focus.ts';
import { Picture } from '../kit/Picture.tsx';
import { isPrivate, openPrivateFile, usePrivatePicture } from './stored-file.ts';
import styles from './upload.module.css';
import { bytesInWords, extensionOf, formatsInWords } from './upload-check.ts';
import { type Transfer, type UploadTarget, useUploads } from './use-uploads.ts';

export interface UploadBoxProps extends UploadTarget {
  /** URLs of the stored files, in order. */
  readonly urls: readonly string[];
  readonly onUrls: (urls: readonly string[]) => void;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string | undefined;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** The field of the form, used to focus the first error. */
  readonly path?: string;
  /** How files that were stored earlier are called, by their URLs, which say nothing of it. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

const PICTURES = ['jpeg', 'jpg', 'png', 'bmp', 'webp', 'gif'];

/** Choose, drop, watch, cancel, retry, remove. */
export function UploadBox(props: UploadBoxProps) {
  const { urls, onUrls, label, required, help, error, disabled = false, path, rules, names } = props;
  const uploads = useUploads(props, urls, onUrls);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const full = urls.length + uploads.transfers.length >= rules.maxFiles;
  const about = { formats: formatsInWords(rules.formats), limit: bytesInWords(rules.maxBytes) };

  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) uploads.add([...event.dataTransfer.files]);
  }

  return (
    <div ref={keepFocus} className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      {!full && (
        // Dropping is an alternative to the button inside.
        // biome-ignore lint/a11y/noStaticElementInteractions: the button is the way by keyboard
        <div
          className={[styles.zone, over && styles.over, error && styles.wrong].filter(Boolean).join(' ')}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropped}
        >
          <Icon of={iconUpload} size="large" />
          <span className={styles.invite}>
            <span className={styles.dropWords}>{m.app_upload_drop()}</span>
            <button
              type="button"
              className={styles.browse}
              disabled={disabled}
              data-path={path}
              aria-describedby={`${id}-help`}
              aria-label={`${label}: ${m.app_upload_browse()}`}
              onClick={() => input.current?.click()}
            >
              {m.app_upload_browse()}
            </button>
          </span>
          <input
            ref={input}
            type="file"
            hidden
            multiple={rules.maxFiles > 1}
            accept={rules.formats.map((format) => `.${format}`).join()}
            onChange={(event) => {
              uploads.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
      {(urls.length > 0 || uploads.transfers.length > 0) && (
        <ul className={styles.list} aria-labelledby={`${id}-label`}>
          {urls.map((url) => (
            <StoredRow
              key={url}
              url={url}
              name={names?.[url] ?? uploads.nameOf(url)}
              picture={uploads.pictureOf(url)}
              {...(disabled ? {} : { onRemove: () => uploads.remove(url) })}
            />
          ))}
          {uploads.transfers.map((transfer) => (
            <TransferRow
              key={transfer.id}
              transfer={transfer}
              onRetry={() => uploads.retry(transfer)}
              onCancel={() => uploads.cancel(transfer.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.notes} id={`${id}-help`}>
        {help && <span>{help} </span>}
        {rules.maxFiles > 1 ? m.app_upload_help_count({ ...about, count: rules.maxFiles }) : m.app_upload_help(about)}
      </div>
      <div role="alert" className={styles.problems}>
        {uploads.problems.map((problem) => (
          <div key={problem.name + problem.words}>
            {problem.name && <b>{problem.name} </b>}
            {problem.words}
          </div>
        ))}
        {uploads.problems.length === 0 && error}
      </div>
    </div>
  );
}

const isPicture = (name: string) => PICTURES.includes(extensionOf(name));

function Thumb({ name, source }: { readonly name: string; readonly source: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.thumb}>
      {isPicture(name) && source && source !== broken ? (
        <Picture src={source} alt="" sizes="52px" width={52} height={40} onError={() => setBroken(source)} />
      ) : (
        <Icon of={iconFileText} size="large" />
      )}
    </span>
  );
}

interface StoredRowProps {
  readonly url: string;
  readonly name: string;
  readonly picture: string | null;
  readonly onRemove?: () => void;
}

function StoredRow({ url, name, picture, onRemove }: StoredRowProps) {
  const fetched = usePrivatePicture(picture === null && isPrivate(url) && isPicture(name) ? url : null);
  return (
    <li className={styles.row}>
      <Thumb name={name} source={picture ?? fetched} />
      <span className={styles.name}>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={m.app_upload_open({ name })}
          onClick={(event) => {
            if (!isPrivate(url)) return;
            event.preventDefault();
            void openPrivateFile(url);
          }}
        >
          {name}
        </a>
        <span className={styles.done}>{m.app_upload_done()}</span>
      </span>
      {onRemove && <RowButton icon={iconTrash} label={m.app_upload_remove({ name })} onClick={onRemove} />}
    </li>
  );
}

interface TransferRowProps {
  readonly transfer: Transfer;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function TransferRow({ transfer, onRetry, onCancel }: TransferRowProps) {
  const { file, percent, failure, retriable, preview } = transfer;
  return (
    <li className={styles.row}>
      <Thumb name={file.name} source={preview} />
      <span className={styles.name}>
        <span>{file.name}</span>
        {failure ? (
          <span className={styles.failed} role="alert">
            {failure}
          </span>
        ) : (
          <span className={styles.going}>
            <progress
              className={styles.bar}
              max={100}
              value={percent}
              aria-label={m.app_upload_progress({ percent: String(percent) })}
            />
            <span className={styles.percent}>
              {percent}% · {bytesInWords(file.size)}
            </span>
          </span>
        )}
      </span>
      {retriable && <RowButton icon={iconRefresh} label={m.app_upload_retry({ name: file.name })} onClick={onRetry} />}
      <RowButton
        icon={iconX}
        label={failure ? m.app_upload_remove({ name: file.name }) : m.app_upload_cancel({ name: file.name })}
        onClick={onCancel}
      />
    </li>
  );
}

function RowButton({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.rowButton} aria-label={label} title={label} onClick={onClick}>
      <Icon of={icon} size="medium" />
    </button>
  );
}
