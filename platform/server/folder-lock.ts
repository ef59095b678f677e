/**
 * One process at a time per folder. The lock is an operating system lock on a file, taken by the SQLite that comes with
 * Node: it ends with its process, however that ends, so nothing has to be judged stale or cleaned up.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderFailure, StartFailure } from './start-failure.ts';

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

export interface FolderLock {
  /** Tells the next process who holds the folder. */
  heldBy(who: string): void;
  release(): void;
}

export interface LockOptions {
  /** How long to wait for another holder, in milliseconds; blocks the whole process. */
  waitMs?: number;
  /** Advice for a process that cannot lock the folder; see `folderFailure`. */
  orElse?: string;
}

/** Step by step: Node's own `recursive` never returns where a file system refuses folders, as `/proc` does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Locks the folder for this process, or returns who holds it.
 * @throws StartFailure when the folder cannot be written
 */
export function tryLockFolder(
  folder: string,
  { waitMs = 0, orElse }: LockOptions = {},
): FolderLock | { holder: string } {
  const holderFile = join(folder, 'lock-holder');
  let database: DatabaseSync | null = null;
  try {
    makeFolder(resolve(folder));
    // The file stays empty: only its lock counts.
    database = new DatabaseSync(join(folder, 'lock'), { timeout: waitMs });
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) return { holder: holderOf(holderFile) };
    if (errcode !== SQLITE_CANTOPEN) throw folderFailure(folder, error, orElse);
    throw folderFailure(folder, whyNotWritable(folder) ?? error, orElse);
  }
  const held = database;
  const heldBy = (who: string) => {
    try {
      writeFileSync(holderFile, who);
    } catch (error) {
      throw folderFailure(folder, error, orElse);
    }
  };
  heldBy(`process ${process.pid}`);
  return {
    heldBy,
    release: () => {
      rmSync(holderFile, { force: true });
      held.close();
    },
  };
}

/** @throws StartFailure naming the holder */
export function lockFolder(folder: string, options: LockOptions = {}): FolderLock {
  const lock = tryLockFolder(folder, options);
  if ('release' in lock) return lock;
  throw new StartFailure(
    `${folder} is in use by ${lock.holder}: stop that one first${options.orElse ?? ', or set DATA_DIR to another folder'}.`,
  );
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}

/** SQLite reports only that it failed. */
function whyNotWritable(folder: string): unknown {
  const trial = join(folder, `lock-trial-${process.pid}`);
  try {
    writeFileSync(trial, '');
    rmSync(trial, { force: true });
    return null;
  } catch (error) {
    return error;
  }
}
