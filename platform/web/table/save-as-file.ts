/** Offers text, or a file written by the server, to the browser as a download. */
export function saveAsFile(name: string, content: string | Blob, mediaType = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
