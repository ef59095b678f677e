import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSocketDir, placeFor } from './postgres-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'argus-place-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of the socket', () => {
  it('lies below the data, unless its path would be too long for a socket', async () => {
    const near = await placeFor(join(folder, 'mall'));
    expect(near.socketDir).toBe(join(near.data, 'socket'));
    const far = await placeFor(join(folder, 'x'.repeat(100)));
    expect(far.socketDir.startsWith(far.data)).toBe(false);
    expect(Buffer.byteLength(join(far.socketDir, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
  });

  it('is made for the server alone, and found again', async () => {
    const socketDir = join(folder, 'own');
    await makeSocketDir({ socketDir });
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
    await makeSocketDir({ socketDir });
  });

  it.each<[string, (path: string) => void]>([
    ['open to everybody', (path) => mkdirSync(path) ?? chmodSync(path, 0o777)],
    ['a way to somewhere else', (path) => symlinkSync('/var', path)],
  ])('that somebody made beforehand, %s, is not used', async (name, make) => {
    const socketDir = join(folder, name);
    make(socketDir);
    await expect(makeSocketDir({ socketDir })).rejects.toThrow('was made by somebody else');
  });
});
