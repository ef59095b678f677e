import { vi } from 'vitest';
import { type CallOptions, requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Endpoint, RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';

export interface SecondProcess {
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    options?: CallOptions,
  ): Promise<Envelope<ResponseOf<E>>>;
  close(): Promise<void>;
}

/** Another process of the same mall: separate connections, modules and memory; the same database and clock. */
export async function startSecondProcess(mall: TestMall): Promise<SecondProcess> {
  const { versions, files, environment, clock } = mall.app.services;
  vi.resetModules();
  const { openDatabase } = await import('../../../platform/server/database.ts');
  const { buildApp } = await import('../../../apps/api/build-app.ts');
  const database = openDatabase(mall.connection, { poolSize: 4 });
  const { http } = await buildApp({ database, versions, files, environment, clock });
  return {
    call: async (endpoint, input, options) => (await http.inject(requestOf(endpoint, input, options))).json(),
    close: async () => {
      await http.close();
      await database.close();
    },
  };
}
