// No backslash and no control character: browsers read the one as a slash and leave out the other, so that a path
// would lead to another site.
const UNSAFE = /[\s\\\p{Cc}]/u;
const OWN = /^\/(?!\/)/;
const ELSEWHERE = /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]|$)/u;

/** A file of this mall or of the open web: no other link is allowed. */
export function isFileAddress(url: string): boolean {
  return url.length <= 500 && !UNSAFE.test(url) && (OWN.test(url) || ELSEWHERE.test(url));
}
