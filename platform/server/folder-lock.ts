/**
 * One process at a time for a folder. The lock is one of the operating system on a file, taken by SQLite, which Node
 * brings along: it ends with its process however that ends, so that nothing has to be judged stale or cleaned up.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderFailure, StartFailure } from './start-failure.ts';

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

export interface FolderLock {
  /** Tells the next one who asks who holds the folder. */
  heldBy(who: string): void;
  release(): void;
}

export interface LockOptions {
  /** How long to wait for another holder, in milliseconds; the whole process waits. */
  waitMs?: number;
  /** What somebody may do who cannot have the folder; see `folderFailure`. */
  orElse?: string;
}

/** Step by step: Node's own `recursive` never comes back where a file system refuses folders, as `/proc` does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Takes the folder for this process, or answers who has it.
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

/** SQLite only says that it could not. */
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
