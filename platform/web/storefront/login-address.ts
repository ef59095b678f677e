/**
 * Where somebody signs in who was on the way to `href`, an address of this mall. What stands behind its `#` may be what
 * opens it, and stays there: queries are told to servers, and so to their logs and to the next page.
 */
export function loginAddress(href: string): string {
  const at = href.indexOf('#');
  const page = at < 0 ? href : href.slice(0, at);
  return `/login?redirect=${encodeURIComponent(page)}${at < 0 ? '' : href.slice(at)}`;
}
