import { MAX_QUICK_TEXT } from '../contract/typed-lines.ts';

/** A text field, as far as it matters here. */
interface TextPlace {
  readonly value: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

/**
 * The text with these lines in place of what is selected, each on a line of its own. Where it would become too long,
 * the lines are cut, as a browser cuts what is pasted: what stands there already stays.
 */
export function insertLines(lines: string, { value, selectionStart, selectionEnd }: TextPlace): string {
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  const begin = before === '' || before.endsWith('\n') ? '' : '\n';
  const end = after === '' || after.startsWith('\n') ? '' : '\n';
  const room = MAX_QUICK_TEXT - before.length - begin.length - end.length - after.length;
  return room > 0 ? `${before}${begin}${lines.slice(0, room)}${end}${after}` : value;
}
