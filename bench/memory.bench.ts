/** Memory of a process after visitors have seen much of the mall, each page once. */
import { callMall } from './bench-buyers.ts';
import type { Figure } from './figure.ts';
import type { MallProcess } from './mall-process.ts';

const LISTS = 2_000;
const DETAILS = 500;
const AT_ONCE = 4;

async function visit(addresses: readonly string[]): Promise<void> {
  let next = 0;
  const visitor = async () => {
    while (next < addresses.length) {
      const address = addresses[next++] ?? '';
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

/** The caches' hit rates, by name. */
async function hitRates(address: string): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const counted = (metric: string) =>
    new Map(
      [...text.matchAll(new RegExp(`^${metric}\\{cache="(\\w+)"\\} (\\d+)$`, 'gm'))].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    );
  const misses = counted('argus_cache_misses_total');
  const bytes = counted('argus_cache_bytes');
  return [...counted('argus_cache_hits_total')]
    .map(([name, hits]) => {
      const all = hits + (misses.get(name) ?? 0);
      const share = all === 0 ? '–' : `${((100 * hits) / all).toFixed(0)} %`;
      return `${name} ${((bytes.get(name) ?? 0) / 1024 / 1024).toFixed(1)} MB, ${share} hits`;
    })
    .join('; ');
}

async function productIds(address: string): Promise<number[]> {
  const pages = Array.from({ length: Math.ceil(DETAILS / 100) }, (_, n) =>
    callMall<{ list: { id: number }[] }>(address, 'POST', 'front/pc/goods/list', '', { page: n + 1, limit: 100 }),
  );
  return (await Promise.all(pages)).flatMap(({ list }) => list.map(({ id }) => id));
}

export async function benchMemory(mall: MallProcess): Promise<Figure[]> {
  const words = ['dome', 'switch', '摄像机', 'PoE', 'UPS', 'rack', 'NVR', 'IP67'].map(encodeURIComponent);
  const lists = Array.from(
    { length: LISTS },
    (_, n) => `/product/product_list?keyword=${words[n % words.length]}&page=${1 + (n % 3)}&minPrice=${n}`,
  );
  const products = await productIds(mall.address);
  const details = Array.from({ length: DETAILS }, (_, n) => `/product/detail/${products[n % products.length]}`);
  await visit([...lists, ...details].map((path) => mall.address + path));
  console.log(`  caches: ${await hitRates(mall.address)}`);
  return [{ name: 'memoryAfterVisits', value: mall.memory() / 1024 / 1024, unit: 'MB' }];
}
