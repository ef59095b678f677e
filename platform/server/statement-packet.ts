/// <reference path="./pg-internals.d.ts" />
/**
 * All statements that one turn of the event loop issues on a connection, as one message with one answer: pg itself
 * would send four messages for each and have each answered separately with a description already known.
 */
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { DataRowMessage, Field, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';

/** Methods that pg calls on a query, beyond its types. */
interface Connection {
  readonly stream: Duplex;
  /** Texts by name, parsed by the server and sent for parsing. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  sendCopyFail(message: string): void;
  sync(): void;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface RowShape {
  readonly columns: readonly Column[];
  /** A row of nulls: a copy of it gets its values in place, where an empty object would be moved as it grows. */
  readonly empty: Readonly<Record<string, unknown>>;
}

const NO_ROWS: RowShape = { columns: [], empty: {} };

/** The rows of named statements, by connection: the server keeps to them, or fails with `0A000`. */
const described = new WeakMap<Connection, Map<string, RowShape>>();

function knownShapes(connection: Connection): Map<string, RowShape> {
  const known = described.get(connection) ?? new Map<string, RowShape>();
  described.set(connection, known);
  return known;
}

export interface StatementAnswer {
  /** `INSERT`, `SELECT`, `ROLLBACK` … */
  readonly command: string;
  readonly rowCount: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a row is what the statement says
  readonly rows: any[];
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Planned once per connection under this name; null to plan it each time. */
  readonly name: string | null;
  readonly resolve: (answer: StatementAnswer) => void;
  readonly reject: (reason: unknown) => void;
}

/** pg passes messages to subclasses of its query; the methods it calls are missing from its types. */
const PgQuery = pg.Query as unknown as new (text: string) => EventEmitter;

const DESCRIBE = serialize.describe({ type: 'P' });
const EXECUTE = serialize.execute();
const SYNC = serialize.sync();
/** The row count at the end of `INSERT 0 1` and `SELECT 3`, but not of `BEGIN`. */
const COUNT = /^\d+$/;

/** Succeeds or fails as a unit: statements after a failed one are not run. */
export class StatementPacket extends PgQuery {
  /** pg records parsed statements under these, which are those of the statement being answered. */
  name: string | undefined;
  text: string;
  readonly #statements: readonly Statement[];
  readonly #types: pg.CustomTypesConfig;
  readonly #answers: StatementAnswer[] = [];
  #known: Map<string, RowShape> = new Map();
  #shape = NO_ROWS;
  // biome-ignore lint/suspicious/noExplicitAny: as in an answer
  #rows: any[] = [];
  /** A row was received that its parser rejected. */
  #unreadable: { readonly reason: unknown } | null = null;

  constructor(statements: readonly Statement[], types: pg.CustomTypesConfig) {
    super('');
    this.#statements = statements;
    this.#types = types;
    this.text = '';
    this.#turnTo(0);
  }

  #turnTo(at: number): void {
    const statement = this.#statements[at];
    this.name = statement?.name ?? undefined;
    this.text = statement?.text ?? '';
    this.#shape = (statement?.name && this.#known.get(statement.name)) || NO_ROWS;
    this.#rows = [];
  }

  /** @returns why nothing was sent, such as a value that cannot be encoded; else null */
  submit(connection: Connection): unknown {
    this.#known = knownShapes(connection);
    const { parsedStatements, submittedNamedStatements } = connection;
    const named: string[] = [];
    const parts: Uint8Array[] = [];
    try {
      for (const { text, values, name } of this.#statements) {
        const isParsed = name !== null && (name in parsedStatements || name in submittedNamedStatements);
        if (!isParsed) parts.push(serialize.parse(name === null ? { text } : { text, name }));
        if (name !== null && !isParsed) {
          submittedNamedStatements[name] = text;
          named.push(name);
        }
        parts.push(serialize.bind({ statement: name ?? '', values: [...values], valueMapper: prepareValue }));
        if (name === null || !this.#known.has(name)) parts.push(DESCRIBE);
        parts.push(EXECUTE);
      }
    } catch (error) {
      for (const name of named) delete submittedNamedStatements[name];
      // pg treats a falsy error as success, and would wait for the answer to nothing.
      return error instanceof Error ? error : new Error('a value cannot be sent', { cause: error });
    }
    parts.push(SYNC);
    this.#turnTo(0);
    connection.stream.write(Buffer.concat(parts));
    return null;
  }

  handleRowDescription({ fields }: RowDescriptionMessage): void {
    const columns = fields.map(({ name, dataTypeID }: Field) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, 'text'),
    }));
    this.#shape = { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
  }

  handleDataRow({ fields }: DataRowMessage): void {
    try {
      const { columns, empty } = this.#shape;
      const row = { ...empty };
      for (let at = 0; at < columns.length; at++) {
        const { name, parse } = columns[at] as Column;
        const text = fields[at];
        if (text !== null && text !== undefined) row[name] = parse(text);
      }
      this.#rows.push(row);
    } catch (reason) {
      this.#unreadable ??= { reason };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const parts = text.split(' ');
    const last = parts.at(-1) ?? '';
    this.#complete(parts[0] ?? '', COUNT.test(last) ? Number(last) : 0);
  }

  handleEmptyQuery(): void {
    this.#complete('', 0);
  }

  #complete(command: string, rowCount: number): void {
    if (this.name !== undefined && !this.#known.has(this.name)) this.#known.set(this.name, this.#shape);
    this.#answers.push({ command, rowCount, rows: this.#rows });
    this.#turnTo(this.#answers.length);
  }

  handleCopyData(): void {
    // COPY output is discarded; its end is a command completion like any other.
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('nothing is copied through a packet');
    // The COPY data swallowed the statement that was sent.
    connection.sync();
  }

  handleReadyForQuery(connection: Connection): void {
    if (this.#unreadable) this.handleError(this.#unreadable.reason, connection);
    else this.#statements.forEach(({ resolve }, at) => void resolve(this.#answers[at] as StatementAnswer));
  }

  /** Reported first to the statement that failed, then to the others. */
  handleError(reason: unknown, { submittedNamedStatements }: Connection): void {
    const failing = this.#statements[this.#answers.length];
    for (const { name } of this.#statements.slice(this.#answers.length)) {
      if (name !== null) delete submittedNamedStatements[name];
    }
    failing?.reject(reason);
    for (const { reject } of this.#statements) reject(reason);
  }
}
