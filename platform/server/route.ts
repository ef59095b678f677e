import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts';
import type { Context } from './context.ts';
import type { Db } from './database.ts';
import type { Session } from './session.ts';

/** A whole envelope, already serialised: sent as is. */
export class JsonBytes {
  readonly bytes: Buffer;
  /** Until when (milliseconds) callers without a session may share it for the same request in the same language. */
  readonly sharedUntil: number | null;

  constructor(bytes: Buffer, sharedUntil: number | null = null) {
    this.bytes = bytes;
    this.sharedUntil = sharedUntil;
  }
}

/** The result of an endpoint with `download`. */
export interface Download {
  fileName: string;
  mediaType: string;
  body: Buffer | Readable;
  /** Told the connection it is sent over, for bodies that watch how fast it is taken. */
  sentOver?(socket: Socket): void;
}

type SessionFor<E extends Endpoint> = E['permission'] extends 'public' ? Session | null : Session;
export type ContextOf<E extends Endpoint> = Context<SessionFor<E>>;
type AnswerOf<E extends Endpoint> = E extends { download: object } ? Download : ResponseOf<E> | JsonBytes;

/** What was done before the transaction of an idempotent call. */
export interface Preparation<T = unknown> {
  readonly given: T;
  /** Called when the call has failed, perhaps because an equal one succeeded before: what that one uses must stay. */
  undo(): Promise<void>;
}

/**
 * Ends a call that is repeated after it was answered: the caller gets that answer, and nothing is changed again. To be
 * asked in the transaction of the preparation, after locking what the use case locks as well.
 */
export type StopIfAnswered = (db: Db) => Promise<void>;

/** A use case bound to its endpoint. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly prepare?: (input: unknown, context: Context, stopIfAnswered: StopIfAnswered) => Promise<Preparation | null>;
  /** Crowds call it at once, or an answer is large: a process works on few of them at a time, one sign-in has few waiting. */
  readonly crowd?: boolean;
  /**
   * Calls that come at the same moment share one transaction (`SharedTransactions`). The use case may then be undone and
   * carried out again: it does nothing outside of its transaction, and locks nothing that other accounts lock as well
   * but the rows that a statement of `together` changes.
   */
  readonly shared?: boolean;
  /** `given` is what `prepare` gives; null without it. */
  readonly handle: (input: unknown, context: Context, given: unknown) => Promise<unknown>;
}

/** Binds a use case to an endpoint; its input and result are those of the contract. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: RequestOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  { crowd = false }: { readonly crowd?: boolean } = {},
): Route {
  return { endpoint, crowd, handle: async (input, context) => handle(input as RequestOf<E>, context as ContextOf<E>) };
}

/**
 * Binds an idempotent use case that begins before its transaction, such as with what others must not wait for.
 * `prepare` is not in a transaction. It runs again when a call is repeated, also one that has succeeded: then it must
 * find what it did, or stop (`StopIfAnswered`).
 */
export function preparedRoute<E extends Endpoint, T>(
  endpoint: E,
  prepare: (
    input: RequestOf<E>,
    context: ContextOf<E>,
    stopIfAnswered: StopIfAnswered,
  ) => Promise<Preparation<T> | null>,
  handle: (input: RequestOf<E>, context: ContextOf<E>, given: T | null) => Promise<AnswerOf<E>>,
  { crowd = true, shared = false }: { readonly crowd?: boolean; readonly shared?: boolean } = {},
): Route {
  return {
    endpoint,
    crowd,
    shared,
    prepare: (input, context, stopIfAnswered) =>
      prepare(input as RequestOf<E>, context as ContextOf<E>, stopIfAnswered),
    handle: (input, context, given) => handle(input as RequestOf<E>, context as ContextOf<E>, given as T | null),
  };
}
