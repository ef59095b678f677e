/** `npm start`: builds what is not built yet, then runs the mall in this process. */
import { buildWeb } from './build.ts';

await buildWeb((line) => console.log(line));
await import('../apps/api/main.ts');
