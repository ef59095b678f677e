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

/** Below it a difference of two greys is a matter of smoothing. */
const SEEN_DIFFERENCE = 64;

/**
 * Compares a page with the picture of it that is kept, and returns the part of its dots that differ. Without a kept
 * picture it is all of them. The page as it is now lies beside it then, to be looked at and kept: `*.now.png`.
 */
export async function differsFromKept(page: Buffer, kept: URL): Promise<number> {
  const grey = (png: Buffer) => sharp(png).greyscale().raw().toBuffer();
  const now = await grey(page);
  const then = existsSync(kept) ? await grey(await readFile(kept)) : Buffer.alloc(0);
  const differing =
    then.length === now.length ? now.filter((dot, at) => Math.abs(dot - (then[at] ?? 0)) > SEEN_DIFFERENCE) : now;
  const part = differing.length / now.length;
  const beside = new URL(kept.href.replace(/\.png$/, '.now.png'));
  if (part > SAME_PAGE) await writeFile(beside, page);
  return part;
}

/** A page whose dots differ by less than this is the same page. */
export const SAME_PAGE = 0.0001;
