import { expect, test } from 'vitest';
import { lightened } from './light-contracts.ts';

test.each([
  [
    'a call keeps its method and path, and loses its schemas',
    "export const list = endpoint({ method: 'GET', path: 'a', summary: 'b', request: z.object({}), response: r, errors: [E] });",
    "export const list = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path: 'a', })))();",
  ],
  [
    'a form keeps its request',
    'export const add = formEndpoint({ request: z.object({}), response: z.null() });',
    'export const add = /* @__PURE__ */ (() => (formEndpoint({ request: z.object({}), })))();',
  ],
  [
    'what several calls share is lightened once',
    'const shared = { request: r, readOnly: true } as const;\nconst a = endpoint({ ...shared });\nconst b = endpoint({ ...shared });',
    'const shared = /* @__PURE__ */ (() => ({ readOnly: true }))() as const;\nconst a = /* @__PURE__ */ (() => (endpoint({ ...shared })))();\nconst b = /* @__PURE__ */ (() => (endpoint({ ...shared })))();',
  ],
  [
    'a field goes with its comma, wherever it stands',
    "export const a = endpoint({\n  summary: 's',\n  method: 'GET',\n  permission: p,\n  errors: [],\n});",
    "export const a = /* @__PURE__ */ (() => (endpoint({\n  method: 'GET',\n  })))();",
  ],
  [
    'plain constants and functions stay as they are',
    'export const MAX = 3;\nexport function f() {\n  return g({ request: 1 });\n}',
    null,
  ],
])('%s', (_name, source, expected) => {
  expect(lightened(source)).toBe(expected ?? source);
});
