import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { ENVELOPE_CODE } from '../../../../../platform/contract/envelope.ts';
import { extensionsOf, type UploadModel } from '../../../../../platform/contract/upload-model.ts';
import { ApiFailure } from '../../../../../platform/web/api-client/api-failure.ts';
import { checkFiles, type FileProblem } from '../../../../../platform/web/upload/upload-check.ts';
import { uploadFile } from '../../../../../platform/web/upload/upload-file.ts';
import { uploadImage } from '../../../../uploads/contract/upload-endpoints.ts';
import { MAX_PICTURES } from '../../../contract/rich-text.ts';
import { addPlaceholder, placeholderAt, removePlaceholder } from './picture-placeholders.ts';
import { altsIn, withPicture } from './text-commands.ts';

/** A picture on its way into the text, or one that failed. */
export interface PictureTransfer {
  readonly id: number;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** Why it failed; null during the upload. */
  readonly failure: string | null;
  /** Sending the same file again may succeed: it was not rejected for its content. */
  readonly retriable: boolean;
}

type PictureModel = Pick<UploadModel, 'name' | 'maxBytes'>;

/**
 * Uploads pictures one after the other and puts each into the text when it is stored; until then the text is without it.
 * @param onInserted called for a picture that nobody has gone on from meanwhile; it is selected in the text
 */
export function usePictureUploads(view: RefObject<EditorView | null>, model: PictureModel, onInserted: () => void) {
  const [transfers, setTransfers] = useState<readonly PictureTransfer[]>([]);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  /** What the text and its selection were when the picture was chosen. */
  const chosenIn = useRef(new Map<number, EditorState>());
  const queue = useRef(Promise.resolve());
  const nextId = useRef(1);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (id: number, part: Partial<PictureTransfer>) =>
    setTransfers((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  function drop(id: number): void {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    chosenIn.current.delete(id);
    setTransfers((all) => all.filter((one) => one.id !== id));
    const open = view.current;
    if (open) open.dispatch(removePlaceholder(open.state.tr, id));
  }

  function insert(id: number, url: string): void {
    const open = view.current;
    const place = open && placeholderAt(open.state, id);
    const chosen = chosenIn.current.get(id);
    drop(id);
    // The paragraph it was for may have been deleted meanwhile.
    if (!open || place === null) return;
    const { doc, selection } = open.state;
    // Who goes on writing is not interrupted.
    const isFree = chosen?.doc === doc && selection.eq(chosen.selection);
    open.dispatch(withPicture(open.state, place, url, isFree));
    if (isFree) onInserted();
  }

  async function send({ id, file }: PictureTransfer): Promise<void> {
    const controller = controllers.current.get(id);
    if (!controller || controller.signal.aborted) return;
    try {
      const { url } = await uploadFile(uploadImage, file, {
        model: model.name,
        pid: 0,
        signal: controller.signal,
        onProgress: (percent) => change(id, { percent }),
      });
      if (!controller.signal.aborted) insert(id, url);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      change(id, {
        failure: thrown instanceof Error ? thrown.message : m.app_upload_failed(),
        retriable: !(thrown instanceof ApiFailure && thrown.code === ENVELOPE_CODE.badParameter),
      });
    }
  }

  function start(transfer: PictureTransfer): void {
    controllers.current.set(transfer.id, new AbortController());
    queue.current = queue.current.then(() => send(transfer));
  }

  return {
    transfers,
    problems,
    isRunning: transfers.some(({ failure }) => failure === null),
    add(files: readonly File[], place: number) {
      const open = view.current;
      if (!open) return;
      const held = altsIn(open.state.doc).length + transfers.length;
      const rules = { formats: extensionsOf({ kinds: ['image'] }), maxBytes: model.maxBytes, maxFiles: MAX_PICTURES };
      const checked = checkFiles(files, { ...rules, image: true }, held);
      setProblems(checked.problems);
      for (const file of checked.accepted) {
        const transfer = { id: nextId.current++, file, percent: 0, failure: null, retriable: false };
        setTransfers((all) => [...all, transfer]);
        open.dispatch(addPlaceholder(open.state.tr, transfer.id, place));
        chosenIn.current.set(transfer.id, open.state);
        start(transfer);
      }
    },
    retry(transfer: PictureTransfer) {
      change(transfer.id, { failure: null, retriable: false, percent: 0 });
      start(transfer);
    },
    drop,
  };
}
