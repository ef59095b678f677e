import { type ExecFileException, execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openPicture, type PictureRefusal } from './check-picture.ts';
import type { MadePicture } from './make-picture.ts';

const PROGRAM = join(import.meta.dirname, 'picture-process.ts');
/** What no honest picture takes, even on a busy machine: time, and bytes of what is made of it. */
const LIMITS = { timeout: 30_000, maxBuffer: 64 * 1024 * 1024 };

const printed = z.union([
  z.enum(['broken', 'tooLarge', 'tooSlow', 'disguised']),
  z.object({
    width: z.int(),
    height: z.int(),
    sizes: z.array(z.object({ width: z.int(), bytes: z.base64().transform((text) => Buffer.from(text, 'base64')) })),
  }),
]);

/** Why the process ended without an answer; null for a fault that is not the picture's. */
function endOf(error: ExecFileException): PictureRefusal | null {
  // Before `killed`, which is set for that too.
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'tooLarge';
  if (error.killed) return 'tooSlow';
  // The system ended it: it took more memory than there is.
  return error.signal ? 'tooLarge' : null;
}

/**
 * Makes a picture of a stranger's file in a process of its own, which is ended when it takes too long: what decoding
 * takes or damages ends with it, and the memory of the mall stays as it is. Files that their heads give away never get
 * that far.
 */
export async function convertPicture(
  path: string,
  extension: string,
  limits = LIMITS,
): Promise<MadePicture | PictureRefusal> {
  const opened = await openPicture(await readFile(path), extension).catch(() => 'broken' as const);
  if (typeof opened === 'string') return opened;
  const options = { ...limits, killSignal: 'SIGKILL', env: {} } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, path, extension], options, (error, stdout) => {
      if (!error) return resolve(printed.parse(JSON.parse(stdout)));
      const end = endOf(error);
      if (end === null) reject(error);
      else resolve(end);
    });
  });
}
