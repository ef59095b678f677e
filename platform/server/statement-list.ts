/**
 * The list filled up to a length of 1, 2, 4, 8 … so that prepared statements with a list written out have
 * few texts. (An array as one parameter has one text, but PostgreSQL guesses its length, takes that guess
 * for dear and plans anew each time.)
 */
export function filledUp<T>(list: readonly T[], filler: T): T[] {
  let length = 1;
  while (length < list.length) length *= 2;
  return [...list, ...Array.from({ length: length - list.length }, () => filler)];
}
