import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { site } from '../../../contract/site.ts';
import { cameras, mallOf, smallMall, solved } from '../../../test/matching-builders.ts';
import { KeptNote } from './KeptNote.tsx';
import type { KeptProject } from './kept-result.ts';
import { WizardContext } from './wizard-context.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));
const taken = vi.hoisted(() => vi.fn());
const pressed = new Map<string, () => void>();
vi.mock('../../match-queries.ts', () => ({ useTakeToday: () => ({ mutate: taken, isPending: false }) }));
vi.mock('../../../../../platform/web/kit/Button.tsx', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    pressed.set(String(children), onClick);
    return children;
  },
}));

const input = cameras([{ cameras: 4 }]);
const mall = smallMall();
const dearer = mall.map((one) => ({ ...one, priceFen: one.priceFen === null ? null : one.priceFen * 2 }));
const kept = {
  ...{ id: 12, revision: 3, name: 'Gate', remark: 'for the builder', site: site.parse(input) },
  ...{ solution: solved(input, mallOf(mall)), products: [], otherRules: false },
} as unknown as KeptProject;

test.each([
  ['en', 'Products, prices or stock have changed', 'Take today’s result'],
  ['zh', '保存后产品、价格或库存有变化', '采用今天的结果'],
] as const)('%s: what today would be otherwise is said, and taken only when it is asked for', (locale, words, take) => {
  overwriteGetLocale(() => locale);
  taken.mockClear();
  const basis = { pack: DELIVERED_PACK, products: [], brands: [] };
  const edited = { scenes: [], settings: {}, constraints: {}, overrides: [] };
  const shown = renderToStaticMarkup(
    <WizardContext value={{ basis, edited, change: () => undefined, errors: new Map(), isExpert: false }}>
      <KeptNote kept={kept} today={solved(input, mallOf(dearer))} />
    </WizardContext>,
  );
  expect(shown).toContain(words);
  expect(taken).not.toHaveBeenCalled();
  pressed.get(take)?.();
  const { name, remark } = kept;
  expect(taken).toHaveBeenCalledWith({ name, remark, site: kept.site, project: { id: 12, revision: 3 } });
});
