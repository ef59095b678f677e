import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { fileOnDisk } from './files.ts';
import { uniqueFileNames, zipDownload } from './zip-download.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('names lead nowhere else and are unique, whatever their case', () => {
  expect(uniqueFileNames(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'b',
    'b (2)',
  ]);
  expect(uniqueFileNames(['../../etc/passwd', '..', 'c:\\x.pdf', ''])).toEqual([
    '__.._etc_passwd',
    '_',
    'c__x.pdf',
    '_ (2)',
  ]);
});

const MB = 1024 * 1024;

test('only a small part of an archive is in memory, however slowly it is read', async () => {
  writeFileSync(join(folder, 'large'), Buffer.alloc(8 * MB, 7));
  const file = await fileOnDisk(join(folder, 'large'));
  if (!file) throw new Error('not written');
  const opened: number[] = [];
  const counted = {
    ...file,
    read: () => {
      opened.push(opened.length);
      return file.read();
    },
  };
  const entries = Array.from({ length: 50 }, () => ({ name: 'large.bin', file: counted, at: new Date(0) }));
  const body = (await zipDownload('all.zip', entries)).body as Readable;
  let received = 0;
  for await (const chunk of body) {
    received += (chunk as Buffer).length;
    // The files are opened one after the other, as the reader gets to them.
    expect(opened.length).toBeLessThanOrEqual(Math.floor(received / (8 * MB)) + 2);
  }
  expect(received).toBeGreaterThan(400 * MB);
  expect(opened).toHaveLength(50);
});

test('an archive whose file cannot be read any more breaks off', async () => {
  writeFileSync(join(folder, 'lost'), 'lost');
  const file = await fileOnDisk(join(folder, 'lost'));
  if (!file) throw new Error('not written');
  rmSync(join(folder, 'lost'));
  const { body } = await zipDownload('all.zip', [{ name: 'a', file, at: new Date(0) }]);
  await expect(
    (async () => {
      for await (const _ of body as Readable);
    })(),
  ).rejects.toThrow('ENOENT');
});

test('a reader who leaves leaves no file open', async () => {
  const file = await fileOnDisk(join(folder, 'large'));
  if (!file) throw new Error('not written');
  const opened: Readable[] = [];
  const watched = {
    ...file,
    read: () => {
      const stream = file.read();
      opened.push(stream);
      return stream;
    },
  };
  const entries = [1, 2].map(() => ({ name: 'large.bin', file: watched, at: new Date(0) }));
  const body = (await zipDownload('all.zip', entries)).body as Readable;
  for await (const _ of body) if (opened.length > 0) break;
  const [first] = opened;
  if (first && !first.closed) await once(first, 'close');
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
