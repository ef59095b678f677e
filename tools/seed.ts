/** `npm run seed`: fills the demo mall into the configured database if it is empty, and exits. */
import { startMall } from '../apps/api/start-mall.ts';
import { readEnvironment } from '../platform/server/environment.ts';
import { startFailureText } from '../platform/server/start-failure.ts';
import { buildWeb } from './build.ts';

const startDemoMall = async () =>
  startMall(readEnvironment({ ...process.env, DEMO: '1', PORT: '0', HOST: '127.0.0.1' }), say);
const say = (line: string) => console.log(line);
await buildWeb(say);
const mall = await startDemoMall().catch((error: unknown) => {
  console.error(startFailureText(error));
  process.exit(1);
});
const { count } = await mall.services.database
  .selectFrom('product')
  .select(({ fn }) => fn.countAll().as('count'))
  .executeTakeFirstOrThrow();
await mall.stop();
say(`the database holds ${count} products`);
process.exit(0);
