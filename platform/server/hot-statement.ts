import { CompiledQuery, type QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { markPrepared } from './pipelined-driver.ts';
import { filledUp } from './statement-list.ts';

/** What stands in a template: the strings of a part, or null for a value; parts of parts follow their part. */
type Shape = readonly (TemplateStringsArray | null)[];

/** A text with `$1`, `$2` … that was put together once, for parts of this shape. */
interface Text {
  readonly shape: Shape;
  readonly compiled: CompiledQuery;
}

const texts = new WeakMap<TemplateStringsArray, Text[]>();

const sameShape = (a: Shape, b: Shape) => a.length === b.length && a.every((strings, at) => strings === b[at]);

/**
 * A statement that is run so often that putting its text together counts: the text is made once for each place in the
 * source, and planned once for each connection. What stands in it is values, and other parts made by `hot` or `hotList`.
 */
export class HotStatement<Row> {
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
      if (value instanceof HotStatement) {
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
      value instanceof HotStatement ? value.#write(numbers) : `$${++numbers.count}`,
    );
    return this.strings.reduce((text, string, at) => `${text}${places[at - 1]}${string}`);
  }
}

/** A statement, or a part of one, as a template. */
export function hot<Row = unknown>(strings: TemplateStringsArray, ...values: readonly unknown[]): HotStatement<Row> {
  return new HotStatement(strings, values);
}

const lists = new Map<number, TemplateStringsArray>();

/** The strings between so many parts with commas between them. */
function commas(count: number): TemplateStringsArray {
  const known = lists.get(count);
  if (known) return known;
  const strings = ['', ...Array.from({ length: count - 1 }, () => ', '), ''];
  const made = Object.assign(strings, { raw: strings });
  lists.set(count, made);
  return made;
}

/**
 * Values, or parts, with commas between them, filled up (`filledUp`) so that a statement has few texts.
 * @param filler what a list may hold as well without meaning anything: such as a value that nothing matches
 */
export function hotList(values: readonly unknown[], filler: unknown): HotStatement<unknown> {
  const list = filledUp(values, filler);
  return new HotStatement(commas(list.length), list);
}

/**
 * To be selected from in a statement that is its own transaction: its commit is not waited for. For what a person
 * would simply do again after a crash of the server (the last fifth of a second of it), never for money or stock.
 */
export const withoutWaiting = hot`(SELECT set_config('synchronous_commit', 'off', true)) AS unhurried`;
