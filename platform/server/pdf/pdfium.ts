import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Pdfium = WrappedPdfiumModule;

/** The engine; about a second when its thread has just begun. */
export async function openPdfium(): Promise<Pdfium> {
  const code = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: new Uint8Array(code).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** The memory of the engine, until it next grows: the library has it but does not declare it. */
export function memoryOf(pdfium: Pdfium): Uint8Array {
  return (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

/** Bytes in the memory of the engine, until `free`. */
export function put(pdfium: Pdfium, bytes: Uint8Array): number {
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (at === 0) throw new Error('the engine has no memory left');
  memoryOf(pdfium).set(bytes, at);
  return at;
}

export function free(pdfium: Pdfium, at: number): void {
  pdfium.pdfium.wasmExports.free(at);
}

/** Runs with a text as the engine takes it: UTF-16 with a zero at its end. */
export function withText<T>(pdfium: Pdfium, text: string, use: (at: number) => T): T {
  const at = put(pdfium, Buffer.from(`${text}\0`, 'utf16le'));
  try {
    return use(at);
  } finally {
    free(pdfium, at);
  }
}
