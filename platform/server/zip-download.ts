import type { Readable } from 'node:stream';
import type { StoredFile } from './files.ts';
import type { Download } from './route.ts';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly file: StoredFile;
  readonly at: Date;
}

/** Names without folders and without twins: a second `a.pdf` becomes `a (2).pdf`. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = given.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || '_';
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/**
 * Files as one archive, written while it is sent: one file is open at a time, none is held in memory, and none is
 * compressed, as pictures and documents are already. If a file cannot be read the answer breaks off.
 */
export async function zipDownload(fileName: string, entries: readonly ZipEntry[]): Promise<Download> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const body = zip.outputStream as Readable;
  // The library itself watches none of the files it reads.
  let current: Readable | null = null;
  const read = (file: StoredFile): Readable => {
    current = file.read().on('error', (error) => body.destroy(error));
    return current;
  };
  body.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => body.destroy(error));
  const names = uniqueFileNames(entries.map(({ name }) => name));
  for (const [at, { file, at: mtime }] of entries.entries()) {
    const options = { compress: false, size: file.byteSize, mtime };
    zip.addReadStreamLazy(names[at] ?? '', options, (give) => give(null, read(file)));
  }
  zip.end();
  return { fileName, mediaType: 'application/zip', body };
}
