import type { Readable } from 'node:stream';
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts';
import type { Context } from './context.ts';
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
}

type SessionFor<E extends Endpoint> = E['permission'] extends 'public' ? Session | null : Session;
export type ContextOf<E extends Endpoint> = Context<SessionFor<E>>;
type AnswerOf<E extends Endpoint> = E extends { download: object } ? Download : ResponseOf<E> | JsonBytes;

/** A use case bound to its endpoint. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: unknown, context: Context) => Promise<unknown>;
}

/** Binds a use case to an endpoint; its input and result are those of the contract. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: RequestOf<E>, context: ContextOf<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Route {
  return { endpoint, handle: async (input, context) => handle(input as RequestOf<E>, context as ContextOf<E>) };
}
