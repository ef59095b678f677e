/** Draws papers in their own thread, one after the other. See `make-pdf.ts`. */
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import { type Paper, PaperTooLong } from './paper.ts';
import { openPaperFont } from './paper-font.ts';
import { openPdfium } from './pdfium.ts';

export type PdfAnswer =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly tooLong: string }
  | { readonly failed: string };

const opening = Promise.all([openPdfium(), openPaperFont()]);

async function answerTo(paper: Paper): Promise<PdfAnswer> {
  try {
    const [pdfium, font] = await opening;
    return { pdf: new Uint8Array(drawPdf(paper, pdfium, font)) };
  } catch (error) {
    return error instanceof PaperTooLong ? { tooLong: error.message } : { failed: String(error) };
  }
}

parentPort?.on('message', async (paper: Paper) => {
  const answer = await answerTo(paper);
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []);
});
