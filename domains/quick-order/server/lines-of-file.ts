import type { TableFile } from '../../../platform/server/table-file/table-file.ts';
import { codeAndQuantity, MOST_COLUMNS, TITLES_WITHIN } from '../contract/table-columns.ts';
import { MAX_QUICK_LINES } from '../contract/typed-lines.ts';

/** The lines of code and quantity in a table: more than can be ordered where it has more. @throws UnreadableTable */
export async function linesOfFile(table: Pick<TableFile, 'lines'>): Promise<string[]> {
  const rows: (readonly string[])[] = [];
  for await (const { cells } of table.lines()) {
    // What stands further right is not even kept.
    rows.push(cells.slice(0, MOST_COLUMNS));
    // Some more may be the titles of its columns, and what stands above them.
    if (rows.length > MAX_QUICK_LINES + TITLES_WITHIN) break;
  }
  return codeAndQuantity(rows);
}
