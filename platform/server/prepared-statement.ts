import { CompiledQuery, type QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { markPrepared } from './pipelined-driver.ts';
import { padToPowerOfTwo } from './statement-list.ts';

/** Contents of a template: the strings of a part, or null for a value; nested parts follow their part. */
type Shape = readonly (TemplateStringsArray | null)[];

/** A text with `$1`, `$2` … that was assembled once, for parts of this shape. */
interface Text {
  readonly shape: Shape;
  readonly compiled: CompiledQuery;
}

const texts = new WeakMap<TemplateStringsArray, Text[]>();

const sameShape = (a: Shape, b: Shape) => a.length === b.length && a.every((strings, at) => strings === b[at]);

/**
 * A statement that runs so often that assembling its text matters: the text is built once per place in the source, and
 * planned once per connection. It contains values, and other parts made by `prepared` or `preparedList`.
 */
export class PreparedStatement<Row> {
  readonly strings: TemplateStringsArray;
  readonly values: readonly unknown[];

  constructor(strings: TemplateStringsArray, values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }

  compile(): CompiledQuery<Row> {
    const shape: (TemplateStringsArray | null)[] = [];
    const parameters: unknown[] = [];
    this.#collect(shape, parameters);
    const known = texts.get(this.strings) ?? [];
    texts.set(this.strings, known);
    let text = known.find((one) => sameShape(one.shape, shape));
    if (!text) {
      text = { shape, compiled: CompiledQuery.raw(this.#write({ count: 0 })) };
      markPrepared(text.compiled.queryId);
      known.push(text);
    }
    return { ...(text.compiled as CompiledQuery<Row>), parameters };
  }

  run(db: Db): Promise<QueryResult<Row>> {
    return db.executeQuery(this.compile());
  }

  #collect(shape: (TemplateStringsArray | null)[], parameters: unknown[]): void {
    for (const value of this.values) {
      if (value instanceof PreparedStatement) {
        shape.push(value.strings);
        value.#collect(shape, parameters);
      } else {
        shape.push(null);
        parameters.push(value);
      }
    }
  }

  #write(numbers: { count: number }): string {
    const places = this.values.map((value) =>
      value instanceof PreparedStatement ? value.#write(numbers) : `$${++numbers.count}`,
    );
    return this.strings.reduce((text, string, at) => `${text}${places[at - 1]}${string}`);
  }
}

/** A statement, or a part of one, as a template. */
export function prepared<Row = unknown>(
  strings: TemplateStringsArray,
  ...values: readonly unknown[]
): PreparedStatement<Row> {
  return new PreparedStatement(strings, values);
}

const constants = new Map<string, PreparedStatement<unknown>>();

/**
 * A part that stands in the text itself, so that its plan knows it: for few constants of the program, never for what
 * comes from outside.
 */
export function preparedConstant(text: string): PreparedStatement<unknown> {
  const known = constants.get(text);
  if (known) return known;
  const made = new PreparedStatement<unknown>(Object.assign([text], { raw: [text] }), []);
  constants.set(text, made);
  return made;
}

const lists = new Map<number, TemplateStringsArray>();

/** This many placeholders separated by commas. */
function commas(count: number): TemplateStringsArray {
  const known = lists.get(count);
  if (known) return known;
  const strings = ['', ...Array.from({ length: count - 1 }, () => ', '), ''];
  const made = Object.assign(strings, { raw: strings });
  lists.set(count, made);
  return made;
}

/**
 * Values, or parts, separated by commas and padded (`padToPowerOfTwo`) so that a statement has few texts.
 * @param filler a list element without effect, such as a value that matches nothing
 */
export function preparedList(values: readonly unknown[], filler: unknown): PreparedStatement<unknown> {
  const list = padToPowerOfTwo(values, filler);
  return new PreparedStatement(commas(list.length), list);
}

/**
 * For selection in a statement that is its own transaction: its commit does not wait for the disk. For what a person
 * would simply repeat after a server crash (the last fifth of a second), never for money or stock.
 */
export const asynchronousCommit = prepared`(SELECT set_config('synchronous_commit', 'off', true)) AS unhurried`;
