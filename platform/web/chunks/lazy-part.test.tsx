import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, test, vi } from 'vitest';
import * as m from '#messages';
import { ChunkFailure } from './chunk-files.ts';
import { lazyPart } from './lazy-part.tsx';

async function shown(load: () => Promise<() => string>): Promise<string> {
  const Part = lazyPart(load);
  const { prelude } = await prerender(
    <Suspense>
      <Part />
    </Suspense>,
  );
  return new Response(prelude).text();
}

const failing = (failure: Error) => () => Promise.reject(failure);
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => logged.mockClear());

test('a part that comes is shown', async () => {
  expect(await shown(async () => () => 'the part')).toContain('the part');
});

test.each([
  ['the network failed', new ChunkFailure('/part.js', false), m.app_network_failed(), m.app_retry()],
  ['a newer build took its place', new ChunkFailure('/part.js', true), m.app_new_version(), m.app_reload()],
])('a part that did not come says so: %s', async (_, failure, why, button) => {
  const html = await shown(failing(failure));
  expect(html).toContain(why);
  expect(html).toContain(button);
  expect(logged).not.toHaveBeenCalled();
});

test('a part that breaks is not blamed on the network, and is logged', async () => {
  const failure = new TypeError('x is not a function');
  const html = await shown(failing(failure));
  expect(html).toContain(m.app_part_broken());
  expect(html).toContain(m.app_reload());
  expect(html).not.toContain(m.app_network_failed());
  expect(logged).toHaveBeenCalledWith(failure);
});
