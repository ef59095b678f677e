import * as m from '#messages';
import type { ProductImport } from '../../contract/catalogue-admin-endpoints.ts';

type Standing = Pick<ProductImport, 'status' | 'dryRun' | 'rows' | 'failed'>;

/** Why no file can be sent now; nothing if one can. */
export function sendingRefusal(hasFile: boolean, run: Standing | undefined): string | undefined {
  if (run?.status === 'waiting' || run?.status === 'running') return m.catalogue_office_import_running();
  return hasFile ? undefined : m.catalogue_office_import_no_file();
}

/** Why the checked file cannot be imported, including that the check left nothing of it. */
export function importRefusal(hasFile: boolean, run: Standing): string | undefined {
  const nothingLeft = run.dryRun && run.rows > 0 && run.failed === run.rows;
  return sendingRefusal(hasFile, run) ?? (nothingLeft ? m.catalogue_office_import_none_valid() : undefined);
}
