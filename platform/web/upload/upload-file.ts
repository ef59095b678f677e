import { getLocale } from '#locale';
import * as m from '#messages';
import { ENVELOPE_CODE, type Envelope } from '../../contract/envelope.ts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { session } from '../session/session-store.ts';

/** Where files are sent: an upload endpoint of the contract fits. */
export interface UploadAddress {
  /** Below `/api/`: `front/pc/upload/image`. */
  readonly path: string;
}

/** What the file is for: the `model` and `pid` of the query. */
export interface UploadPlace {
  readonly model: string;
  readonly pid: number;
}

/** The response. `fileSize` in bytes; `url` is what a form sends on. */
export interface UploadedFile {
  readonly fileName: string;
  readonly extName: string;
  readonly fileSize: number;
  readonly serverPath: string;
  readonly url: string;
  readonly type: string;
}

interface SendOptions {
  /** Percentage sent, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends one file to be stored and returns its location. Rejects as `sendFile` does. */
export async function uploadFile(
  address: UploadAddress,
  file: File,
  { model, pid, ...options }: UploadPlace & SendOptions,
): Promise<UploadedFile> {
  return (await sendFile(address, { model, pid: String(pid) }, file, options)) as UploadedFile;
}

/**
 * Sends one file with its query fields and returns the data of the envelope. XMLHttpRequest, because fetch does not
 * report upload progress. Rejects with `ApiFailure`; with the signal's reason when it was cancelled.
 */
export function sendFile(
  address: UploadAddress,
  query: Readonly<Record<string, string>>,
  file: File,
  { onProgress, signal }: SendOptions,
): Promise<unknown> {
  const body = new FormData();
  body.append('multipart', file);
  const request = new XMLHttpRequest();
  request.open('POST', `/api/${address.path}?${new URLSearchParams(query)}`);
  request.setRequestHeader('Accept-Language', getLocale());
  const { token } = session();
  if (token) request.setRequestHeader('Authori-zation', token);
  return new Promise((resolve, reject) => {
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const answer = answerOf(request.status, request.responseText);
      if (answer instanceof ApiFailure) reject(answer);
      else resolve(answer);
    };
    request.onerror = () =>
      reject(new ApiFailure({ code: 0, reason: 'network', message: m.app_upload_failed(), refresh: true }));
    request.onabort = () => reject(signal?.reason ?? new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
    request.send(body);
  });
}

/** Parses the response to an upload. */
export function answerOf(status: number, text: string): unknown {
  let envelope: Partial<Envelope<unknown>> | null = null;
  try {
    envelope = JSON.parse(text);
  } catch {
    // A proxy in between responded (413): no envelope.
  }
  if (envelope?.code === ENVELOPE_CODE.success) return envelope.data;
  const { reason = 'http', ...params } = { ...(envelope?.data as { reason?: string } | null | undefined) };
  const message = envelope?.message || m.app_upload_failed();
  return new ApiFailure({ code: envelope?.code ?? status, reason, message, params });
}
