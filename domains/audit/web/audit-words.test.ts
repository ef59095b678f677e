import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionWord, entityWord } from './audit-words.ts';

const SERVER = globSync('domains/*/server/**/*.ts').map((file) => readFileSync(file, 'utf8'));
/** What stands in the calls that write the trail. */
const CALLS = SERVER.flatMap((source) => source.match(/writeAudit\([^;]+;/g) ?? []);
/** Changes of an account by staff have one way into the trail, which puts the prefix before their names. */
const CHANGES = SERVER.flatMap((source) => [...source.matchAll(/changeAccounts?\([^;]*?action: '(\w+)'/g)]).map(
  ([, name]) => `accounts.${name}`,
);

const textsOf = (field: string) =>
  CALLS.flatMap((call) => [
    ...(call.match(new RegExp(`\\b${field}: ([^,\\n]+)`))?.[1] ?? '').matchAll(/(?<quote>['`])(.*?)\k<quote>/g),
  ])
    .map(([, , text = '']) => text.replace(/\$\{ACTION_PREFIX\}/, 'accounts.'))
    .filter((text) => !text.includes('{'));

test('whatever stands in the trail has words', () => {
  const actions = [...new Set([...textsOf('action'), ...CHANGES])];
  expect(actions).toEqual(expect.arrayContaining(['shipOrder', 'accounts.profileChange', 'accounts.roles']));
  expect(actions.filter((action) => actionWord(action) === action)).toEqual([]);
  const entities = [...new Set(textsOf('entity'))];
  expect(entities).toEqual(expect.arrayContaining(['order', 'role']));
  expect(entities.filter((entity) => entityWord(entity) === entity)).toEqual([]);
});
