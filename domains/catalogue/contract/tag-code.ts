/** The longest code of a tag. */
export const MAX_TAG_CODE = 40;
/** The name of a tag in addresses and files. It begins with a letter, so that no address reads it as a number. */
export const TAG_CODE = /^[a-z][a-z0-9-]*$/;

export function isTagCode(text: string): boolean {
  return text.length <= MAX_TAG_CODE && TAG_CODE.test(text);
}
