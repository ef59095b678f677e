import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { COLOUR_SCRIPT } from '../../platform/web/design/colour-mode.ts';
import { WITHOUT_EVAL } from '../../platform/web/without-eval.ts';
import { chunkLoading } from '../../tools/chunk-loading.ts';

/** The colour mode is set before the first paint, and the modules' settings before any of them runs. */
const firstScript: Plugin = {
  name: 'first-script',
  transformIndexHtml: () => [
    {
      tag: 'script',
      injectTo: 'head-prepend',
      children: `${COLOUR_SCRIPT};Object.assign(globalThis,${JSON.stringify(WITHOUT_EVAL)})`,
    },
  ],
};

/** In both languages: without scripts the preferred one is unknown. */
const withoutScript: Plugin = {
  name: 'without-script',
  transformIndexHtml: () => [
    {
      tag: 'noscript',
      injectTo: 'body',
      children: ['zh', 'en'].map((locale) => ({
        tag: 'p',
        attrs: { lang: locale === 'zh' ? 'zh-CN' : 'en' },
        children: JSON.parse(readFileSync(resolve(import.meta.dirname, `messages/${locale}.json`), 'utf8'))
          .backoffice_needs_script,
      })),
    },
  ],
};

const root = resolve(import.meta.dirname, '../..');

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [react(), firstScript, withoutScript, chunkLoading],
  build: {
    outDir: resolve(root, 'dist/backoffice'),
    emptyOutDir: true,
    target: 'es2023',
    // They only re-export: a page bundles what it uses from another domain, not all that the domain offers.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/public\.tsx$/, sideEffects: false }] } },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/media': 'http://localhost:3000' } },
});
