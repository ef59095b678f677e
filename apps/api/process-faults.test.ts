/** The process when things around it fail: a second start, a lost database, a stop under load, an invalid setting. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { START_LOCK } from '../../database/migrate.ts';
import {
  endProcesses,
  failureOf,
  folder,
  healthy,
  isRoot,
  launch,
  NOBODY,
  processesOf,
  root,
  start,
  stop,
  until,
} from './test-process.ts';

afterEach(endProcesses);

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

const statusOf = (address: string, path: string) =>
  fetch(address + path).then(
    (response) => response.status,
    () => 0,
  );

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** An empty database of the tests' server, as a setting. */
async function emptyDatabase(name: string): Promise<string> {
  const { host, port, user } = inject('postgres');
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

describe('a mall that runs', () => {
  test('is left alone by a second start, gets its database back, and answers everybody when it stops', async () => {
    const dataDir = folder('one mall');
    const mall = await start(dataDir);

    const second = await failureOf(launch(dataDir));
    expect(second.code).toBe(1);
    expect(second.said.trim().split('\n')).toHaveLength(1);
    expect(second.said).toContain(`in use by process ${mall.child.pid} at ${mall.address}`);
    expect(await healthy(mall.address)).toBe(200);

    // Killed, and prevented from restarting for a while, as on a full disk.
    const control = join(dataDir, 'postgres/global/pg_control');
    const killed = postmasterOf(dataDir);
    let log = '';
    mall.child.stdout?.on('data', (text) => {
      log += String(text);
    });
    renameSync(control, `${control}-away`);
    process.kill(killed, 'SIGKILL');
    const address = mall.address;
    await until(
      () => statusOf(address, '/healthz'),
      (status) => status === 503,
    );
    expect(await statusOf(address, '/readyz')).toBe(503);
    await until(
      async () => log.match(/did not start/g)?.length ?? 0,
      (failed) => failed >= 2,
    );
    renameSync(`${control}-away`, control);
    await until(
      () => statusOf(address, '/readyz'),
      (status) => status === 200,
    );
    expect(await statusOf(address, '/healthz')).toBe(200);
    expect(postmasterOf(dataDir)).not.toBe(killed);

    const clients = Array.from({ length: 40 }, () => client(address));
    await until(
      async () => Math.min(...clients.map((one) => one.answered())),
      (fewest) => fewest >= 2,
    );
    expect(await stop(mall, 'SIGTERM')).toBe(0);
    const ends = await Promise.all(clients.map((one) => one.end));
    expect(ends.filter((end) => end !== 'ECONNREFUSED')).toEqual([]);
    expect(processesOf(dataDir)).toEqual([]);
  }, 180_000);
});

/** Sends one request after another on a keep-alive connection until it gets no response: returns why. */
function client(address: string): { answered: () => number; end: Promise<string> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  const ask = () =>
    new Promise<void>((done, fail) => {
      get(`${address}/api/front/pc/city/list`, { agent }, (response) => {
        response.resume();
        response.on('error', fail);
        response.on('end', () => (response.statusCode === 200 ? done() : fail(new Error(`${response.statusCode}`))));
      }).on('error', fail);
    });
  const run = async () => {
    try {
      for (;;) {
        await ask();
        count += 1;
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return code ?? message;
    } finally {
      agent.destroy();
    }
  };
  return { answered: () => count, end: run() };
}

describe('a start', () => {
  test('refuses callers in words while its database is not ready, and can be stopped', async () => {
    // Accepts connections and never responds.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const url = `postgresql://argus@127.0.0.1:${(silent.address() as AddressInfo).port}/argus`;
    const child = launch(folder('early'), { env: { DATABASE_URL: url, PORT: String(port) } });
    const ended = failureOf(child);
    await until(
      () => statusOf(address, '/healthz'),
      (status) => status !== 0,
    );
    expect([await statusOf(address, '/healthz'), await healthy(address)]).toEqual([200, 503]);
    for (const path of ['/', '/api/front/pc/city/list']) {
      const answer = await fetch(address + path);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '2']);
    }
    child.kill('SIGTERM');
    silent.close();
    expect(await ended).toEqual({ code: 0, said: '' });
  }, 60_000);

  test('together with another one on an empty database: one fills it, both serve', async () => {
    const DATABASE_URL = await emptyDatabase('started_twice');
    const both = await Promise.all(['left', 'right'].map((name) => start(folder(name), { env: { DATABASE_URL } })));
    expect(await Promise.all(both.map(({ address }) => healthy(address)))).toEqual([200, 200]);
    expect(both.filter(({ said }) => said.includes('importing'))).toHaveLength(1);
    await Promise.all(both.map((mall) => stop(mall, 'SIGTERM')));
  }, 120_000);

  test('that waits for another one says so, and can be stopped', async () => {
    const DATABASE_URL = await emptyDatabase('waited_for');
    const other = new pg.Client(DATABASE_URL);
    await other.connect();
    await other.query('SELECT pg_advisory_lock($1)', [START_LOCK]);
    const child = launch(folder('waits'), { env: { DATABASE_URL } });
    const ended = once(child, 'exit');
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout as Readable })) {
      said.push(line);
      child.kill('SIGTERM');
    }
    expect(said).toEqual([expect.stringMatching(/another process.*waiting/)]);
    expect(await ended).toEqual([0, null]);
    await other.end();
  }, 60_000);

  test('can be stopped while it fills the mall, and the next one goes on', async () => {
    const dataDir = folder('filled twice');
    const env = { DEMO: '1' };
    const child = launch(dataDir, { env });
    const ended = once(child, 'exit');
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout as Readable })) {
      said.push(line);
      if (line.startsWith('demo mall')) child.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
    expect(said.filter((line) => /^ {2}(accounts|personal)/.test(line))).toEqual([]);
    const next = await start(dataDir, { env });
    expect(next.said).toMatch(/ {2}catalogue: .*\n(.*\n)* {2}personal: /);
    await stop(next, 'SIGTERM');
  }, 120_000);

  const somewhere = (port: number, name = 'argus') => `postgresql://argus@127.0.0.1:${port}/${name}`;
  test.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'several wrong settings',
      async () => ({ PORT: 'eighty', DATABASE_URL: 'mysql://x', TRUSTED_PROXIES: '256.256.256.256' }),
      /PORT.*DATABASE_URL.*TRUSTED_PROXIES/,
    ],
    [
      'a database out of reach',
      async () => ({ DATABASE_URL: somewhere(await freePort()) }),
      /ECONNREFUSED.*DATABASE_URL/,
    ],
    ['an address that is none', async () => ({ DATABASE_URL: 'postgres://a:b@c:d@e:99999/x' }), /DATABASE_URL/],
    [
      'a database that is not there',
      async () => ({ DATABASE_URL: (await emptyDatabase('there')).replace('/there', '/nowhere') }),
      /no such database.*DATABASE_URL/,
    ],
    ['a folder that is a file', async () => ({ DATA_DIR: '/etc/hostname' }), /\/etc\/hostname.*DATA_DIR/],
    ['a folder where none can be made', async () => ({ DATA_DIR: '/proc/argus' }), /\/proc\/argus.*DATA_DIR/],
    ['an address of another machine', async () => ({ HOST: '192.0.2.1' }), /192\.0\.2\.1.*HOST/],
  ])('with %s says in one line what to do', async (_, settings, words) => {
    const env = await settings();
    const { code, said } = await failureOf(launch(folder('wrong'), { env }));
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toMatch(words);
    expect(code).toBe(1);
  });

  test('on a port that is taken touches nothing and says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = folder('taken');
    const { code, said } = await failureOf(launch(dataDir, { env: { PORT: String(port) } }));
    other.close();
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(said).toMatch(new RegExp(`Port ${port} is taken.*PORT`));
    expect(processesOf(dataDir)).toEqual([]);
    expect(() => readFileSync(join(dataDir, 'postgres/PG_VERSION'))).toThrow('ENOENT');
  });

  test.runIf(isRoot)(
    'on a full disk, or in a folder of somebody else, says so in one line',
    async () => {
      const dataDir = folder('full');
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', dataDir]);
      try {
        const { code, said } = await failureOf(launch(dataDir));
        expect(said.trim().split('\n')).toHaveLength(1);
        expect(said).toMatch(/No space is left/);
        expect(code).toBe(1);
      } finally {
        execFileSync('umount', [dataDir]);
      }
      const foreign = await failureOf(launch(folder('foreign'), { uid: NOBODY }));
      expect(foreign.said.trim().split('\n')).toHaveLength(1);
      expect([foreign.code, foreign.said]).toEqual([1, expect.stringMatching(/cannot be written.*DATA_DIR/)]);
    },
    60_000,
  );
});

describe('npm start', () => {
  /** A checkout whose mall prints only what the test tells it to. */
  function smallCheckout(): string {
    const checkout = folder('checkout');
    mkdirSync(join(checkout, 'tools'));
    mkdirSync(join(checkout, 'node_modules/node/bin'), { recursive: true });
    for (const file of ['package.json', 'package-lock.json', 'tools/setup.mjs']) {
      cpSync(join(root, file), join(checkout, file));
    }
    cpSync(join(root, 'package-lock.json'), join(checkout, 'node_modules/.argus-installed'));
    symlinkSync(process.execPath, join(checkout, 'node_modules/node/bin/node'));
    const mall = `process.on('SIGTERM', () => { console.log('told to end'); process.exit(0); });
      setInterval(() => undefined, 1000);
      console.log('serves');`;
    writeFileSync(join(checkout, 'tools/start.ts'), mall);
    return checkout;
  }

  test('twice in a fresh checkout installs once, whatever an install that was killed left behind', async () => {
    const checkout = smallCheckout();
    rmSync(join(checkout, 'node_modules/.argus-installed'));
    writeFileSync(join(checkout, 'node_modules/.argus-installing'), '');
    const bin = join(checkout, 'bin');
    const installs = join(checkout, 'installs');
    mkdirSync(bin);
    // Ends when both starts have begun, so that they certainly overlap.
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho begin >> '${installs}'\nread line < '${checkout}/go'\n`, {
      mode: 0o755,
    });
    execFileSync('mkfifo', [join(checkout, 'go')]);
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const both = ['left', 'right'].map(() =>
      spawn(process.execPath, ['tools/setup.mjs'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    const said: string[] = [];
    await Promise.all(
      both.map(async (child) => {
        for await (const line of createInterface({ input: child.stdout as Readable })) {
          said.push(line);
          if (said.length === 2) writeFileSync(join(checkout, 'go'), 'on\n');
          if (line === 'serves') child.kill('SIGTERM');
        }
      }),
    );
    expect(said.slice(0, 2).sort()).toEqual([
      'another process installs the packages; waiting …',
      'installing packages …',
    ]);
    expect(said.filter((line) => line === 'serves')).toHaveLength(2);
    expect(readFileSync(installs, 'utf8')).toBe('begin\n');
    rmSync(checkout, { recursive: true, force: true });
  }, 60_000);

  test('passes on to the mall the signal that only npm gets', async () => {
    const checkout = smallCheckout();
    const npm: ChildProcess = spawn('npm', ['start', '--silent'], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!npm.stdout) throw new Error('no output');
    const said: string[] = [];
    for await (const line of createInterface({ input: npm.stdout })) {
      said.push(line);
      if (line === 'serves') npm.kill('SIGTERM');
    }
    // The output ends with the last process that holds it.
    expect(said).toEqual(['serves', 'told to end']);
    rmSync(checkout, { recursive: true, force: true });
  }, 60_000);

  test('that is stopped while it builds leaves no build running', async () => {
    const checkout = smallCheckout();
    for (const name of ['build', 'start', 'compile-messages']) {
      cpSync(join(root, `tools/${name}.ts`), join(checkout, `tools/${name}.ts`));
    }
    for (const name of ['platform', 'package-lock.json', 'node_modules/@inlang']) {
      rmSync(join(checkout, name), { force: true });
      symlinkSync(join(root, name), join(checkout, name));
    }
    mkdirSync(join(checkout, 'node_modules/vite/bin'), { recursive: true });
    writeFileSync(
      join(checkout, 'node_modules/vite/bin/vite.js'),
      `console.log('builds', process.pid); setInterval(() => undefined, 1000);`,
    );
    const child = spawn(process.execPath, ['tools/start.ts'], { cwd: checkout, stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(child, 'exit');
    let builder = 0;
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout as Readable })) {
      said.push(line);
      if (!line.startsWith('builds')) continue;
      builder = Number(line.split(' ')[1]);
      child.kill('SIGTERM');
      await ended;
      break;
    }
    expect(() => process.kill(builder, 0)).toThrow('ESRCH');
    // Compiling takes longer than a whole start: a start is no call for it.
    expect(said.filter((line) => line.startsWith('messages:'))).toEqual([]);
    rmSync(checkout, { recursive: true, force: true });
  }, 60_000);
});
