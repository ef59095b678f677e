/** Attribute code → required values of a choice, or one range of a number such as `4-8`, `4-` or `-8`. */
export type AttributeFilter = ReadonlyMap<string, readonly string[]>;

export interface NumberRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** What an attribute and its choices may be called, so that addresses can ask for them. */
export const ATTRIBUTE_CODE = /^[a-z][a-z0-9_]{0,39}$/;
export const ATTRIBUTE_VALUE = /^[\w.+-]{1,40}$/;
const RANGE = /^(-?\d{1,9}(?:\.\d{1,4})?)?-(-?\d{1,9}(?:\.\d{1,4})?)?$/;

/** Parses `form:bullet,dome;resolution:4-8`; null for any other form. Empty text means no filter. */
export function parseAttributeFilter(text: string): AttributeFilter | null {
  const filter = new Map<string, readonly string[]>();
  for (const part of text.split(';').filter((piece) => piece !== '')) {
    const [code = '', list = '', ...rest] = part.split(':');
    const values = list.split(',');
    if (rest.length > 0 || !ATTRIBUTE_CODE.test(code) || filter.has(code)) return null;
    if (values.length > 40 || values.some((value) => !ATTRIBUTE_VALUE.test(value))) return null;
    filter.set(code, values);
  }
  return filter.size > 20 ? null : filter;
}

/** The inverse of `parseAttributeFilter`; codes sorted, so that equal filters have equal URLs. */
export function writeAttributeFilter(filter: AttributeFilter): string {
  return [...filter]
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, values]) => `${code}:${values.join(',')}`)
    .join(';');
}

/** `4-8` → 4 to 8 inclusive, either end may be open; null for anything else, or when the ends are crossed. */
export function parseNumberRange(text: string): NumberRange | null {
  const match = RANGE.exec(text);
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const min = match[1] === undefined ? null : Number(match[1]);
  const max = match[2] === undefined ? null : Number(match[2]);
  return min !== null && max !== null && min > max ? null : { min, max };
}

export function writeNumberRange({ min, max }: NumberRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}
