import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { categoryTreeQuery, facetsQuery, productQuery } from './catalogue-queries.ts';
import { readListAddress } from './list-address.ts';
import { type Person, VISITING, visitorsAnswer } from './personal-data.ts';

const BUYER: Person = { key: 'buyer', mayPrices: true, disabled: '' };
const RESTRICTED: Person = { key: 'restricted', mayPrices: true, disabled: '3,12' };

test('who is shown what visitors see gets their answer until the own one arrives; who is shown less gets nothing', () => {
  const client = new QueryClient();
  const query = (person: Person) => productQuery(person, 7);
  const rendered = { productInfo: { id: 7 } };
  client.setQueryData<unknown>(query(VISITING).queryKey, rendered);
  expect(visitorsAnswer(client, BUYER, query)).toEqual(rendered);
  expect(visitorsAnswer(client, RESTRICTED, query)).toBeUndefined();
});

test('answers without prices are shared by people who are shown the same, and by nobody else', () => {
  const choice = readListAddress({});
  const keysOf = (person: Person) => [categoryTreeQuery(person).queryKey, facetsQuery(person, choice).queryKey];
  expect(keysOf(BUYER)).toEqual(keysOf({ ...BUYER, key: 'another' }));
  expect(categoryTreeQuery(BUYER).queryKey).toEqual(categoryTreeQuery(VISITING).queryKey);
  for (const [at, key] of keysOf(RESTRICTED).entries()) expect(key).not.toEqual(keysOf(BUYER)[at]);
});
