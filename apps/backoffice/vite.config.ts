import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { COLOUR_SCRIPT } from '../../platform/web/design/colour-mode.ts';

/** The colour mode is set before anything is painted. */
const colourScript: Plugin = {
  name: 'colour-script',
  transformIndexHtml: () => [{ tag: 'script', injectTo: 'head-prepend', children: COLOUR_SCRIPT }],
};

const root = resolve(import.meta.dirname, '../..');

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [react(), colourScript],
  build: { outDir: resolve(root, 'dist/backoffice'), emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': 'http://localhost:3000', '/media': 'http://localhost:3000' } },
});
