import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptHash } from './content-policy.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'apps/storefront/main.tsx';

interface PageParts {
  /** The inline script that hydrates the page. */
  readonly start: string;
  /** Styles, inline in the page: a visitor's first page waits only for its HTML. */
  readonly styles: string;
  /** URLs of the stylesheets these come from: pages loaded later treat them as loaded. */
  readonly sheets: readonly string[];
  /** The app's entry. */
  readonly app: string;
  /** Every other chunk the page needs for hydration. */
  readonly chunks: readonly string[];
}

/** Adds to a page's HTML its styles, and the script that hydrates it. */
export class PageAssets {
  readonly #client: string;
  readonly #manifest: Record<string, Chunk>;
  readonly #start: string;
  readonly #heads = new Map<string, string>();
  /** Of the script that every page gets. */
  readonly startHash: string;

  /** @param folder the storefront's builds: `client` with its `manifest.json`, and `start` */
  constructor(folder: string) {
    this.#client = join(folder, 'client');
    this.#manifest = JSON.parse(readFileSync(join(this.#client, 'manifest.json'), 'utf8'));
    this.#start = readFileSync(join(folder, 'start/start.js'), 'utf8').trim();
    this.startHash = scriptHash(this.#start);
  }

  /** Every chunk that a source needs immediately, itself first; lazily loaded ones are left out. */
  #chunksOf(source: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
    const chunk = this.#manifest[source];
    if (!chunk || found.has(source)) return found;
    found.set(source, chunk);
    for (const needed of chunk.imports ?? []) this.#chunksOf(needed, found);
    return found;
  }

  /** The assets of a page made of these sources, besides its HTML. */
  partsOf(sources: readonly string[]): PageParts {
    const found = new Map<string, Chunk>();
    for (const source of [ENTRY, ...sources]) this.#chunksOf(source, found);
    const sheets = [...new Set([...found.values()].flatMap((chunk) => chunk.css ?? []))];
    const app = found.get(ENTRY)?.file ?? '';
    found.delete(ENTRY);
    return {
      start: this.#start,
      app,
      styles: sheets.map((file) => readFileSync(join(this.#client, file), 'utf8').trim()).join(''),
      sheets,
      chunks: [...found.values()].map((chunk) => chunk.file),
    };
  }

  #headOf(sources: readonly string[]): string {
    const key = sources.join(' ');
    const kept = this.#heads.get(key);
    if (kept) return kept;
    const { start, styles, sheets, app, chunks } = this.partsOf(sources);
    // A fully rendered page waits for the person's first action; any other one is useless without the app.
    const rendered = sources.length > 0;
    const head = [
      `<style>${styles}</style>`,
      ...sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      ...(rendered ? [] : chunks.map((file) => `<link rel="modulepreload" href="/${file}">`)),
      `<script data-app="/${app}" ${rendered ? `data-chunks="/${chunks.join(' /')}"` : 'data-now'}>`,
      start,
      '</script>',
    ].join('');
    this.#heads.set(key, head);
    return head;
  }

  /** @param sources the pages shown that were fully rendered; none where the app must render them */
  addTo(html: string, sources: readonly string[]): string {
    return html.replace('</head>', () => `${this.#headOf(sources)}</head>`);
  }
}
