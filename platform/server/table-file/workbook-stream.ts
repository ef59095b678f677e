import { Readable } from 'node:stream';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const FRAME: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const hexOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Text of a cell. What XML cannot hold is written `_x000D_`, and so is a text that looks like that. */
const cellXml = (text: string) =>
  text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, hexOf)
    .replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => (cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${cellXml(cell)}</t></is></c>`)).join('')}</row>`;

async function* sheetXml(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  for await (const row of rows) {
    text += rowXml(row);
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

/**
 * A workbook of one sheet of texts, written while it is read: no row stays in memory. If the rows fail, the stream
 * breaks off.
 */
export async function workbookStream(rows: AsyncIterable<readonly string[]>): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const body = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(rows));
  sheet.on('error', (error) => body.destroy(error));
  body.once('close', () => sheet.destroy());
  zip.on('error', (error: Error) => body.destroy(error));
  for (const [name, text] of FRAME) zip.addBuffer(Buffer.from(text), name);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compress: true });
  zip.end();
  return body;
}
