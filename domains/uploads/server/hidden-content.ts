/** An archive's directory ends with this, followed by a comment of at most 65,535 bytes. */
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_TAIL = 22 + 65_535;
/** PDF readers look for their header this far into a file. */
const PDF_HEAD = 1_024;
const PDF = Buffer.from('%PDF-', 'latin1');
/** What begins a page, a drawing or a script for those who guess types from content. Metadata of cameras has none. */
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)\b/i;
/** Read in pieces that overlap, so that no second copy of a large file is made. */
const PIECE = 1024 * 1024;
const OVERLAP = 16;

function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ARCHIVE_TAIL);
  for (let at = bytes.indexOf(ARCHIVE_END, from); at >= 0; at = bytes.indexOf(ARCHIVE_END, at + 1)) {
    // Four bytes may come about by chance; with the right length of the comment behind them they do not.
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

function hasMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (MARKUP.test(bytes.toString('latin1', at, Math.min(bytes.length, at + PIECE + OVERLAP)))) return true;
  }
  return false;
}

/** Whether a picture is at the same time an archive, a PDF or a page: nobody makes such a file by accident. */
export function hidesOtherContent(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEAD).includes(PDF) || endsAsArchive(bytes) || hasMarkup(bytes);
}
