import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { Db } from '../../../platform/server/database.ts';
import { openGuardedTable } from '../../../platform/server/table-file/guarded-table.ts';
import type { TableFile } from '../../../platform/server/table-file/table-file.ts';
import { UnreadableTable } from '../../../platform/server/table-file/unreadable-table.ts';
import { IMPORT_ERRORS_KEPT, IMPORT_ROW_LIMIT, type ImportRowError } from '../contract/catalogue-admin-endpoints.ts';
import { ATTRIBUTE_PREFIX, COST_COLUMNS, FIXED_COLUMNS, REQUIRED_COLUMNS } from '../contract/import-columns.ts';
import { IMPORT_ERRORS } from '../contract/import-errors.ts';
import { type BatchOptions, type ImportDeps, importBatch } from './import-batch.ts';
import { FileChecks } from './import-checks.ts';
import { type ImportDefinitions, loadImportDefinitions } from './import-definitions.ts';
import { type ImportedRow, RowReader } from './import-rows.ts';

const BATCH_ROWS = 500;
/** Yields to requests in between. */
const ROWS_AT_A_STRETCH = 25;

export interface ImportOptions extends BatchOptions {
  readonly rowLimit?: number;
  /** Progress of an interrupted earlier run of the same file: those rows are not imported again. */
  readonly before?: Readonly<ImportSummary>;
  /** Ends the import between two batches. */
  readonly stopping: AbortSignal;
  /**
   * Called when the rows have been counted, and for every batch inside its transaction: what it writes there commits
   * with the batch.
   */
  readonly onProgress?: (summary: Readonly<ImportSummary>, db: Db) => Promise<void>;
}

/** Counts of rows; one row is one SKU. */
export interface ImportSummary {
  /** Rows of the file; null while they are counted. */
  total: number | null;
  /** Rows read so far. */
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  failed: number;
  /** Problems in the failed rows; a row can have several. */
  problems: number;
  /** The first of them by line, at most IMPORT_ERRORS_KEPT. */
  errors: ImportRowError[];
}

export const emptySummary = (): ImportSummary => ({
  total: null,
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  problems: 0,
  errors: [],
});

/** The header's columns. @throws AppError importColumnsMissing, importColumnsUnknown */
function checkedHeader(cells: readonly string[], definitions: ImportDefinitions, writesCosts: boolean): string[] {
  const header = cells.map((cell) => cell.trim());
  const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new AppError(IMPORT_ERRORS.importColumnsMissing, { columns: missing.join(', ') });
  const known = new Set<string>([
    ...FIXED_COLUMNS.filter((column) => writesCosts || !COST_COLUMNS.some((cost) => cost === column)),
    ...[...definitions.attributes.keys()].map((code) => ATTRIBUTE_PREFIX + code),
  ]);
  const unknown = header.filter((column, index) => !known.has(column) || header.indexOf(column) !== index);
  if (unknown.length > 0) {
    throw new AppError(IMPORT_ERRORS.importColumnsUnknown, { columns: unknown.join(', ').slice(0, 200) });
  }
  return header;
}

/**
 * Reads the whole table once without storing anything: one that breaks off, is too long or has other columns is refused
 * before the first row is written.
 */
async function countRows(
  table: Pick<TableFile, 'lines'>,
  definitions: ImportDefinitions,
  limit: number,
  { stopping, writesCosts }: Pick<ImportOptions, 'stopping' | 'writesCosts'>,
) {
  let rows = -1;
  for await (const { cells } of table.lines()) {
    if (rows === -1) checkedHeader(cells, definitions, writesCosts);
    rows += 1;
    stopping.throwIfAborted();
    if (rows > limit) throw new AppError(IMPORT_ERRORS.importTooManyRows, { limit });
    if (rows % ROWS_AT_A_STRETCH === 0) await setImmediate();
  }
  if (rows <= 0) throw new AppError(IMPORT_ERRORS.importEmpty);
  return rows;
}

/** Counts the failed lines and their problems; stores the first problems. */
function addErrors(summary: ImportSummary, errors: readonly ImportRowError[]): void {
  summary.failed += new Set(errors.map((error) => error.line)).size;
  summary.problems += errors.length;
  const room = IMPORT_ERRORS_KEPT - summary.errors.length;
  if (room > 0) summary.errors.push(...errors.toSorted((a, b) => a.line - b.line).slice(0, room));
}

/**
 * Imports products from the lines of a table, in batches that are committed one by one. Valid rows are imported even
 * when others fail. A table that cannot be read to its end changes nothing. When the mall itself fails half way, the
 * committed batches remain, and importing the same file again does the rest. Importing the same file twice changes
 * nothing: no row, no version, no `updated_at`. A run that resumes an interrupted one skips its rows: their stock may
 * have been sold since.
 *
 * @throws AppError importEmpty, importColumnsMissing, importColumnsUnknown, importTooManyRows
 * @throws UnreadableTable
 */
export async function importProductLines(
  deps: ImportDeps,
  table: Pick<TableFile, 'lines'>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const definitions = await loadImportDefinitions(deps.database);
  const { stopping, before } = options;
  const summary: ImportSummary = before ? { ...before, errors: [...before.errors] } : emptySummary();
  summary.total = await countRows(table, definitions, options.rowLimit ?? IMPORT_ROW_LIMIT, options);
  await options.onProgress?.(summary, deps.database);
  const checks = new FileChecks();
  let reader: RowReader | null = null;
  let batch: ImportedRow[] = [];
  let errors: ImportRowError[] = [];
  let seen = 0;
  const flush = async () => {
    stopping.throwIfAborted();
    await importBatch(deps, batch, options, async (db, { errors: found, ...counts }) => {
      summary.created += counts.created;
      summary.changed += counts.changed;
      summary.unchanged += counts.unchanged;
      addErrors(summary, [...errors, ...found]);
      await options.onProgress?.(summary, db);
    });
    batch = [];
    errors = [];
  };
  for await (const { line, cells } of table.lines()) {
    if (!reader) {
      reader = new RowReader(checkedHeader(cells, definitions, options.writesCosts), definitions);
      continue;
    }
    seen += 1;
    const read = reader.read(line, cells);
    const wrong = 'errors' in read ? read.errors : checks.check(read.row);
    if (seen <= (before?.rows ?? 0)) continue;
    summary.rows += 1;
    if (wrong.length > 0) errors.push(...wrong);
    else if ('row' in read) batch.push(read.row);
    if (summary.rows % BATCH_ROWS === 0) await flush();
    else if (summary.rows % ROWS_AT_A_STRETCH === 0) await setImmediate();
  }
  if (summary.rows % BATCH_ROWS !== 0) await flush();
  return summary;
}

/**
 * Imports products from the csv or xlsx at a path, see `importProductLines`. Its memory does not grow with the file,
 * except for a few bytes per row that detect repeated part numbers.
 * @throws AppError importFileUnreadable as well
 */
export async function importProductFile(
  deps: ImportDeps,
  path: string,
  options: ImportOptions,
): Promise<ImportSummary> {
  let table: TableFile | null = null;
  try {
    table = openGuardedTable(path, options.stopping);
    return await importProductLines(deps, table, options);
  } catch (error) {
    if (error instanceof UnreadableTable) throw new AppError(IMPORT_ERRORS.importFileUnreadable);
    throw error;
  } finally {
    table?.close();
  }
}
