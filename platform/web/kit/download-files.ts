import { getLocale } from '#locale';
import * as m from '#messages';
import { session } from '../session/session-store.ts';
import { saveAsFile } from '../table/save-as-file.ts';
import { toast } from './toast-store.ts';

/** A file of this mall. */
export interface DownloadableFile {
  readonly name: string;
  /** Its path here: other sites do not allow fetching their files. Calls are made with the caller's session. */
  readonly url: string;
}

const EXTENSION = /\.\w{1,5}$/;

/** The name to save a file under: names given by people often lack the extension that the file has. */
function nameOf({ name, url }: DownloadableFile, disposition: string | null): string {
  if (EXTENSION.test(name)) return name;
  const given = /filename\*=UTF-8''([\w%.~-]+)/.exec(disposition ?? '')?.[1] ?? url.split(/[?#]/, 1)[0] ?? '';
  return name + (EXTENSION.exec(given)?.[0] ?? '');
}

/** Calls are made with the caller's session and language, as any other. */
function headersFor(url: string): Record<string, string> {
  if (!url.startsWith('/api/')) return {};
  const { token } = session();
  return { 'Accept-Language': getLocale(), ...(token && { 'Authori-zation': token }) };
}

async function download(file: DownloadableFile): Promise<void> {
  const answer = await fetch(file.url, { headers: headersFor(file.url) });
  const disposition = answer.headers.get('content-disposition');
  // A call that is refused answers with its reason instead.
  if (!answer.ok || (file.url.startsWith('/api/') && disposition === null))
    throw new Error(`${file.url}: ${answer.status}`);
  const content = await answer.blob();
  saveAsFile(nameOf(file, disposition), content, content.type);
}

/**
 * Downloads files one after the other. Those that fail are named at the end; an empty selection is reported at once.
 */
export async function downloadFiles(files: readonly DownloadableFile[]): Promise<void> {
  if (files.length === 0) {
    toast('warning', m.app_files_choose());
    return;
  }
  const failed: string[] = [];
  for (const file of files) await download(file).catch(() => failed.push(file.name));
  if (failed.length > 0) toast('error', m.app_files_failed({ names: failed.join(', ') }));
}
