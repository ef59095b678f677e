import type { StoredFile } from '../files.ts';
import { readWholeXml, readXml } from './read-xml.ts';
import { SpilledStrings } from './spilled-strings.ts';
import { MAX_COLUMNS, SHEET_COLUMNS, type TableFile, type TableLine } from './table-file.ts';
import { UnreadableTable } from './unreadable-table.ts';
import { readWorkbookParts, type WorkbookParts } from './workbook-parts.ts';
import { ZipFile } from './zip-file.ts';

/** 100,000 rows of 60 columns are half of this; it is read as a stream. */
export const MAX_SHEET_BYTES = 512 * 1024 * 1024;
/** Of the shared strings, which are kept in a file. */
const MAX_STRINGS_BYTES = 256 * 1024 * 1024;
/** Three times the limit of a spreadsheet program's cell. */
const MAX_CELL_TEXT = 100_000;
const MAX_LINE = 1_048_576;
const MAX_LINE_TEXT = 1_000_000;
const DAY_MS = 86_400_000;
const UNIX_EPOCH_FROM_1900 = 25_569;
const DAYS_FROM_1900_TO_1904 = 1_462;

/** Characters that XML cannot represent are written `_x000A_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A text received in pieces; refused as soon as it grows too long. */
function joined(text: string, piece: string): string {
  if (text.length + piece.length > MAX_CELL_TEXT) throw new UnreadableTable('a cell is too long');
  return text + piece;
}

/** `BC12` → 54; -1 when it names no column. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

async function readSharedStrings(zip: ZipFile, part: string): Promise<SpilledStrings> {
  const strings = new SpilledStrings();
  let text = '';
  let inText = false;
  let inSound = false;
  try {
    await readWholeXml(zip.bytesOf(part, MAX_STRINGS_BYTES), {
      open(name) {
        if (name === 'si') text = '';
        else if (name === 'rPh') inSound = true;
        else if (name === 't') inText = !inSound;
      },
      text(piece) {
        if (inText) text = joined(text, piece);
      },
      close(name) {
        if (name === 't') inText = false;
        else if (name === 'rPh') inSound = false;
        else if (name === 'si') strings.add(unescaped(text));
      },
    });
  } catch (error) {
    strings.close();
    throw error;
  }
  return strings;
}

/** Handles the sheet's XML events and holds completed lines until they are taken. */
class SheetListener {
  ready: TableLine[] = [];
  readonly #strings: SpilledStrings | null;
  readonly #parts: WorkbookParts;
  #line = 0;
  #cells: string[] = [];
  #lineText = 0;
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #inValue = false;
  #inSound = false;

  constructor(strings: SpilledStrings | null, parts: WorkbookParts) {
    this.#strings = strings;
    this.#parts = parts;
  }

  open(name: string, attributes: () => Readonly<Record<string, string>>): void {
    if (name === 'v') this.#inValue = true;
    else if (name === 't') this.#inValue = this.#type === 'inlineStr' && !this.#inSound;
    else if (name === 'rPh') this.#inSound = true;
    else if (name === 'c') this.#openCell(attributes());
    else if (name === 'row') this.#openLine(attributes());
  }

  text(text: string): void {
    if (this.#inValue) this.#value = joined(this.#value, text);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'rPh') this.#inSound = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row' && this.#lineText > 0) this.ready.push({ line: this.#line, cells: this.#cells });
  }

  #openLine({ r }: Readonly<Record<string, string>>): void {
    const line = r === undefined ? this.#line + 1 : Number(r);
    if (!(line > this.#line && line <= MAX_LINE)) throw new UnreadableTable(`line ${r} is out of place`);
    this.#line = line;
    this.#cells = [];
    this.#lineText = 0;
    this.#column = -1;
  }

  #openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (column <= this.#column || column >= SHEET_COLUMNS) throw new UnreadableTable(`cell ${r} is out of place`);
    this.#column = column;
    this.#type = t;
    this.#style = Number(s);
    this.#value = '';
  }

  #closeCell(): void {
    const text = this.#value === '' ? '' : this.#cellText();
    if (text === '') return;
    if (this.#column >= MAX_COLUMNS) throw new UnreadableTable('too many columns');
    this.#lineText += text.length;
    if (this.#lineText > MAX_LINE_TEXT) throw new UnreadableTable(`line ${this.#line} is too long`);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells.push(text);
  }

  #cellText(): string {
    switch (this.#type) {
      case 's': {
        const text = this.#strings?.get(Number(this.#value));
        if (text === undefined) throw new UnreadableTable(`there is no shared string ${this.#value}`);
        return text;
      }
      case 'n':
        return this.#numberText(Number(this.#value));
      case 'b':
        return this.#value === '1' ? 'true' : 'false';
      case 'd':
        return this.#value.slice(0, 10);
      default:
        // A formula's text, an inline string, an error such as #REF!
        return unescaped(this.#value);
    }
  }

  #numberText(value: number): string {
    if (!Number.isFinite(value)) return this.#value;
    if (this.#parts.dateStyles.has(this.#style)) {
      const days = value + (this.#parts.from1904 ? DAYS_FROM_1900_TO_1904 : 0) - UNIX_EPOCH_FROM_1900;
      const day = new Date(Math.floor(days) * DAY_MS);
      if (!Number.isNaN(day.getTime())) return day.toISOString().slice(0, 10);
    }
    // Spreadsheets calculate with 15 digits: their 0.30000000000000004 means 0.3.
    return String(Number(value.toPrecision(15)));
  }
}

/**
 * The first sheet of a workbook, unpacked and parsed on demand. Lines without a filled cell are left out.
 * @throws UnreadableTable here or while its lines are read
 */
export async function openXlsx(file: StoredFile): Promise<TableFile> {
  const zip = await ZipFile.open(file);
  const parts = await readWorkbookParts(zip);
  const strings = parts.sharedStrings === null ? null : await readSharedStrings(zip, parts.sharedStrings);
  return {
    async *lines() {
      const listener = new SheetListener(strings, parts);
      for await (const _ of readXml(zip.bytesOf(parts.sheet, MAX_SHEET_BYTES), listener)) {
        const lines = listener.ready;
        listener.ready = [];
        yield* lines;
      }
    },
    close: () => strings?.close(),
  };
}
