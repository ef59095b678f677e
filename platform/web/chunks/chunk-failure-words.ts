import * as m from '#messages';
import { ChunkFailure } from './chunk-files.ts';

/** The message for code that failed to load; null for any other failure. */
export function chunkFailureWords(error: unknown): string | null {
  if (!(error instanceof ChunkFailure)) return null;
  return error.gone ? m.app_new_version() : m.app_network_failed();
}
