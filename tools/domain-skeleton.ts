/** The words a new domain is made of: `price-alerts`, one of which is a `price-alert`. */
export interface DomainNames {
  /** Folder, kebab-case, usually plural. */
  readonly domain: string;
  /** One thing of it, kebab-case. */
  readonly noun: string;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Takes the noun from the folder's name unless it is given: `price-alerts` → `price-alert`.
 * @throws Error for a name that is not kebab-case
 */
export function domainNames(domain: string, noun = singular(domain)): DomainNames {
  for (const name of [domain, noun]) {
    if (!NAME.test(name)) throw new Error(`"${name}" is not a name in kebab-case`);
  }
  return { domain, noun };
}

function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

/**
 * The files of a new domain by their path: one call from contract to test, the smallest thing that
 * passes every check. What is said of `example` in a real domain is replaced, not kept.
 */
export function domainSkeleton({ domain, noun }: DomainNames): Record<string, string> {
  const words = noun.replaceAll('-', ' ');
  const pascal = noun.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const constant = noun.toUpperCase().replaceAll('-', '_');
  const messageKey = `${domain}_error_${noun}_not_found`.replaceAll('-', '_');
  const article = /^[aeiou]/.test(words) ? 'an' : 'a';
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const files: Record<string, string> = {
    'README.md': `# ${title}

What ${article} ${words} is, its states, who may do what with it.

Start in \`contract/${noun}-endpoints.ts\`: every call, who may make it and how it fails.
`,
    [`contract/${noun}.ts`]: `import * as z from 'zod';
import { id } from '../../../platform/contract/fields.ts';

export const ${camel} = z.object({ id, name: z.string() });
export type ${pascal} = z.output<typeof ${camel}>;
`,
    [`contract/${noun}-errors.ts`]: `import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('${domain}');

export const ${constant}_ERRORS = {
  ${camel}NotFound: error<{ id: number }>('${camel}NotFound'),
} as const;
`,
    [`contract/${noun}-endpoints.ts`]: `import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { ${camel} } from './${noun}.ts';
import { ${constant}_ERRORS } from './${noun}-errors.ts';

export const read${pascal} = endpoint({
  method: 'GET',
  path: 'front/pc/${noun}/{id}',
  summary: 'One ${words}',
  permission: 'signedIn',
  request: z.object({ id }),
  response: ${camel},
  errors: [${constant}_ERRORS.${camel}NotFound],
});
`,
    'messages/en.json': `{
  "${messageKey}": "${title} {id} does not exist"
}
`,
    'messages/zh.json': `{
  "${messageKey}": "${words} {id} 不存在"
}
`,
    [`server/read-${noun}.ts`]: `import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { ${pascal} } from '../contract/${noun}.ts';
import type { read${pascal} as read${pascal}Contract } from '../contract/${noun}-endpoints.ts';
import { ${constant}_ERRORS } from '../contract/${noun}-errors.ts';

/** One ${words}, read through \`${noun}-repository.ts\` once there is a table. */
export async function read${pascal}({ id }: RequestOf<typeof read${pascal}Contract>): Promise<${pascal}> {
  throw new AppError(${constant}_ERRORS.${camel}NotFound, { id });
}
`,
    [`server/${noun}-routes.ts`]: `import { type Route, route } from '../../../platform/server/route.ts';
import { read${pascal} as read${pascal}Contract } from '../contract/${noun}-endpoints.ts';
import { read${pascal} } from './read-${noun}.ts';

export const ${camel}Routes: Route[] = [route(read${pascal}Contract, read${pascal})];
`,
    'server/plug.ts': `import { serverPlug } from '../../../platform/server/plug.ts';
import { ${camel}Routes } from './${noun}-routes.ts';

export const ${plugName(domain)} = serverPlug({
  domain: '${domain}',
  routes: ${camel}Routes,
});
`,
    'server/public.ts': `export { read${pascal} } from './read-${noun}.ts';
`,
    'web/public.tsx': `import type { ${pascal} } from '../contract/${noun}.ts';

export function ${pascal}Name({ ${camel} }: { ${camel}: ${pascal} }) {
  return <span>{${camel}.name}</span>;
}
`,
    [`test/${noun}-builders.ts`]: `import type { ${pascal} } from '../contract/${noun}.ts';

/** ${article === 'an' ? 'An' : 'A'} ${words} of which only what matters need be said. */
export function build${pascal}(changes: Partial<${pascal}> = {}): ${pascal} {
  return { id: 1, name: '${title}', ...changes };
}
`,
    'test/doors.ts': `import { type Doors, SIGNED_IN } from '../../../apps/api/test/door-row.ts';

// biome-ignore format: one row a line, however long, so that two changes of it do not meet.
export const doors: Doors = {
  'GET front/pc/${noun}/{id}': { ...SIGNED_IN, fields: { id: 999_999_999 } },
};
`,
    'test/doors.test.ts': `import { testDoors } from '../../../apps/api/test/test-doors.ts';
import { doors } from './doors.ts';

testDoors(doors);
`,
    [`test/${noun}-api.test.ts`]: `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { ${camel} } from '../contract/${noun}.ts';
import { read${pascal} } from '../contract/${noun}-endpoints.ts';
import { build${pascal} } from './${noun}-builders.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

describe('reading ${article} ${words}', () => {
  it('tells whoever is signed in that there is none', async () => {
    const token = await mall.tokenOf('13800000001');
    const answer = await mall.call(read${pascal}, { id: 1 }, { as: token, locale: 'en' });
    expect(answer).toEqual({
      code: 500,
      data: { reason: '${camel}NotFound', id: 1 },
      message: '${title} 1 does not exist',
    });
  });

  it('is not for visitors', async () => {
    expect((await mall.call(read${pascal}, { id: 1 })).code).toBe(401);
  });

  it('is built as the contract says', () => {
    expect(${camel}.parse(build${pascal}({ id: 7 }))).toEqual({ id: 7, name: '${title}' });
  });
});
`,
  };
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`domains/${domain}/${file}`, text]));
}

/** `price-alerts` → `priceAlertsServer`, what its `server/plug.ts` exports. */
const plugName = (domain: string) => `${domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Server`;

/**
 * `apps/api/domains.ts` with the new domain.
 * @throws Error when the file does not look as expected
 */
export function wirePlug(source: string, { domain }: DomainNames): string {
  const line = `import { ${plugName(domain)} } from '../../domains/${domain}/server/plug.ts';\n`;
  const list = /(readonly ServerPlug\[\] = \[)/;
  const firstImport = /^(import .*;\n)/m;
  if (!list.test(source) || !firstImport.test(source)) throw new Error('no list of domains found');
  return source.replace(firstImport, `$1${line}`).replace(list, `$1${plugName(domain)}, `);
}
