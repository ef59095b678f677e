import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { site } from '../../../contract/site.ts';
import { cameras, mallOf, smallMall, solved } from '../../../test/matching-builders.ts';
import { ResultPanel } from '../result/ResultPanel.tsx';
import { checkSite } from './check-site.ts';
import type { EditedSite } from './edited-site.ts';
import { SceneList } from './SceneList.tsx';
import { WizardContext } from './wizard-context.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));
vi.mock('../../../../../platform/web/kit/Thumb.tsx', () => ({ Thumb: () => null }));
vi.mock('../../../../../platform/web/kit/Menu.tsx', () => ({ Menu: () => null }));

const rest = { settings: {}, constraints: {}, overrides: [] } as const;
const items = <Item,>(count: number, itemOf: (id: string) => Item) =>
  Array.from({ length: count }, (_, at) => itemOf(`i${at}`));

const TOO_MANY_CAMERAS: EditedSite = {
  ...rest,
  scenes: [{ kind: 'surveillance', id: 's', groups: items(6, (id) => ({ id, cameras: 2_000 })) }],
};
const TOO_MANY_DOORS: EditedSite = {
  ...rest,
  scenes: [{ kind: 'access', id: 's', doors: items(6, (id) => ({ id, doors: 2_000 })) }],
};

function scenesOf(edited: EditedSite): string {
  const { errors } = checkSite(edited);
  const basis = { pack: DELIVERED_PACK, products: [], brands: [] };
  return renderToStaticMarkup(
    <WizardContext value={{ basis, edited, change: () => undefined, errors, isExpert: false }}>
      <SceneList active="s" problems={[]} onActive={() => undefined} onAdd={() => undefined} />
    </WizardContext>,
  );
}

test.each([
  ['en', TOO_MANY_CAMERAS, 'A project holds up to 10,000 cameras'],
  ['zh', TOO_MANY_CAMERAS, '整个项目最多 10,000 路摄像机'],
  ['en', TOO_MANY_DOORS, 'A project holds up to 10,000 doors'],
  ['zh', TOO_MANY_DOORS, '合计最多 10,000 个'],
] as const)('%s: what is wrong with the site as a whole is said beside its scenes', (locale, edited, words) => {
  overwriteGetLocale(() => locale);
  expect(checkSite(edited).site).toBeNull();
  expect(scenesOf(edited)).toMatch(new RegExp(`role="alert"[^<]*${words}`));
});

test.each([
  ['en', '1 entry is wrong'],
  ['zh', '有 1 处填写不对'],
] as const)('%s: a result from before a mistake says so', (locale, words) => {
  overwriteGetLocale(() => locale);
  const input = cameras([{ cameras: 4 }]);
  const asked = site.parse(input);
  const solution = solved(input, mallOf(smallMall()));
  const shown = (toMend: number) =>
    renderToStaticMarkup(
      <ResultPanel
        site={asked}
        solved={{ site: asked, solution, isBehind: false, failed: null, compare: null, retry: () => undefined }}
        basis={{ pack: DELIVERED_PACK, products: [], brands: [] }}
        overrides={[]}
        onOverrides={() => undefined}
        toMend={toMend}
      />,
    );
  expect(shown(1)).toContain(words);
  expect(shown(0)).not.toContain(words);
});
