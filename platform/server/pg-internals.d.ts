declare module 'pg/lib/utils.js' {
  /** How pg writes a value as the text of a parameter. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
