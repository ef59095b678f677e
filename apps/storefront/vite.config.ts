import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from './light-contracts.ts';

const LIBRARIES =
  /preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//;
/** A few lines each that every page needs: as files of their own they would weigh more than they hold. */
const SMALL_PARTS = /platform\/(contract\/endpoint|web\/api-client\/(call|read-again)|web\/kit\/class-names)\.ts$/;

const root = resolve(import.meta.dirname, '../..');

/** Two builds: what the browser loads, and the same pages for the server (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  plugins: isSsrBuild ? [react()] : [react(), lightContracts],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? { outDir: 'dist/storefront/server', emptyOutDir: true, ssr: 'apps/storefront/server.tsx', target: 'node22' }
    : {
        outDir: 'dist/storefront/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'apps/storefront/main.tsx',
          // Constants go where they are used, so that a page carries its own icons and not everybody's.
          optimization: { inlineConst: { mode: 'all' } },
          // One file of what every page needs and a release seldom changes: smaller than many, and kept by browsers.
          output: {
            codeSplitting: {
              groups: [{ name: 'framework', test: (id: string) => LIBRARIES.test(id) || SMALL_PARTS.test(id) }],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
  ssr: { noExternal: isSsrBuild ? [/^(?!node:)/] : [] },
}));
