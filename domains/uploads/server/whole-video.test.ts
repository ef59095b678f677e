import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { StoredFile } from '../../../platform/server/files.ts';
import { isWholeVideo } from './whole-video.ts';

function box(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A file that counts how often it is read. */
function stored(bytes: Buffer): { file: StoredFile; reads: () => number } {
  let count = 0;
  const file = {
    byteSize: bytes.length,
    read: (from: number, to: number) => {
      count += 1;
      return Readable.from([bytes.subarray(from, to)]);
    },
  };
  return { file: file as unknown as StoredFile, reads: () => count };
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0'));
const moov = box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), box('trak', Buffer.alloc(50))]));
const whole = (...parts: Buffer[]) => isWholeVideo(stored(Buffer.concat(parts)).file, 'mp4');

it('an MP4 with a track ends where its boxes do', async () => {
  expect(await whole(ftyp, moov, box('mdat', Buffer.alloc(90_000)))).toBe(true);
  expect(await whole(ftyp, box('mdat', Buffer.alloc(90_000)), moov)).toBe(true);
  expect(await whole(ftyp, box('mdat', Buffer.alloc(90_000)), moov.subarray(0, -1))).toBe(false);
  expect(await whole(ftyp, moov, Buffer.alloc(3))).toBe(false);
});

it('a film without a track is none', async () => {
  expect(await whole(ftyp, ...Array<Buffer>(9_000).fill(box('free')), box('moov'))).toBe(false);
  expect(await whole(ftyp, box('moov', box('mvhd', Buffer.alloc(100))))).toBe(false);
  expect(await whole(ftyp, box('moov', Buffer.alloc(16)))).toBe(false);
});

it('ten thousand empty boxes are read in a few pieces', async () => {
  const { file, reads } = stored(Buffer.concat([ftyp, ...Array<Buffer>(9_000).fill(box('free')), moov]));
  expect(await isWholeVideo(file, 'mp4')).toBe(true);
  expect(reads()).toBeLessThan(20);
});
