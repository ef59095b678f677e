/**
 * The list padded to a length of 1, 2, 4, 8 … so that prepared statements with a literal list have few texts. (An array
 * as one parameter has one text, but PostgreSQL guesses its length, considers that guess expensive and plans again each
 * time.)
 */
export function padToPowerOfTwo<T>(list: readonly T[], filler: T): T[] {
  let length = 1;
  while (length < list.length) length *= 2;
  return [...list, ...Array.from({ length: length - list.length }, () => filler)];
}
