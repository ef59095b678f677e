import { useRouter } from '@tanstack/react-router';
import * as m from '#messages';
import { ChunkFailure } from './chunk-files.ts';
import { useBackOnline } from './use-back-online.ts';

/** Another try for a page that failed: its code and its data; by itself as soon as the network is back. */
export function usePageRetry(reset: () => void): () => void {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useBackOnline(retry);
  return retry;
}

/** What to say of code that did not come; null for any other failure. */
export function chunkFailureWords(error: unknown): string | null {
  if (!(error instanceof ChunkFailure)) return null;
  return error.gone ? m.app_new_version() : m.app_network_failed();
}
