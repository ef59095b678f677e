/** The page of signing in, and where people look for that of the back office: nowhere to go afterwards. */
const SIGN_IN = ['/login', '/admin/login'];

/**
 * Where to go after signing in, from `?redirect=` and what stands behind the `#` of the login page (`loginAddress`): a
 * path of this mall, or null for an address outside it, however it is spelled.
 */
export function redirectTarget(wanted: unknown, origin: string, hash = ''): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null;
  if (!URL.canParse(wanted, origin)) return null;
  const address = new URL(wanted, origin);
  if (hash !== '') address.hash = hash;
  if (address.origin !== origin || SIGN_IN.includes(address.pathname)) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The back office is a separate app: its pages need a full page load. */
export function leavesStorefront(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
