/** `npm run bench`: runs outstanding builds, which the measurements import, then measures. */
import { buildWeb } from './build.ts';

await buildWeb(console.log);
await import('../bench/run.ts');
