/** Of a list that is loaded whole, the rows with these words in one of their texts; upper and lower case are the same. */
export function matchingRows<Row>(
  rows: readonly Row[] | undefined,
  words: unknown,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] | undefined {
  if (typeof words !== 'string' || words === '') return rows;
  const wanted = words.toLowerCase();
  return rows?.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)));
}
