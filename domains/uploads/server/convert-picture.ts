import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { openPicture, type PictureRefusal } from './check-picture.ts';
import type { MadePicture } from './make-picture.ts';

const PROGRAM = join(import.meta.dirname, 'picture-process.ts');
/** What no honest picture takes, even on a busy machine. */
const MAX_MS = 30_000;
const MAX_PRINTED = 64 * 1024 * 1024;

const printed = z.union([
  z.enum(['broken', 'tooLarge', 'disguised']),
  z.object({
    width: z.int(),
    height: z.int(),
    sizes: z.array(z.object({ width: z.int(), bytes: z.base64().transform((text) => Buffer.from(text, 'base64')) })),
  }),
]);

/**
 * Makes a picture of a stranger's file in a process of its own, which is ended when it takes too long: what decoding
 * takes or damages ends with it, and the memory of the mall stays as it is. Files that their heads give away never get
 * that far.
 */
export async function convertPicture(path: string, extension: string): Promise<MadePicture | PictureRefusal> {
  const opened = await openPicture(await readFile(path), extension).catch(() => 'broken' as const);
  if (typeof opened === 'string') return opened;
  const options = { timeout: MAX_MS, killSignal: 'SIGKILL', maxBuffer: MAX_PRINTED, env: {} } as const;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, path, extension], options, (error, stdout) => {
      if (!error) resolve(printed.parse(JSON.parse(stdout)));
      // It was ended: it took too long, or more memory than there is.
      else if (error.killed || error.signal) resolve('tooLarge');
      else reject(error);
    });
  });
}
