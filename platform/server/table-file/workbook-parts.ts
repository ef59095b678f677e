import { posix } from 'node:path';
import { readWholeXml } from './read-xml.ts';
import { UnreadableTable } from './unreadable-table.ts';
import type { ZipFile } from './zip-file.ts';

/** Lists of sheets, relations and styles are short. */
const MAX_PART_BYTES = 16 * 1024 * 1024;
const MAX_RELATIONS = 10_000;
/** The limits of spreadsheet programs: 65,490 cell styles, formats of 255 characters. */
const MAX_STYLES = 65_490;
const MAX_FORMATS = 10_000;
const MAX_FORMAT_LENGTH = 255;

/** Where the first sheet of a workbook is, and what is needed to interpret its cells. */
export interface WorkbookParts {
  readonly sheet: string;
  /** null when the workbook has no shared strings. */
  readonly sharedStrings: string | null;
  /** Styles whose numbers are dates. */
  readonly dateStyles: ReadonlySet<number>;
  /** Dates are counted from 1904, as old programs for the Macintosh do. */
  readonly from1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  readonly kind: string;
  readonly target: string;
}

const partsOf = (zip: ZipFile, name: string) => zip.bytesOf(name, MAX_PART_BYTES);

async function relationsOf(zip: ZipFile, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const found: Relation[] = [];
  await readWholeXml(partsOf(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      if (found.length === MAX_RELATIONS) throw new UnreadableTable('too many relations');
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      found.push({ id, kind: posix.basename(type), target: posix.join(target.startsWith('/') ? '' : folder, target) });
    },
  });
  return found.map((relation) => ({ ...relation, target: relation.target.replace(/^\//, '') }));
}

/** Formats 14 to 22 and similar are dates in every locale. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);

/** What closes the literal parts of a format. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', '[': ']' };

/**
 * `yyyy\-mm\-dd` is a date; letters in quotes, brackets or after a backslash are literal. Scanned once from left to
 * right, so that the cost is linear whatever a file contains.
 */
export function isDateFormat(code: string): boolean {
  for (let at = 0; at < code.length; at += 1) {
    const letter = code.charAt(at);
    const closing = CLOSING[letter];
    if (closing !== undefined) {
      at = code.indexOf(closing, at + 1);
      // An unclosed literal extends to the end.
      if (at < 0) return false;
    } else if (letter === '\\' || letter === '_') at += 1;
    else if ('dmyDMY'.includes(letter)) return true;
  }
  return false;
}

async function dateStylesOf(zip: ZipFile, part: string): Promise<Set<number>> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await readWholeXml(partsOf(zip, part), {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        if (formats.size === MAX_FORMATS) throw new UnreadableTable('too many formats');
        formats.set(Number(numFmtId), formatCode.slice(0, MAX_FORMAT_LENGTH));
      } else if (name === 'xf' && inCells) {
        if (styles.length === MAX_STYLES) throw new UnreadableTable('too many styles');
        styles.push(Number(attributes().numFmtId ?? 0));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  const isDate = (format: number) => {
    const code = formats.get(format);
    return code === undefined ? isBuiltInDate(format) : isDateFormat(code);
  };
  return new Set(styles.flatMap((format, style) => (isDate(format) ? style : [])));
}

/** @throws UnreadableTable when the archive is not a workbook or has no sheet */
export async function readWorkbookParts(zip: ZipFile): Promise<WorkbookParts> {
  const workbook = (await relationsOf(zip, '')).find(({ kind }) => kind === 'officeDocument')?.target;
  if (workbook === undefined) throw new UnreadableTable('the archive is no workbook');
  let first: string | undefined;
  let from1904 = false;
  await readWholeXml(partsOf(zip, workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes().date1904 ?? '');
      if (name !== 'sheet' || first !== undefined) return;
      first = Object.entries(attributes()).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  const relations = await relationsOf(zip, workbook);
  const sheet = relations.find(({ id, kind }) => id === first && kind === 'worksheet')?.target;
  if (sheet === undefined || !zip.has(sheet)) throw new UnreadableTable('the workbook has no sheet');
  const partOf = (kind: string) => {
    const target = relations.find((relation) => relation.kind === kind)?.target;
    return target !== undefined && zip.has(target) ? target : null;
  };
  const styles = partOf('styles');
  return {
    sheet,
    sharedStrings: partOf('sharedStrings'),
    dateStyles: styles === null ? new Set() : await dateStylesOf(zip, styles),
    from1904,
  };
}
