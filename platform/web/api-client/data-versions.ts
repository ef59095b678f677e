import { type Method, pathFields } from '../../contract/endpoint.ts';
import { STORAGE_KEY } from '../session/session-store.ts';

/** One data set of `front/data/version/config/list`. */
export interface DataVersion {
  readonly dataVersionCode: string;
  /** Reads that may be cached while the version stays. */
  readonly checkUrlList: readonly string[];
  /** Calls after which the version is stale. */
  readonly validUpdateUrlList: readonly string[];
}

interface KeptAnswer {
  readonly key: string;
  readonly version: string;
  readonly data: unknown;
}

const LIST_AGE_MS = 60_000;
const MAX_ANSWERS = 60;
const MAX_CHARACTERS = 200_000;

/** `/api/front/a/{id}`, `front/a/{id}` and `front/a/7` are all covered by `front/a/{id}`. */
function covers(pattern: string, path: string): boolean {
  const bare = pattern.replace(/^\/?(api\/)?/, '');
  if (bare === path) return true;
  if (pathFields(bare).length === 0) return false;
  const parts = bare.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, at) => part === given[at] || /^\{\w+\}$/.test(part));
}

/**
 * Caches responses of reads under the version of their data set, in memory and in the browser's storage. A read is
 * served from here only while the list of versions is less than a minute old and names the same version; otherwise it
 * goes to the server and the list is fetched in parallel, so that nobody waits for it.
 */
export class DataVersions {
  readonly #load: () => Promise<readonly DataVersion[]>;
  readonly #answers = new Map<string, KeptAnswer & { characters: number }>();
  #list: readonly DataVersion[] = [];
  #loadedAt = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | undefined;

  constructor(load: () => Promise<readonly DataVersion[]>) {
    this.#load = load;
    for (const answer of this.#stored()) this.#put(answer);
  }

  /** Version of the data set that covers `path` (without `api/`), or undefined when it is unknown or not covered. */
  versionOf(path: string): string | undefined {
    if (Date.now() - this.#loadedAt > LIST_AGE_MS) {
      void this.refresh();
      return undefined;
    }
    return this.#list.find((set) => set.checkUrlList.some((url) => covers(url, path)))?.dataVersionCode;
  }

  answer(key: string, version: string): { data: unknown } | undefined {
    const kept = this.#answers.get(key);
    return kept?.version === version ? { data: kept.data } : undefined;
  }

  keep(key: string, version: string, data: unknown): void {
    this.#put({ key, version, data });
    try {
      const answers = [...this.#answers.values()].map(({ characters: _, ...answer }) => answer);
      localStorage.setItem(STORAGE_KEY.answers, JSON.stringify(answers));
    } catch {
      // A full storage costs speed, not correctness.
    }
  }

  /** A call was made: data sets that name it are now stale, and so is a list requested before a write. */
  called(method: Method, path: string): void {
    const overtaken = method === 'POST' && this.#loading !== undefined;
    if (overtaken || this.#list.some((set) => set.validUpdateUrlList.some((url) => covers(url, path)))) {
      this.#loadedAt = Number.NEGATIVE_INFINITY;
      this.#loading = undefined;
    }
  }

  /** Fetches the list of versions; on failure reads stay uncached. */
  refresh(): Promise<void> {
    if (this.#loading) return this.#loading;
    const loading = this.#load()
      .then((list) => {
        // A write since then has made this list obsolete.
        if (this.#loading !== loading) return;
        this.#list = list;
        this.#loadedAt = Date.now();
        this.#store(list);
      })
      .catch(() => undefined)
      .finally(() => {
        if (this.#loading === loading) this.#loading = undefined;
      });
    this.#loading = loading;
    return loading;
  }

  /** Written only when it differs: other tabs are notified of every write. */
  #store(list: readonly DataVersion[]): void {
    const tag = list.map(({ dataVersionCode }) => dataVersionCode).join(' ');
    if (localStorage.getItem(STORAGE_KEY.configTag) === tag) return;
    localStorage.setItem(STORAGE_KEY.dataVersions, JSON.stringify(list));
    localStorage.setItem(STORAGE_KEY.configTag, tag);
  }

  #put(answer: KeptAnswer): void {
    const characters = JSON.stringify(answer.data)?.length ?? 0;
    this.#answers.delete(answer.key);
    if (characters > MAX_CHARACTERS / 4) return;
    this.#answers.set(answer.key, { ...answer, characters });
    let total = [...this.#answers.values()].reduce((sum, kept) => sum + kept.characters, 0);
    for (const [key, kept] of this.#answers) {
      if (total <= MAX_CHARACTERS && this.#answers.size <= MAX_ANSWERS) break;
      this.#answers.delete(key);
      total -= kept.characters;
    }
  }

  #stored(): KeptAnswer[] {
    try {
      const answers = JSON.parse(localStorage.getItem(STORAGE_KEY.answers) ?? '[]');
      return Array.isArray(answers) ? answers : [];
    } catch {
      return [];
    }
  }
}
