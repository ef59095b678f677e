import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkLoading } from '../../tools/chunk-loading.ts';
import { lightContracts } from './light-contracts.ts';

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//;
/** What pages of products are made of; what only orders or people have in common stays with their pages. */
const OWN_PARTS = /\/(apps|domains\/(catalogue|favourites|illustrations)|generated|platform)\//;
/** Code of lists, rows of facts and countdowns, shared by many pages but not needed by the detail page. */
const LIST_PARTS = /\/kit\/(PagedList|Pagination|keep-focus|Countdown|countdown|DotRow|UnbrokenRow|first-field)\./;
/** Only pages with forms load their fields, what makes schemas, and zod with it, and what checks files. */
const FORM_PARTS = /\/platform\/(contract\/fields\.|web\/(form|mantine|upload)\/)|\/messages\/app_(form|upload)_/;
/** Names of files are a good part of the entry: seven signs of a hash are enough beside a name. */
const FILE_NAME = 'assets/[name]-[hash:7]';
/** They only re-export: a page bundles what it uses from another domain, not all that the domain offers. */
const PUBLIC_FILES = /\/public\.tsx$/;
/** Rolldown's tag for what the entry reaches without a dynamic import. */
const AT_ONCE: ['$initial'] = ['$initial'];

const root = resolve(import.meta.dirname, '../..');

/** Words of orders and their payments: what only their pages have in common stays with them. */
const ORDER_PARTS = /\/messages\/(orders|payments|refunds|wallet)_/;

/** By the place within the project: it may itself lie in a folder of any name. */
function isPart(id: string): boolean {
  const path = id.startsWith(root) ? id.slice(root.length) : id;
  return OWN_PARTS.test(path) && !LIST_PARTS.test(path) && !FORM_PARTS.test(path) && !ORDER_PARTS.test(path);
}

/** Two builds: what the browser loads, and the same pages for the server (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  plugins: isSsrBuild ? [react()] : [react(), lightContracts, chunkLoading],
  // Also for the server: otherwise React is its development version wherever NODE_ENV is something else.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
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
          treeshake: { moduleSideEffects: [{ test: PUBLIC_FILES, sideEffects: false }] },
          // Constants are inlined where they are used, so that a page carries its own icons and not everybody's.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            chunkFileNames: `${FILE_NAME}.js`,
            assetFileNames: `${FILE_NAME}[extname]`,
            codeSplitting: {
              groups: [
                // One file of what every page needs and a release seldom changes: smaller than many, and cached by
                // browsers.
                { name: 'framework', test: LIBRARIES, tags: AT_ONCE },
                // Everything else that every page needs goes into the entry, even if others need it as well.
                { name: 'app', tags: AT_ONCE },
                // Code shared by many pages: files of a few lines each would have more overhead than content.
                {
                  name: 'parts',
                  test: isPart,
                  minShareCount: 10,
                },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
  ssr: { noExternal: isSsrBuild ? [/^(?!node:)/] : [] },
}));
