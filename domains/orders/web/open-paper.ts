import { saveAsFile } from '../../../platform/web/table/save-as-file.ts';

/** How long a document is kept for the window that displays it, in milliseconds. */
const HELD_MS = 60_000;

/** Shows a document in a new window, where the browser prints it; where it opens none, the document is saved. */
export async function openPaper(name: string, read: () => Promise<Blob>): Promise<void> {
  // Opened before the answer: browsers block windows that are not opened by a user action.
  const opened = window.open('', '_blank');
  try {
    const paper = await read();
    if (!opened) {
      saveAsFile(name, paper, paper.type);
      return;
    }
    const address = URL.createObjectURL(paper);
    opened.location.href = address;
    setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
  } catch {
    // The call has already shown the error.
    opened?.close();
  }
}
