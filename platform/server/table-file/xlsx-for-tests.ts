import { Readable } from 'node:stream';
import { crc32, deflateRawSync } from 'node:zlib';
import type { StoredFile } from '../files.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Bytes as the file store would provide them. */
export const inMemory = (bytes: Buffer): StoredFile => ({
  path: '',
  byteSize: bytes.length,
  read: (start = 0, end = bytes.length) => Readable.from(start < end ? [bytes.subarray(start, end)] : []),
});

/** An entry that is already compressed. */
interface PackedEntry {
  readonly bytes: Buffer;
  readonly checksum: number;
  /** Its uncompressed size. */
  readonly size: number;
}

/** A zip archive of these texts; a compressed entry replaces the text of its name. */
export function zipped(
  entries: Readonly<Record<string, string | Buffer>>,
  { deflated = true, replaced = {} }: { deflated?: boolean; replaced?: Readonly<Record<string, PackedEntry>> } = {},
): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const own = replaced[path];
    const packed = own?.bytes ?? (deflated ? deflateRawSync(bytes) : bytes);
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(deflated ? 8 : 0, 4);
    facts.writeUInt32LE(own?.checksum ?? crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(own?.size ?? bytes.length, 18);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    facts.copy(header, 4);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    facts.copy(entry, 6);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(header, name, packed);
    directory.push(entry, name);
    offset += header.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, listed, end]);
}

interface WorkbookSource {
  /** Inside `sheetData`; null for a workbook whose sheet is missing. */
  readonly rows: string | null;
  /** Inside `sst`. */
  readonly shared?: string;
  /** Inside `styleSheet`. */
  readonly styles?: string;
  /** Before `sheets` in the workbook. */
  readonly properties?: string;
}

/** The parts of a workbook as spreadsheet programs write them. */
export function workbookParts({ rows, shared, styles, properties = '' }: WorkbookSource): Record<string, string> {
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  return {
    '_rels/.rels': `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets><sheet name="one" sheetId="1" r:id="rId1"/><sheet name="two" sheetId="2" r:id="rId9"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation(9, 'worksheet', 'worksheets/sheet2.xml')}${relation(1, 'worksheet', '/xl/worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}${relation(3, 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData/></worksheet>`,
    ...(rows !== null && {
      'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    }),
    ...(shared !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  };
}

export const workbook = (source: WorkbookSource): Buffer => zipped(workbookParts(source));
