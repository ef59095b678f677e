import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BUYER, ok } from '../../orders/test/order-builders.ts';
import { saveMatchProject } from '../contract/match-endpoints.ts';

const EDITOR = '/match/customMatch/smartMatch';

async function keptProject(mall: TestMall, name: string): Promise<number> {
  const site = { scenes: [{ kind: 'surveillance' as const, id: 's', groups: [{ id: 'g', cameras: 8 }] }] };
  return (await ok(mall, saveMatchProject, { name, site }, await mall.tokenOf(BUYER))).id;
}

export const PAGES: readonly PageSample[] = [
  {
    route: '/match/customMatch/matchIndex',
    addresses: [
      async (mall) => {
        await keptProject(mall, 'Warehouse');
        return '/match/customMatch/matchIndex';
      },
    ],
    missing: ['/match/customMatch/matchIndex?keyword=nothing-of-that-name'],
    amounts: true,
  },
  {
    route: EDITOR,
    addresses: [
      EDITOR,
      `${EDITOR}?scene=parking`,
      async (mall) => `${EDITOR}?project=${await keptProject(mall, 'Offices')}`,
    ],
    missing: [`${EDITOR}?project=2000000000`],
    amounts: true,
  },
  {
    route: '/matching/rules/$version',
    addresses: ['/matching/rules/1', '/matching/rules/1?tab=locks'],
    missing: ['/matching/rules/2000000000'],
  },
  { route: '/matching/missing', addresses: ['/matching/missing', '/matching/missing?role=camera'] },
];
