import { buildApp } from '../../../apps/api/build-app.ts';
import { requestOf, type TestMall } from '../../../apps/api/test-mall.ts';
import type { Endpoint, RequestInput, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Envelope } from '../../../platform/contract/envelope.ts';
import { openDatabase } from '../../../platform/server/database.ts';

export interface SecondProcess {
  call<E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<Envelope<ResponseOf<E>>>;
  close(): Promise<void>;
}

/** Another process of the same mall: connections and memory of its own, the same database and clock. */
export async function startSecondProcess(mall: TestMall): Promise<SecondProcess> {
  const { versions, files, environment, clock } = mall.app.services;
  const database = openDatabase(mall.connection, { poolSize: 4 });
  const { http } = await buildApp({ database, versions, files, environment, clock });
  return {
    call: async (endpoint, input) => (await http.inject(requestOf(endpoint, input))).json(),
    close: async () => {
      await http.close();
      await database.close();
    },
  };
}
