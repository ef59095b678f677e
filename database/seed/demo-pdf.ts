/** Characters that a string in a PDF escapes. */
const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&');

/**
 * A page of A4 with a frame, a heading and lines below it: a specimen to download in the demo mall. ASCII only, as the
 * fonts that every reader has know nothing else.
 */
export function demoPdf(heading: string, lines: readonly string[]): Buffer {
  const content = [
    '0.2 0.4 0.7 RG 3 w 36 36 523 770 re S',
    `BT /F1 26 Tf 64 720 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, at) => `BT /F2 13 Tf 64 ${670 - at * 26} Td (${escaped(line)}) Tj ET`),
    'BT /F2 10 Tf 64 60 Td (Specimen of the Argus demo mall, without legal effect) Tj ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
