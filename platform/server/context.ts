import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '../contract/locale.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Environment } from './environment.ts';
import type { FileStore } from './files.ts';
import type { Session } from './session.ts';
import type { DataVersions } from './versions.ts';

/** What the process offers to every use case and job. */
export interface Services {
  database: Db;
  clock: Clock;
  versions: DataVersions;
  files: FileStore;
  delivery: Delivery;
  environment: Environment;
  log: FastifyBaseLogger;
}

export interface UploadedFile {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
}

/** A cookie that scripts cannot read and other sites cannot send along. */
export interface AnswerCookie {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
}

/** What a use case knows of the call it serves. */
export interface Context<S extends Session | null = Session | null> extends Services {
  session: S;
  locale: Locale;
  requestId: string;
  /** The caller's address, for limits and the audit trail. */
  address: string;
  userAgent: string;
  headers: IncomingHttpHeaders;
  /** Sends a cookie with the answer. */
  setCookie(cookie: AnswerCookie): void;
  /** The file part of an upload endpoint. */
  uploadedFile(): Promise<UploadedFile>;
}

export type SignedInContext = Context<Session>;
