const PRIVATE = /\/front\/pc\/upload\/private\/([\w-]{22}\.[a-z]{3,4})$/;

/** The name of a private file from its URL; null for a public file. */
export function privateName(url: string): string | null {
  return PRIVATE.exec(url)?.[1] ?? null;
}
