import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../contract/locale.ts';
import type { Background } from './background.ts';
import type { Caches } from './byte-cache.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Domains } from './domains.ts';
import type { Environment } from './environment.ts';
import type { FileStore } from './files.ts';
import type { Session } from './session.ts';
import type { DataVersions } from './versions.ts';

/** What the process provides to every use case and job. */
export interface Services {
  database: Db;
  clock: Clock;
  versions: DataVersions;
  caches: Caches;
  files: FileStore;
  delivery: Delivery;
  environment: Environment;
  /** What the domains of this mall declare, and give to one another. */
  domains: Domains;
  /** For work that outlives its request. */
  background: Background;
  log: FastifyBaseLogger;
}

/** An incoming file: read it to its end; reading fails when it is too large or breaks off. */
export interface IncomingFile {
  fileName: string;
  mediaType: string;
  stream: Readable;
}

/** A cookie that scripts cannot read and other sites cannot cause to be sent. */
export interface AnswerCookie {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
}

/** What a use case knows about the call it serves. */
export interface Context<S extends Session | null = Session | null> extends Services {
  session: S;
  locale: Locale;
  requestId: string;
  /** The caller's address, for limits and the audit trail. */
  address: string;
  userAgent: string;
  headers: IncomingHttpHeaders;
  /** Aborts when the caller hangs up: long work that changes nothing need not be finished then. */
  hungUp(): AbortSignal;
  /** Sends a cookie with the answer. */
  setCookie(cookie: AnswerCookie): void;
  /**
   * The file part of an upload endpoint, never held in memory: many may come at once.
   * @param maxBytes the largest file, where it is smaller than what the endpoint takes
   */
  uploadedStream(maxBytes?: number): Promise<IncomingFile>;
}

export type SignedInContext = Context<Session>;
