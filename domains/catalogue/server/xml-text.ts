// biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot stand in XML, however they are written
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text inside an element or a quoted attribute of XML. */
export function escapedXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
