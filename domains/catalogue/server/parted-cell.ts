/** Parts of a cell, separated by semicolons: `CE;RoHS`. A semicolon within a part is written `\;`, a backslash `\\`. */
export function parted(value: string): string[] {
  const pieces = value.match(/\\[\\;]|;|[^\\;]+|\\/g) ?? [];
  const parts = [''];
  for (const piece of pieces) {
    if (piece === ';') parts.push('');
    else parts.push((parts.pop() ?? '') + (/^\\[\\;]$/.test(piece) ? piece.slice(1) : piece));
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(/[\\;]/g, (sign) => `\\${sign}`)).join(';');
