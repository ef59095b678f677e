/** The names and lines by which a domain joins the mall. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { domainNames, nextMigration, placeLast, unwirePlug, WIRING, wirePlug } from './domain-skeleton.ts';

const project = path.resolve(import.meta.dirname, '..');

describe('domainNames', () => {
  it.each([
    ['price-alerts', 'price-alert', 'price alert'],
    ['companies', 'company', 'company'],
    ['cart', 'cart', 'cart'],
  ])('finds the noun of %s', (domain, noun, chinese) => {
    expect(domainNames(domain)).toEqual({ domain, noun, chinese });
  });

  it('refuses other names', () => {
    expect(() => domainNames('PriceAlerts')).toThrow('kebab-case');
    expect(() => domainNames('alerts', '../alert')).toThrow('kebab-case');
    expect(() => domainNames('alerts', 'alert', '"提醒')).toThrow('no word');
  });

  it.each(['returns', 'groups', 'orders', 'users', 'cases', 'imports', 'news', 'packages'])(
    'refuses %s, whose noun is reserved in TypeScript or SQL, unless another one is given',
    (domain) => {
      expect(() => domainNames(domain)).toThrow('reserved word');
      expect(domainNames(domain, 'goods-return').noun).toBe('goods-return');
    },
  );

  it('refuses the reserved words of a table with two words', () => {
    expect(() => domainNames('current-users')).toThrow('reserved word');
  });
});

describe('menu entries', () => {
  const made = "usersMenu: { group: 'saved', position: NEXT_POSITION },";
  const entry = (menu: string, group: string, position: number) =>
    `x(\n  {\n    ${menu}: {\n group: '${group}', position: ${position}, label: m.x },\n  })`;

  it('are last in their group', () => {
    const others = [
      entry('usersMenu', 'saved', 90),
      entry('usersMenu', 'saved', 20),
      entry('usersMenu', 'wallet', 300),
    ];
    expect(placeLast(made, [...others, entry('officeMenu', 'saved', 400)])).toBe(made.replace('NEXT_POSITION', '100'));
    expect(placeLast(made, [])).toBe(made.replace('NEXT_POSITION', '10'));
  });
});

describe('wiring', () => {
  it.each(WIRING)('a line more in $list, and it is as before without it', (wiring) => {
    const before = readFileSync(path.join(project, wiring.list), 'utf8');
    const wired = wirePlug(before, 'price-alerts', wiring);
    expect(wired.split('\n').length).toBe(before.split('\n').length + 2);
    expect(unwirePlug(wired, 'price-alerts', wiring)).toBe(before);
  });

  it('refuses a file without a list of domains', () => {
    for (const wiring of WIRING) {
      expect(() => wirePlug('export const jobs = [];', 'alerts', wiring)).toThrow('no list of domains');
    }
  });

  it('counts migrations on', () => {
    expect(nextMigration(['0007_last.sql', '0006_before.sql', 'README.md'])).toBe('0008');
    expect(nextMigration([])).toBe('0001');
  });
});
