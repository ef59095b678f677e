const LIST = '/product/product_list?';
const TAG = /[?&]tag=([^&#]*)/;
const CATEGORY = /[?&]cid=(\d+)/;

/**
 * Whether an address leads to what buyers can see: the list of a tag that nobody has any more does not. Of several
 * tags one suffices, as in the list itself.
 */
export function leadsToTag(address: string, shown: ReadonlySet<string>): boolean {
  if (!address.startsWith(LIST)) return true;
  // Codes of tags need no escapes; the comma between them may have one.
  const named = (TAG.exec(address)?.[1] ?? '').split(/,|%2C/i).filter(Boolean);
  return named.length === 0 || named.some((tag) => shown.has(tag));
}

/** Whether an address leads to what the caller may see: the list of a category that is hidden from them does not. */
export function leadsToCategory(address: string, hidden: ReadonlySet<number>): boolean {
  return !address.startsWith(LIST) || !hidden.has(Number(CATEGORY.exec(address)?.[1]));
}

/** What a link to the products of a tag needs (`FrameLink.needs`). */
export const needOfTag = (tag: string): string => `tag:${tag}`;
