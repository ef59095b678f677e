import { drawableTexts } from './drawable-text.ts';
import { type Ink, layOut, type Mark, PAGE } from './lay-out.ts';
import type { Paper, PaperBlock } from './paper.ts';
import type { PaperFont } from './paper-font.ts';
import { free, memoryOf, type Pdfium, put, withText } from './pdfium.ts';

const TRUETYPE = 2;
const FILL_AND_STROKE = 2;
const FILL_ALTERNATE = 1;
/** There is one weight of the font: bold letters get an outline, in parts of their size. */
const BOLD = 0.026;
const GREY: Record<Ink, number> = { text: 0x1f, faint: 0x60, line: 0xc8, shade: 0xf2 };
const OPAQUE = 255;

const pdfTime = (at: number) => `D:${new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`;

/** The same paper with texts that the font can draw. */
function drawablePaper(paper: Paper, textOf: (text: string) => string): Paper {
  const blockOf = (block: PaperBlock): PaperBlock => {
    switch (block.kind) {
      case 'title':
        return { ...block, text: textOf(block.text), note: textOf(block.note) };
      case 'heading':
      case 'text':
        return { ...block, text: textOf(block.text) };
      case 'pairs':
        return { ...block, pairs: block.pairs.map(([label, value]) => [textOf(label), textOf(value)]) };
      case 'table':
        return {
          ...block,
          columns: block.columns.map((column) => ({ ...column, title: textOf(column.title) })),
          rows: block.rows.map((cells) => cells.map(textOf)),
        };
      case 'sums':
        return {
          ...block,
          sums: block.sums.map((sum) => ({ ...sum, label: textOf(sum.label), value: textOf(sum.value) })),
        };
      case 'signatures':
        return { ...block, labels: block.labels.map(textOf) };
    }
  };
  return {
    ...paper,
    title: textOf(paper.title),
    issuer: textOf(paper.issuer),
    footer: textOf(paper.footer),
    pageWords: textOf(paper.pageWords),
    blocks: paper.blocks.map(blockOf),
  };
}

function drawMark(pdfium: Pdfium, document: number, page: number, font: number, mark: Mark): void {
  const grey = GREY[mark.ink];
  let object: number;
  if ('box' in mark) {
    object = pdfium.FPDFPageObj_CreateNewRect(mark.x, mark.y, mark.box.width, mark.box.height);
    pdfium.FPDFPath_SetDrawMode(object, FILL_ALTERNATE, false);
  } else {
    object = pdfium.FPDFPageObj_CreateTextObj(document, font, mark.size);
    withText(pdfium, mark.text, (at) => pdfium.FPDFText_SetText(object, at));
    pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, mark.x, mark.y);
    if (mark.bold) {
      pdfium.FPDFTextObj_SetTextRenderMode(object, FILL_AND_STROKE);
      pdfium.FPDFPageObj_SetStrokeWidth(object, mark.size * BOLD);
      pdfium.FPDFPageObj_SetStrokeColor(object, grey, grey, grey, OPAQUE);
    }
  }
  pdfium.FPDFPageObj_SetFillColor(object, grey, grey, grey, OPAQUE);
  pdfium.FPDFPage_InsertObject(page, object);
}

function saved(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const at = put(pdfium, new Uint8Array(size));
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
  const bytes = memoryOf(pdfium).slice(at, at + size);
  free(pdfium, at);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return bytes;
}

/** The file of a paper. */
export function drawPdf(given: Paper, pdfium: Pdfium, font: PaperFont): Uint8Array {
  const texts = drawableTexts(font.glyphs);
  const paper = drawablePaper(given, texts.textOf);
  // The numbers of the pages and the sign that a text goes on are not among the texts.
  texts.textOf('0123456789\u2026');
  const pages = layOut(paper, font.widthOf);
  const subset = font.subsetOf(texts.used);
  const bytes = put(pdfium, subset);
  const document = pdfium.FPDF_CreateNewDocument();
  try {
    const loaded = pdfium.FPDFText_LoadFont(document, bytes, subset.length, TRUETYPE, true);
    for (const [place, marks] of pages.entries()) {
      const page = pdfium.FPDFPage_New(document, place, PAGE.width, PAGE.height);
      for (const mark of marks) drawMark(pdfium, document, page, loaded, mark);
      pdfium.FPDFPage_GenerateContent(page);
      pdfium.FPDF_ClosePage(page);
    }
    pdfium.FPDFFont_Close(loaded);
    const facts = { Title: paper.title, Author: paper.issuer, Creator: 'Argus', CreationDate: pdfTime(paper.madeAt) };
    for (const [key, value] of Object.entries(facts)) {
      withText(pdfium, value, (at) => pdfium.EPDF_SetMetaText(document, key, at));
    }
    withText(pdfium, paper.language, (at) => pdfium.FPDFCatalog_SetLanguage(document, at));
    return saved(pdfium, document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
    free(pdfium, bytes);
  }
}
