const KEY = 'argus.file-names';
/** As many as a form has fields for; the oldest go first. */
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

/** The name that an uploaded file had on this machine: a form that comes back after a reload calls it by it. */
export function keptFileName(url: string): string | undefined {
  return load().find(([kept]) => kept === url)?.[1];
}

export function keepFileName(url: string, name: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...load(), [url, name]].slice(-MOST)));
  } catch {
    // Storage is closed to us: the file is called by its address.
  }
}
