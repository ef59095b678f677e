import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT_CHUNK = resolve(import.meta.dirname, '../platform/web/chunks/import-chunk.ts');

/**
 * Uses `importChunk` instead of Vite's own way to import a chunk, which preloads its files as modules: a module that
 * failed once stays failed, and a stylesheet that failed counts as loaded.
 */
export const chunkLoading: Plugin = {
  name: 'chunk-loading',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(IMPORT_CHUNK)};`,
  },
};
