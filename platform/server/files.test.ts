import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DiskFileStore } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'argus-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('one key written many times at once, also by processes with the same number, is whole and leaves nothing beside it', async () => {
  const stores = Array.from({ length: 20 }, () => new DiskFileStore(folder));
  await Promise.all(stores.map((store) => store.put('pictures/one.webp', Buffer.alloc(500_000, 7))));
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['one.webp']);
  expect((await stores[0]?.open('pictures/one.webp'))?.byteSize).toBe(500_000);
});
