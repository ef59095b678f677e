/** Reads PDF files as a reader's program does; for tests. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { free, memoryOf, openPdfium, type Pdfium, put } from './pdfium.ts';

const BYTES_OF_PIXEL = 4;
const WHITE = 0xffffffff;
const FACTS = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'];

let opened: Promise<Pdfium> | undefined;

async function withDocument<T>(file: Buffer, read: (pdfium: Pdfium, document: number) => T): Promise<T> {
  opened ??= openPdfium();
  const pdfium = await opened;
  const at = put(pdfium, file);
  const document = pdfium.FPDF_LoadMemDocument(at, file.length, '');
  try {
    if (document === 0) throw new Error('not a PDF');
    return read(pdfium, document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
    free(pdfium, at);
  }
}

function withPage<T>(pdfium: Pdfium, document: number, place: number, read: (page: number) => T): T {
  const page = pdfium.FPDF_LoadPage(document, place);
  try {
    return read(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

function textOfPage(pdfium: Pdfium, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  const count = pdfium.FPDFText_CountChars(text);
  const at = put(pdfium, new Uint8Array(2 * count + 2));
  pdfium.FPDFText_GetText(text, 0, count, at);
  const words = pdfium.pdfium.UTF16ToString(at);
  free(pdfium, at);
  pdfium.FPDFText_ClosePage(text);
  return words;
}

/** What is copied when everything of each page is selected. */
export function pdfTexts(file: Buffer): Promise<string[]> {
  return withDocument(file, (pdfium, document) =>
    Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, place) =>
      withPage(pdfium, document, place, (page) => textOfPage(pdfium, page)),
    ),
  );
}

/** What the file says about itself. */
export function pdfFacts(file: Buffer): Promise<Record<string, string>> {
  return withDocument(file, (pdfium, document) => {
    const facts = FACTS.map((key) => {
      const bytes = pdfium.FPDF_GetMetaText(document, key, 0, 0);
      const at = put(pdfium, new Uint8Array(Math.max(2, bytes)));
      pdfium.FPDF_GetMetaText(document, key, at, bytes);
      const value = pdfium.pdfium.UTF16ToString(at);
      free(pdfium, at);
      return [key, value];
    });
    return Object.fromEntries(facts);
  });
}

/** A page as a grey picture of this width, row by row. */
export async function pdfPicture(file: Buffer, place: number, width: number): Promise<Buffer> {
  const { bytes, height } = await withDocument(file, (pdfium, document) =>
    withPage(pdfium, document, place, (page) => {
      const height = Math.round((width * pdfium.FPDF_GetPageHeightF(page)) / pdfium.FPDF_GetPageWidthF(page));
      const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
      const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
      const bytes = memoryOf(pdfium).slice(at, at + width * height * BYTES_OF_PIXEL);
      pdfium.FPDFBitmap_Destroy(bitmap);
      return { bytes, height };
    }),
  );
  return sharp(bytes, { raw: { width, height, channels: BYTES_OF_PIXEL } })
    .removeAlpha()
    .greyscale()
    .png()
    .toBuffer();
}

/** A difference of two greys below it is a matter of smoothing. */
const SEEN_DIFFERENCE = 64;
/** A page whose dots differ by less than this part is the same page. */
export const SAME_PAGE = 0.0001;

/** The part of the dots of two pictures that differ: all of them if they are not of one size. */
export async function partThatDiffers(one: Buffer, other: Buffer): Promise<number> {
  const [dots, others] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
  if (!dots || !others || dots.length !== others.length) return 1;
  return dots.filter((dot, at) => Math.abs(dot - (others[at] ?? 0)) > SEEN_DIFFERENCE).length / dots.length;
}

/**
 * How much a page differs from the picture of it that is kept. One that does lies beside that picture as `*.now.png`,
 * to be looked at, and kept if it is right.
 */
export async function differsFromKept(page: Buffer, kept: URL): Promise<number> {
  const part = existsSync(kept) ? await partThatDiffers(page, await readFile(kept)) : 1;
  if (part > SAME_PAGE) await writeFile(new URL(kept.href.replace(/\.png$/, '.now.png')), page);
  return part;
}
