/** Converts the picture at a path, which has an extension, and prints what became of it. */
import { readFileSync } from 'node:fs';
import { makePicture } from './make-picture.ts';

const [path = '', extension = ''] = process.argv.slice(2);
const made = await makePicture(readFileSync(path), extension);
process.stdout.write(
  JSON.stringify(
    typeof made === 'string'
      ? made
      : { ...made, sizes: made.sizes.map(({ width, bytes }) => ({ width, bytes: bytes.toString('base64') })) },
  ),
);
