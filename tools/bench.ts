/** `npm run bench`: builds what is not built yet, which the measurements import, then measures. */
import { buildWeb } from './build.ts';

await buildWeb(console.log);
await import('../bench/run.ts');
