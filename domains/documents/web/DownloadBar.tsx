import * as m from '#messages';
import { Icon, iconDownload } from '../../../platform/web/design/icons.tsx';
import { Button } from '../../../platform/web/kit/Button.tsx';
import { CheckBox } from '../../../platform/web/table/CheckBox.tsx';
import { bytesInWords } from '../../../platform/web/upload/upload-check.ts';
import type { Document, DocumentKind } from '../contract/document.ts';
import styles from './documents.module.css';
import { useBatchDownload } from './use-batch-download.ts';

interface DownloadBarProps {
  readonly kind: DocumentKind;
  /** Those on this page. */
  readonly shown: readonly Document[];
  /** Those chosen, of this page and others. */
  readonly chosen: ReadonlyMap<number, Document>;
  readonly onChoose: (chosen: ReadonlyMap<number, Document>) => void;
}

/** Chooses a page of documents, downloads the chosen ones, and says how far that has come. */
export function DownloadBar({ kind, shown, chosen, onChoose }: DownloadBarProps) {
  const { transfer, start, stop } = useBatchDownload(kind);
  const free = shown.filter(({ obstacle }) => obstacle === null);
  const chosenHere = free.filter(({ id }) => chosen.has(id)).length;
  const state = chosenHere === 0 ? 'off' : chosenHere === free.length ? 'on' : 'some';
  const bytes = [...chosen.values()].reduce((sum, { byteSize }) => sum + byteSize, 0);
  function toggleAll() {
    const next = new Map(chosen);
    for (const document of free) {
      if (state === 'on') next.delete(document.id);
      else next.set(document.id, document);
    }
    onChoose(next);
  }
  return (
    <div className={styles.bar}>
      <CheckBox state={state} label={m.documents_choose_page()} onChange={toggleAll} />
      <span aria-live="polite">
        {chosen.size === 0
          ? m.documents_none_chosen()
          : m.documents_chosen({ count: chosen.size, size: bytesInWords(bytes) })}
      </span>
      {transfer ? (
        <span className={styles.progress}>
          <progress
            value={transfer.received}
            max={Math.max(1, transfer.total)}
            aria-label={m.documents_downloading()}
          />
          <span>
            {m.documents_received({ done: bytesInWords(transfer.received), total: bytesInWords(transfer.total) })}
          </span>
          <Button size="small" onClick={stop}>
            {m.documents_stop()}
          </Button>
        </span>
      ) : (
        <span className={styles.progress}>
          {chosen.size > 0 && (
            <Button size="small" look="text" onClick={() => onChoose(new Map())}>
              {m.documents_choose_none()}
            </Button>
          )}
          <Button size="small" look="primary" onClick={() => void start([...chosen.values()])}>
            <Icon of={iconDownload} size="small" /> {m.documents_download_chosen()}
          </Button>
        </span>
      )}
    </div>
  );
}
