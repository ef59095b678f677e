import type { StoredFile } from '../files.ts';
import { openCsv } from './csv-lines.ts';
import type { TableFile } from './table-file.ts';
import { openXlsx } from './xlsx-lines.ts';

const ZIP_BEGINNING = Buffer.from('PK\u0003\u0004');

/**
 * Opens a csv or xlsx, distinguished by their first bytes, not by their names.
 * @throws UnreadableTable when it is neither, or exceeds its limits once unpacked
 */
export async function openTable(file: StoredFile): Promise<TableFile> {
  const beginning = Buffer.concat(await file.read(0, ZIP_BEGINNING.length).toArray());
  return beginning.equals(ZIP_BEGINNING) ? openXlsx(file) : openCsv(file);
}
