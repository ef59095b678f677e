import * as m from '#messages';
import { saveAsFile } from '../table/save-as-file.ts';
import { toast } from './toast-store.ts';

/** A public file of this mall. */
export interface DownloadableFile {
  readonly name: string;
  /** Its path here: other sites do not allow fetching their files. */
  readonly url: string;
}

/** The name to save a file under: names given by people often lack the extension that the URL has. */
function nameOf({ name, url }: DownloadableFile): string {
  const extension = /\.\w{1,5}$/;
  return extension.test(name) ? name : name + (extension.exec(url.split(/[?#]/, 1)[0] ?? '')?.[0] ?? '');
}

async function download(file: DownloadableFile): Promise<void> {
  const answer = await fetch(file.url);
  if (!answer.ok) throw new Error(`${file.url}: ${answer.status}`);
  const content = await answer.blob();
  saveAsFile(nameOf(file), content, content.type);
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
