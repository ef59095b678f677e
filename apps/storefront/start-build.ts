import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The only script of a page before the app (`start.ts`): a single file without imports. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  publicDir: false,
  build: {
    outDir: 'dist/storefront/start',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'apps/storefront/start.ts',
      output: { format: 'iife', entryFileNames: 'start.js' },
    },
  },
});
