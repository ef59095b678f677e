/** A proxy between a mall and its database, for tests: cuts all connections, or a single answer, on demand. */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

export interface DatabaseProxy {
  /** The same database through this proxy. */
  connection: pg.ClientConfig;
  /** Cuts all connections and refuses new ones, until `open`. */
  cut(): void;
  open(): void;
  /** How many connections were refused since the last cut. */
  refused(): number;
  /** From now on the connection of each statement that contains this text is cut after the server has run it. */
  cutAfter(text: string | null): void;
  /** How often that happened. */
  cuts(): number;
  close(): Promise<void>;
}

export async function startDatabaseProxy(target: pg.ClientConfig, folder: string): Promise<DatabaseProxy> {
  const socketDir = mkdtempSync(join(folder, 'way-'));
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  let cuts = 0;
  let fatal: string | null = null;
  const server = createServer((near) => {
    if (isCut) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = createConnection(join(String(target.host), `.s.PGSQL.${target.port}`));
    let doomed = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (fatal !== null && bytes.toString('latin1').includes(fatal)) doomed = true;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!doomed) return near.write(bytes);
      // The server has finished when it is ready for the next one: its answer ends with a Z.
      if (bytes.at(-6) !== 0x5a) return true;
      cuts += 1;
      near.destroy();
      return true;
    });
  }).listen(join(socketDir, '.s.PGSQL.5432'));
  await once(server, 'listening');
  return {
    connection: { ...target, host: socketDir, port: 5432 },
    cut: () => {
      isCut = true;
      refused = 0;
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      isCut = false;
    },
    refused: () => refused,
    cutAfter: (text) => {
      fatal = text;
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
