/** A file of the app that did not come. */
export class ChunkFailure extends Error {
  /** True when the mall no longer has it: a newer build took its place. Else the network failed. */
  readonly gone: boolean;

  constructor(href: string, gone: boolean) {
    super(`${gone ? 'no longer there' : 'not reached'}: ${href}`);
    this.name = 'ChunkFailure';
    this.gone = gone;
  }
}

/** Whether a newer build took the place of what was asked for. */
export const isGone = (failure: unknown) => failure instanceof ChunkFailure && failure.gone;

/** What was asked for and did not fail, by address. */
const asked = new Map<string, Promise<void>>();
const failed = new Set<string>();

/** Put there by the server, by the script that starts the app, or by an earlier call. */
const isPresent = (href: string) => [...document.querySelectorAll('link')].some((link) => link.href === href);

/** Brings a stylesheet into effect. */
function apply(href: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      // Left in the page it would be taken for one that came.
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}

/** Into the browser's cache, read to its end. */
async function download(href: string): Promise<void> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new ChunkFailure(href, answer.status === 404 || answer.status === 410);
    await answer.blob();
  } catch (thrown) {
    throw thrown instanceof ChunkFailure ? thrown : new ChunkFailure(href, false);
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
 * Fetches scripts and stylesheets, all at once, without running a script. A module that failed to come when it was
 * imported stays failed for the whole life of a page, and so does one that was preloaded, with or without "module": a
 * file in the browser's cache does not fail, and one that failed here is fetched again by the next call.
 */
export async function fetchFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => fetchFile(new URL(file, location.href).href)));
}

/** Fetches what failed before, so that it is there when it is asked for again. */
export async function fetchFailedFiles(): Promise<void> {
  await Promise.allSettled([...failed].map(fetchFile));
}
