/** The sample proxy and composition agree with the mall's own settings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../platform/contract/upload-model.ts';
import { routes } from './domains.ts';

const MB = 1024 * 1024;
const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

/** The body limits of nginx: in general, and on single paths. */
function bodyLimits(): { everywhere: number; paths: Map<string, number> } {
  const text = read('nginx.conf');
  const limitOf = (block: string) => Number(/client_max_body_size (\d+)m;/.exec(block)?.[1]) * MB;
  const locations = [...text.matchAll(/location = (\S+) \{([^}]*)\}/g)];
  const paths = locations.filter(([, , block]) => block?.includes('client_max_body_size'));
  return {
    everywhere: limitOf(text),
    paths: new Map(paths.map(([, path = '', block = '']) => [path, limitOf(block)])),
  };
}

describe('the sample deployment', () => {
  it('lets through what the mall takes, on the path that takes it and nowhere else', () => {
    const { everywhere, paths } = bodyLimits();
    const larger = routes.flatMap(({ endpoint: { path, upload } }) =>
      typeof upload === 'object' && upload.maxBytes > MAX_UPLOAD_BYTES
        ? [[`/api/${path}`, upload.maxBytes] as const]
        : [],
    );
    expect(everywhere).toBeGreaterThan(MAX_UPLOAD_BYTES);
    expect([...paths.keys()]).toEqual(larger.map(([path]) => path));
    for (const [path, bytes] of larger) expect(paths.get(path), path).toBeGreaterThan(bytes);
  });

  it('believes its own proxy and nobody else', () => {
    const text = read('compose.yaml');
    const trusted = /TRUSTED_PROXIES: (\S+)/.exec(text)?.[1];
    expect(trusted).toBe(/\n {2}proxy:[\s\S]*ipv4_address: (\S+)/.exec(text)?.[1]);
    expect(trusted).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  });
});
