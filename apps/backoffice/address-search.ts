/** The URL's query as plain text: the page gets what a person reads there. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  // Commas and dots between values stay readable.
  return text && `?${text.replaceAll('%2C', ',')}`;
}
