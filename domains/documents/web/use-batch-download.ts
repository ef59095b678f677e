import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { call } from '../../../platform/web/api-client/call.ts';
import { toast } from '../../../platform/web/kit/toast-store.ts';
import { saveAsFile } from '../../../platform/web/table/save-as-file.ts';
import { type Document, type DocumentKind, MAX_DOWNLOADED } from '../contract/document.ts';
import { downloadCertificates, downloadMaterials } from '../contract/document-endpoints.ts';
import { KIND_WORDS } from './document-words.ts';

const DOWNLOADS = { certificate: downloadCertificates, material: downloadMaterials };

/** How often the progress is drawn, in milliseconds. */
const DRAWN_EVERY_MS = 200;

interface Transfer {
  readonly received: number;
  readonly total: number;
}

type Chosen = Pick<Document, 'id' | 'fileName' | 'byteSize'>;

/** Downloads documents: one under its name, several as one archive. What failed or was stopped starts anew. */
export function useBatchDownload(kind: DocumentKind) {
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(documents: readonly Chosen[]): Promise<void> {
    const [only] = documents;
    if (!only) {
      toast('warning', m.app_files_choose());
      return;
    }
    if (documents.length > MAX_DOWNLOADED) {
      toast('warning', m.documents_too_many({ limit: MAX_DOWNLOADED }));
      return;
    }
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const total = documents.reduce((sum, { byteSize }) => sum + byteSize, 0);
    setTransfer({ received: 0, total });
    let drawnAt = 0;
    try {
      const ids = documents.map(({ id }) => id);
      const file = await call(
        DOWNLOADS[kind],
        { ids },
        {
          signal: abort.signal,
          failed: m.documents_download_failed(),
          onReceived: (received) => {
            const now = performance.now();
            if (now - drawnAt < DRAWN_EVERY_MS) return;
            drawnAt = now;
            setTransfer({ received: Math.min(received, total), total });
          },
        },
      );
      const name =
        documents.length === 1
          ? only.fileName
          : m.documents_archive_name({ kind: KIND_WORDS[kind](), count: documents.length });
      saveAsFile(documents.length === 1 ? name : `${name}.zip`, file, file.type);
    } catch {
      // The call has already shown the error; a stopped one needs no words.
    } finally {
      if (running.current === abort) {
        running.current = null;
        setTransfer(null);
      }
    }
  }

  return { transfer, start, stop: () => running.current?.abort() };
}
