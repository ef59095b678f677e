const PRIVATE = /\/front\/pc\/upload\/private\/([\w-]{22}\.[a-z]{3,4})$/;

/** The name of a private file in its address; null for a file that is open to all. */
export function privateName(url: string): string | null {
  return PRIVATE.exec(url)?.[1] ?? null;
}
