/** `npm start`: runs outstanding builds, then runs the mall in this process. */
import { startFailureText } from '../platform/server/start-failure.ts';
import { buildWeb } from './build.ts';

try {
  await buildWeb((line) => console.log(line));
} catch (error) {
  console.error(startFailureText(error));
  process.exit(1);
}
await import('../apps/api/main.ts');
