/** Read by a mall before its own modules (`--import`): it then takes stock by `naive-stock-repository.ts`. */
import { registerHooks } from 'node:module';

const NAIVE = new URL('naive-stock-repository.ts', import.meta.url).href;
const OWN = new URL('../../domains/catalogue/server/stock-repository.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url === OWN && context.parentURL !== NAIVE ? { ...found, url: NAIVE } : found;
  },
});
