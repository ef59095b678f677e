import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { ENVELOPE_CODE } from '../../contract/envelope.ts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { keepFileName, keptFileName } from './file-names.ts';
import { isPrivate } from './stored-file.ts';
import { checkFiles, type FileProblem, type UploadRules } from './upload-check.ts';
import { type UploadAddress, type UploadPlace, uploadFile } from './upload-file.ts';

/** A file being uploaded, or one that failed. */
export interface Transfer {
  readonly id: number;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** Why it failed; null during the upload. */
  readonly failure: string | null;
  /** Sending the same file again may succeed: it was not rejected for its content. */
  readonly retriable: boolean;
  /** An object URL of the file, for the preview. */
  readonly preview: string;
}

export interface UploadTarget {
  readonly address: UploadAddress;
  readonly place: UploadPlace;
  readonly rules: UploadRules;
}

/** Uploads files and tracks those in progress; finished ones are passed to `onUrls` at the end of `urls`. */
export function useUploads(target: UploadTarget, urls: readonly string[], onUrls: (urls: readonly string[]) => void) {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const [sent, setSent] = useState<Readonly<Record<string, Transfer>>>({});
  const controllers = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  // Several files may finish in the same turn: each must see what the previous one added.
  const latest = useRef(urls);
  latest.current = urls;

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  function change(id: number, part: Partial<Transfer>) {
    setTransfers((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  function drop(id: number) {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setTransfers((all) => {
      for (const one of all) if (one.id === id) URL.revokeObjectURL(one.preview);
      return all.filter((one) => one.id !== id);
    });
  }

  async function send(transfer: Transfer) {
    const { id, file } = transfer;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    try {
      const stored = await uploadFile(target.address, file, {
        ...target.place,
        signal: controller.signal,
        onProgress: (percent) => change(id, { percent }),
      });
      setSent((known) => ({ ...known, [stored.url]: transfer }));
      keepFileName(stored.url, file.name);
      latest.current = [...latest.current, stored.url];
      onUrls(latest.current);
      controllers.current.delete(id);
      setTransfers((all) => all.filter((one) => one.id !== id));
    } catch (thrown) {
      if (controller.signal.aborted) return;
      change(id, {
        failure: thrown instanceof Error ? thrown.message : m.app_upload_failed(),
        retriable: !(thrown instanceof ApiFailure && thrown.code === ENVELOPE_CODE.badParameter),
      });
    }
  }

  return {
    transfers,
    problems,
    /** The name a stored file had on this machine, also after a reload, or the last part of its URL. */
    nameOf: (url: string) => keptFileName(url) ?? decodeURIComponent(url.split(/[?#]/)[0]?.split('/').pop() ?? url),
    /** A picture of a stored file: the local one, or its public URL. */
    pictureOf: (url: string) => sent[url]?.preview ?? (isPrivate(url) ? null : url),
    add(files: readonly File[]) {
      const checked = checkFiles(files, target.rules, urls.length + transfers.length);
      setProblems(checked.problems);
      const added = checked.accepted.map((file) => {
        const id = nextId.current++;
        return { id, file, percent: 0, failure: null, retriable: false, preview: URL.createObjectURL(file) };
      });
      setTransfers((all) => [...all, ...added]);
      for (const transfer of added) void send(transfer);
    },
    retry(transfer: Transfer) {
      change(transfer.id, { failure: null, retriable: false, percent: 0 });
      void send(transfer);
    },
    cancel: drop,
    remove(url: string) {
      latest.current = latest.current.filter((one) => one !== url);
      setProblems([]);
      onUrls(latest.current);
    },
  };
}
