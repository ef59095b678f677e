import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'apps/storefront/main.tsx';

/** Puts the styles and chunks of a page into its HTML, so that nothing is fetched late or flashes unstyled. */
export class PageAssets {
  readonly #manifest: Record<string, Chunk>;
  readonly #tags = new Map<string, { head: string; script: string }>();

  /** @param folder the browser's build with its `manifest.json` */
  constructor(folder: string) {
    this.#manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  }

  /** Every chunk that a source needs at once, itself first; lazily loaded ones are left out. */
  #chunksOf(source: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
    const chunk = this.#manifest[source];
    if (!chunk || found.has(source)) return found;
    found.set(source, chunk);
    for (const needed of chunk.imports ?? []) this.#chunksOf(needed, found);
    return found;
  }

  #tagsFor(sources: readonly string[]): { head: string; script: string } {
    const key = sources.join(' ');
    const kept = this.#tags.get(key);
    if (kept) return kept;
    const chunks = new Map<string, Chunk>();
    for (const source of [ENTRY, ...sources]) this.#chunksOf(source, chunks);
    const styles = new Set([...chunks.values()].flatMap((chunk) => chunk.css ?? []));
    const entry = this.#manifest[ENTRY]?.file ?? '';
    const scripts = [...chunks.values()].map((chunk) => chunk.file).filter((file) => file !== entry);
    const tags = {
      head: [
        ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...scripts.map((file) => `<link rel="modulepreload" href="/${file}">`),
      ].join(''),
      script: `<script type="module" src="/${entry}"></script>`,
    };
    this.#tags.set(key, tags);
    return tags;
  }

  addTo(html: string, sources: readonly string[]): string {
    const { head, script } = this.#tagsFor(sources);
    return html.replace('</head>', () => `${head}${script}</head>`);
  }
}
