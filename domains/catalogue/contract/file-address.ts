const OWN = /^\/(?!\/)\S*$/;
const ELSEWHERE = /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/** A file of this mall or of the open web: no other link is allowed. */
export function isFileAddress(url: string): boolean {
  return url.length <= 500 && (OWN.test(url) || ELSEWHERE.test(url));
}
