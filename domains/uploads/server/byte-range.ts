/** From `start` up to but without `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that the header `Range` asks for; null for all of it, also where several parts or other units are
 * asked for: a server may ignore the header (RFC 9110, 14.2).
 */
export function byteRangeOf(header: string | undefined, byteSize: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = RANGE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), byteSize);
    return length === 0 ? 'unsatisfiable' : { start: byteSize - length, end: byteSize };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= byteSize) return 'unsatisfiable';
  return { start, end: last === '' ? byteSize : Math.min(Number(last) + 1, byteSize) };
}
