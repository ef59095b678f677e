/** A new domain never takes the address or the key of another one. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { domainNames, domainSkeleton } from './domain-skeleton.ts';
import { takenName } from './taken-names.ts';

const project = path.resolve(import.meta.dirname, '..');
const existing = globSync('domains/*/{contract,web}/**/*.{ts,tsx}', { cwd: project }).map((file) => ({
  file,
  text: readFileSync(path.join(project, file), 'utf8'),
}));

function filesOf(domain: string, noun: string) {
  const files = domainSkeleton(domainNames(domain, noun), { migrations: [], plugs: [] });
  return Object.entries(files).map(([file, text]) => ({ file, text }));
}

const announced = readFileSync(path.join(project, 'domains/coming-soon/web/storefront/coming-soon.ts'), 'utf8');
const ANNOUNCED = [...announced.matchAll(/'\/users\/(\w+)'/g)].map(([, page = '']) => page);

describe('a new domain is refused', () => {
  it('for several pages that are announced', () => expect(ANNOUNCED.length).toBeGreaterThan(3));

  it.each(ANNOUNCED)('for %s, a page that is announced, and told what to take over', (page) => {
    const name = page.replaceAll('_', '-');
    expect(takenName(filesOf(name, name), existing)).toContain(
      `The page /users/${page} is announced in domains/coming-soon/web/storefront/coming-soon.ts: give the domain another name, then take over`,
    );
  });

  it.each([
    ['order-list', 'order-entry', 'page /users/order_list is declared in domains/orders/web/storefront/plug.tsx'],
    ['articles', 'piece', 'page /admin/articles is declared in domains/content/web/backoffice/plug.tsx'],
    ['postal-places', 'address', 'call front/pc/address/list is declared in domains/addresses/contract/address-endpo'],
    ['accounts', 'person', 'permission key admin:accounts:view is declared in domains/people/contract/permissions.ts'],
  ])('as %s with the noun %s: the %s', (domain, noun, words) => {
    expect(takenName(filesOf(domain, noun), existing)).toContain(words);
  });
});

it('a domain with names of its own is not refused', () => {
  const made = filesOf('price-alerts', 'price-alert');
  expect(takenName(made, existing)).toBe(undefined);
  expect(takenName(made, made)).toContain('price_alerts is declared in domains/price-alerts/');
});
