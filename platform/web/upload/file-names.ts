const KEY = 'argus.file-names';
/** As many as a form has fields for; the oldest are dropped. */
const MOST = 30;

function load(): string[][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one) => Array.isArray(one) && one.every((part) => typeof part === 'string'))
      : [];
  } catch {
    return [];
  }
}

/** The name an uploaded file had on this machine: a form restored after a reload shows it. */
export function keptFileName(url: string): string | undefined {
  return load().find(([kept]) => kept === url)?.[1];
}

export function keepFileName(url: string, name: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...load(), [url, name]].slice(-MOST)));
  } catch {
    // Storage is unavailable: the file is named by its URL.
  }
}
