import { fetchFailedFiles, fetchFiles, isGone } from './chunk-files.ts';

let onGone: () => void = () => undefined;

if (typeof window !== 'undefined') window.addEventListener('online', () => void fetchFailedFiles());

/** @param handler called when the mall no longer has a requested chunk */
export function onMissingChunk(handler: () => void): void {
  onGone = handler;
}

/**
 * Replaces every dynamic import of the built apps (`tools/chunk-loading.ts`): its files are fetched first, then the
 * module runs. Rejects with a `ChunkFailure`; calling it again retries.
 * @param files the chunk itself, the chunks it imports and all their stylesheets, below the app's base
 */
export async function importChunk<T>(importModule: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await fetchFiles(files.map((file) => import.meta.env.BASE_URL + file));
    return await importModule();
  } catch (thrown) {
    if (isGone(thrown)) onGone();
    throw thrown;
  }
}
