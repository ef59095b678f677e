import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { buildRequest } from './build-request.ts';

type Shape = Pick<Endpoint, 'method' | 'path' | 'queryFields' | 'upload'>;
const build = (shape: Shape, input: unknown) => buildRequest(shape as Endpoint, input);

test.each<[string, Shape, unknown, { address: string; body?: string }]>([
  ['no fields', { method: 'GET', path: 'a/b' }, undefined, { address: '/api/a/b' }],
  ['path fields', { method: 'GET', path: 'a/{id}/b/{no}' }, { id: 7, no: 'x/y' }, { address: '/api/a/7/b/x%2Fy' }],
  [
    'a query',
    { method: 'GET', path: 'a' },
    { page: 1, key: '球机 4' },
    { address: '/api/a?page=1&key=%E7%90%83%E6%9C%BA+4' },
  ],
  [
    'lists repeat, absent fields vanish',
    { method: 'GET', path: 'a' },
    { id: [1, 2], x: undefined, y: null },
    { address: '/api/a?id=1&id=2' },
  ],
  ['zero and false are values', { method: 'GET', path: 'a' }, { a: 0, b: false }, { address: '/api/a?a=0&b=false' }],
  [
    'a body',
    { method: 'POST', path: 'a/{id}' },
    { id: 1, name: 'n', none: null },
    { address: '/api/a/1', body: '{"name":"n","none":null}' },
  ],
  [
    'query fields of a POST',
    { method: 'POST', path: 'a', queryFields: ['model'] },
    { model: 'm', b: 1 },
    { address: '/api/a?model=m', body: '{"b":1}' },
  ],
  [
    'a list is the body',
    { method: 'POST', path: 'cart/batch/add' },
    [{ id: 1 }],
    { address: '/api/cart/batch/add', body: '[{"id":1}]' },
  ],
  [
    'an upload has no JSON',
    { method: 'POST', path: 'u', queryFields: ['pid'], upload: true },
    { pid: 0 },
    { address: '/api/u?pid=0' },
  ],
])('%s', (_name, shape, input, built) => {
  expect(build(shape, input)).toEqual(built);
});

test('a missing field of the path is a mistake of the caller', () => {
  expect(() => build({ method: 'GET', path: 'a/{id}' }, {})).toThrow('a/{id} needs id');
});
