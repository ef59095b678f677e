/** Where tests put what they make and remove by the thousand: in memory if there is plenty, on the disk otherwise. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** The folder for short-lived files may be in memory itself, and small. */
const DISK = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
/** Several times what the databases of a run and their logs take. */
const ROOM_BYTES = 4 * 1024 ** 3;
/** With the machine's name: containers may share the folder, and each has processes of its own. */
const PREFIX = `argus-test-${hostname()}-`;

function roomiest(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 };
  return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES ? MEMORY : DISK;
}

const isOwn = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();

/** A run that was killed leaves its folders behind, which would stay in memory. */
export function removeLeftRooms(): void {
  for (const name of existsSync(MEMORY) ? readdirSync(MEMORY) : []) {
    const path = join(MEMORY, name);
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (pid > 0 && !existsSync(`/proc/${pid}`) && isOwn(path)) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * A new folder, which other users can reach, as PostgreSQL's may be one.
 *
 * A database is a thousand files, and ext4 steps over the place of every file deleted in the last minutes before it makes
 * a new one: with a database made and dropped for each file of tests, a copy of the template took 0.7 s of processor time
 * on the disk, and takes 0.04 in memory.
 */
export function makeRoom(): string {
  const folder = mkdtempSync(join(roomiest(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}
