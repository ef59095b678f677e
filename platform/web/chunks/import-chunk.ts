import { fetchFailedFiles, fetchFiles, isGone } from './chunk-files.ts';

let onGone: () => void = () => undefined;

if (typeof window !== 'undefined') window.addEventListener('online', () => void fetchFailedFiles());

/** @param handler what happens when a chunk is asked for that the mall no longer has */
export function whenChunkGone(handler: () => void): void {
  onGone = handler;
}

/**
 * Stands in for every dynamic import of the built apps (`tools/chunk-loading.ts`): its files come first, then the module runs.
 * Rejects with a `ChunkFailure`; asked again it tries again.
 * @param files the chunk itself, the chunks it imports and the stylesheets of all, below the app's base
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
