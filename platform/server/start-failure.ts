import { isUnreachable } from './database.ts';

/** A start that fails for a reason the operator can fix: one line that says what to do. */
export class StartFailure extends Error {
  constructor(line: string, cause?: unknown) {
    const parts = line.split('\n').map((part) => part.trim());
    super(parts.join(' '), { cause });
    this.name = 'StartFailure';
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** A refused name or password, a missing database, missing rights to create tables, an invalid address. */
const FIRST_REFUSALS = /^(28|3D000$|42501$|ERR_INVALID_URL$|ERR_SSL|.*CERT|ERR_TLS)/;

const DISK_FULL = /ENOSPC|EDQUOT|53100|No space left on device|Disk quota exceeded|database or disk is full/;

/** Whether the failure, or PostgreSQL's log of it, says that the disk is full. */
export const isDiskFull = (error: unknown) =>
  DISK_FULL.test(codeOf(error)) || DISK_FULL.test(error instanceof Error ? error.message : String(error));

const SET_DATA_DIR = ', or set DATA_DIR to another folder';

export const diskFull = (folder: string, cause: unknown, orElse = SET_DATA_DIR) =>
  new StartFailure(`No space is left on the disk of ${folder}: free some${orElse}.`, cause);

/**
 * What a failed access to a folder means for the operator; any other error is returned unchanged.
 * @param orElse the alternative, such as choosing another data folder
 */
export function folderFailure(folder: string, error: unknown, orElse = SET_DATA_DIR): unknown {
  if (error instanceof StartFailure) return error;
  if (isDiskFull(error)) return diskFull(folder, error, orElse);
  const code = codeOf(error);
  // A file system that refuses folders, such as /proc, reports that the path does not exist.
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) {
    const who = process.getuid ? `user ${process.getuid()}` : 'this user';
    return new StartFailure(
      `${folder} cannot be written by ${who} (${code}): give the folder to that user${orElse}.`,
      error,
    );
  }
  if (['ENOTDIR', 'EEXIST', 'ENAMETOOLONG', 'ELOOP'].includes(code)) {
    return new StartFailure(`${folder} is no folder (${code}): remove what is there${orElse}.`, error);
  }
  return error;
}

/** What a failed `listen` means for the operator. */
export function portFailure(host: string, port: number, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is taken by another program, maybe by a mall that runs already: stop it, or set PORT to another one.`,
      error,
    );
  }
  if (code === 'EACCES') {
    return new StartFailure(`Port ${port} may not be opened by this user: set PORT to one above 1023.`, error);
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    return new StartFailure(
      `${host} is no address of this machine (${code}): set HOST to one, or leave it out.`,
      error,
    );
  }
  return error;
}

/** Whether the configured database could not be used at all: not a failure of the mall. */
export const isDatabaseUnusable = (error: unknown) =>
  isUnreachable(error) || FIRST_REFUSALS.test(codeOf(error)) || isDiskFull(error);

/** The target of a DATABASE_URL, without its password. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host || 'this machine'}${pathname}`;
  } catch {
    return 'its address';
  }
}

/** What a failed connection to the configured database means for the operator. */
export function databaseFailure(url: string, error: unknown): unknown {
  if (error instanceof StartFailure) return error;
  const code = codeOf(error) || (error instanceof AggregateError ? codeOf(error.errors[0]) : '');
  const place = placeOf(url);
  if (/^28/.test(code)) {
    return new StartFailure(
      `PostgreSQL at ${place} refuses the name or password of DATABASE_URL: correct them.`,
      error,
    );
  }
  if (code === '3D000') {
    return new StartFailure(`PostgreSQL at ${place} has no such database: create it, or correct DATABASE_URL.`, error);
  }
  if (code === '42501') {
    return new StartFailure(
      `The user of DATABASE_URL may not create tables at ${place}: make it the owner of the database.`,
      error,
    );
  }
  if (isDiskFull(error)) return new StartFailure(`PostgreSQL at ${place} has no space left: free some there.`, error);
  if (code === 'ERR_INVALID_URL') {
    return new StartFailure(
      'DATABASE_URL is no address such as postgres://user:password@host:5432/name (special characters as %40): correct it.',
      error,
    );
  }
  const why = code || (error instanceof Error ? error.message : String(error));
  return new StartFailure(
    `PostgreSQL at ${place} cannot be used (${why}): see that it runs and can be reached, or correct DATABASE_URL.`,
    error,
  );
}

/**
 * What a failed start prints: one line for what the operator can fix, the whole error for what only a developer can.
 */
export function startFailureText(error: unknown): string {
  if (error instanceof StartFailure) return `Argus cannot start. ${error.message}`;
  if (isDiskFull(error)) return 'Argus cannot start. No space is left on the disk: free some.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
