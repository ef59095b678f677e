/** The same statement, sent through bare Fastify that finds a session first (`bare-reader.ts`), in its own process. */
import type pg from 'pg';
import { answerBytes, callMall } from './bench-buyers.ts';
import { startProcess } from './mall-process.ts';

/** Sends a statement and gives its rows. */
export type Send = <Row extends object>(text: string, values: readonly unknown[], name?: string) => Promise<Row[]>;

export interface BareReader {
  /** Answered in as many bytes as the mall at `mallAddress` answered last. */
  readonly send: (mallAddress: string, token: string) => Send;
  stop(): Promise<void>;
}

export async function startBareReader(connection: pg.ClientConfig): Promise<BareReader> {
  const { address, stop } = await startProcess('bench/bare-reader.ts', { BARE_DATABASE: JSON.stringify(connection) });
  return {
    stop,
    send:
      (mallAddress, token) =>
      <Row extends object>(text: string, values: readonly unknown[], name?: string) =>
        callMall<Row[]>(address, 'POST', 'read', token, {
          text,
          values,
          name,
          bytes: answerBytes.get(mallAddress) ?? 0,
        }),
  };
}
