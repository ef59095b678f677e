import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtScriptHashes, contentPolicy, scriptHash, takeNonces } from './content-policy.ts';

const NONCE = 'bWFyaw_-9';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('scripts with the nonce are hashed as they stand, and nothing of the nonce is left', () => {
  const { html, hashes } = takeNonces(
    [
      `<head><meta property="csp-nonce" content="${NONCE}"/><link rel="canonical" href="/" nonce="${NONCE}"/>`,
      `<script nonce="${NONCE}">first('<b>')</script></head>`,
      `<script data-part="" nonce="${NONCE}">second()\n</script>`,
    ].join(''),
    NONCE,
  );
  expect(hashes).toEqual([hashOf("first('<b>')"), hashOf('second()\n')]);
  expect(html).toBe(
    '<head><link rel="canonical" href="/"/><script>first(\'<b>\')</script></head><script data-part="">second()\n</script>',
  );
});

test('a script that came with data is not hashed: it has no nonce, or another one', () => {
  const foreign =
    '<p><script>steal()</script><script nonce="">steal()</script><script nonce="guess">steal()</script></p>';
  expect(takeNonces(foreign, NONCE)).toEqual({ html: foreign, hashes: [] });
});

test('data in script elements needs no permission', () => {
  const page = `<script type="application/ld+json" nonce="${NONCE}">{}</script><script type="application/json" nonce="${NONCE}">{}</script>`;
  expect(takeNonces(page, NONCE).hashes).toEqual([]);
});

test('of a page made at build time every inline script is ours', () => {
  const page = '<script>one()</script><script type="module" src="/admin/assets/index.js"></script>';
  expect(builtScriptHashes(page)).toEqual([hashOf('one()')]);
});

test('the policy allows no inline script, function of text, frame, plugin or other origin', () => {
  const policy = new Map(
    contentPolicy([scriptHash('one()'), scriptHash('one()')])
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
  expect(policy.get('script-src')).toBe(`'self' ${hashOf('one()')}`);
  expect(policy.get('default-src')).toBe("'self'");
  for (const name of ['object-src', 'frame-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toBe("'none'");
  expect(policy.get('form-action')).toBe("'self'");
});
