/** A file of the app that failed to load. */
export class ChunkFailure extends Error {
  /** True when the mall no longer has it: a newer build replaced it. Otherwise the network failed. */
  readonly gone: boolean;

  constructor(href: string, gone: boolean) {
    super(`${gone ? 'no longer there' : 'not reached'}: ${href}`);
    this.name = 'ChunkFailure';
    this.gone = gone;
  }
}

/** Whether a newer build has replaced the requested file. */
export const isGone = (failure: unknown) => failure instanceof ChunkFailure && failure.gone;

/** Requested files that have not failed, by URL. */
const asked = new Map<string, Promise<void>>();
const failed = new Set<string>();

/** As long as the slowest network takes for all files of a page: one that has stopped without failing ends then. */
const STALLED_MS = 60_000;

/** Put there by the server, by the script that starts the app, or by an earlier call. */
const isPresent = (href: string) => [...document.querySelectorAll('link')].some((link) => link.href === href);

/** Applies a stylesheet. */
function apply(href: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      // Left in the page it would count as loaded.
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}

/** Loads the file completely into the browser's cache. */
async function download(href: string): Promise<void> {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), STALLED_MS);
  try {
    const answer = await fetch(href, { signal: stalled.signal });
    if (!answer.ok) throw new ChunkFailure(href, answer.status === 404 || answer.status === 410);
    await answer.blob();
  } catch (thrown) {
    throw thrown instanceof ChunkFailure ? thrown : new ChunkFailure(href, false);
  } finally {
    clearTimeout(timer);
  }
}

async function load(href: string): Promise<void> {
  if (isPresent(href)) return;
  if (!href.endsWith('.css')) await download(href);
  else if (!(await apply(href))) {
    await download(href);
    if (!(await apply(href))) throw new ChunkFailure(href, false);
  }
}

function fetchFile(href: string): Promise<void> {
  const known = asked.get(href);
  if (known) return known;
  const fetched = load(href).then(
    () => void failed.delete(href),
    (reason) => {
      asked.delete(href);
      failed.add(href);
      throw reason;
    },
  );
  asked.set(href, fetched);
  return fetched;
}

/**
 * Fetches scripts and stylesheets in parallel, without running a script. A module that failed to load when it was
 * imported stays failed for the lifetime of the page, and so does a preloaded one, with or without "module"; a file in
 * the browser's cache does not fail, and one that failed here is fetched again by the next call.
 */
export async function fetchFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => fetchFile(new URL(file, location.href).href)));
}

/** Retries files that failed before, so that they are there when requested again. */
export async function fetchFailedFiles(): Promise<void> {
  await Promise.allSettled([...failed].map(fetchFile));
}
