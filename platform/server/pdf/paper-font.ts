import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const FONT = new URL('./font/noto-sans-sc-regular.ttf.br', import.meta.url);
/** HB_MEMORY_MODE_WRITABLE: the library keeps the bytes it is given. */
const WRITABLE = 2;
/** The format of the table that has all characters. */
const SEGMENTED = 12;
const unpacked = promisify(brotliDecompress);

/** Node has it; its types do not. */
declare const WebAssembly: {
  instantiate(code: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** What this file uses of harfbuzz's own interface. */
interface Subsetting {
  readonly memory: { readonly buffer: ArrayBuffer };
  malloc(bytes: number): number;
  hb_blob_create(at: number, bytes: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/** Where a table of the font begins. */
function tableOf(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

/** Which picture the font has for each character, from its table of them in format 12. */
function glyphsOf(font: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const cmap = tableOf(font, 'cmap');
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, place) => cmap + font.readUInt32BE(cmap + 8 + 8 * place),
  );
  const table = subtables.find((at) => font.readUInt16BE(at) === SEGMENTED);
  if (table === undefined) throw new Error('the font has no table of all characters');
  for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
    const at = table + 16 + 12 * group;
    const [first, last, glyph] = [font.readUInt32BE(at), font.readUInt32BE(at + 4), font.readUInt32BE(at + 8)];
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
}

/** The width of each picture, as a part of the font's size. */
function widthsOf(font: Buffer): (glyph: number) => number {
  const unitsPerEm = font.readUInt16BE(tableOf(font, 'head') + 18);
  const given = font.readUInt16BE(tableOf(font, 'hhea') + 34);
  const widths = tableOf(font, 'hmtx');
  // The last width is that of all further pictures.
  return (glyph) => font.readUInt16BE(widths + 4 * Math.min(glyph, given - 1)) / unitsPerEm;
}

export interface PaperFont {
  readonly glyphs: ReadonlyMap<number, number>;
  /** Of a text in points, at this size of the font. */
  widthOf(text: string, size: number): number;
  /** The font with these characters only. */
  subsetOf(characters: ReadonlySet<number>): Uint8Array;
}

/** The font of all papers, unpacked; kept for as long as its thread lives. */
export async function openPaperFont(): Promise<PaperFont> {
  const font = await unpacked(await readFile(FONT));
  const code = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const { instance } = await WebAssembly.instantiate(code);
  const hb = instance.exports as Subsetting;
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const blob = hb.hb_blob_create(at, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const glyphs = glyphsOf(font);
  const widthOfGlyph = widthsOf(font);
  return {
    glyphs,
    widthOf(text, size) {
      let width = 0;
      for (const character of text) width += widthOfGlyph(glyphs.get(character.codePointAt(0) ?? 0) ?? 0);
      return width * size;
    },
    subsetOf(characters) {
      const input = hb.hb_subset_input_create_or_fail();
      const wanted = hb.hb_subset_input_unicode_set(input);
      for (const character of characters) hb.hb_set_add(wanted, character);
      const subset = hb.hb_subset_or_fail(face, input);
      hb.hb_subset_input_destroy(input);
      if (subset === 0) throw new Error('no subset of the font could be made');
      const result = hb.hb_face_reference_blob(subset);
      const from = hb.hb_blob_get_data(result, 0);
      const bytes = new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(result));
      hb.hb_blob_destroy(result);
      hb.hb_face_destroy(subset);
      return bytes;
    },
  };
}
