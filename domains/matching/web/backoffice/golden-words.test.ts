import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { SCENE_KINDS } from '../../contract/site.ts';
import access from '../../server/golden/access.json' with { type: 'json' };
import channel from '../../server/golden/channel.json' with { type: 'json' };
import highThrow from '../../server/golden/high-throw.json' with { type: 'json' };
import parking from '../../server/golden/parking.json' with { type: 'json' };
import surveillance from '../../server/golden/surveillance.json' with { type: 'json' };
import { amountWords, caseName, goldenPlaces, needWords } from './golden-words.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const CASES = { surveillance, parking, channel, access, highThrow } as const;

test.each(SCENE_KINDS)('%s: every need of a golden case and everything that is told of its site has words', (scene) => {
  for (const { site, expected } of CASES[scene]) {
    const text = JSON.stringify(site);
    for (const need of Object.keys(expected)) expect([need, needWords(need, scene, text)]).not.toEqual([need, null]);
    const said = goldenPlaces(text).flatMap(({ told }) => told);
    const [first] = site.scenes;
    const given = Object.values(first ?? {}).flatMap((value) => (Array.isArray(value) ? value : [first]));
    const fields = new Set(given.flatMap((one) => Object.keys(one ?? {})));
    for (const bare of ['id', 'kind', 'name', 'groups', 'lanes', 'entrances', 'doors', 'locks', 'faces'])
      fields.delete(bare);
    expect(said.length).toBeGreaterThanOrEqual(fields.size);
  }
});

test.each([
  ['en', 'Lane 2 · Induction loop · trigger', 'Lane width', '4 m'],
  ['zh', '车道 2 · 地感线圈 · 触发', '车道宽度', '4 m'],
] as const)(
  '%s: a need names its place among several, and a site is told by the labels of the wizard',
  (locale, need, label, value) => {
    overwriteGetLocale(() => locale);
    const lanes = [{ id: 'a' }, { id: 'b', widthM: 4 }];
    const text = JSON.stringify({ scenes: [{ kind: 'parking', id: 's', lanes }] });
    expect(needWords('s.b.trigger-loop', 'parking', text)).toBe(need);
    expect(goldenPlaces(text)[1]?.told).toEqual([[label, value]]);
    expect(needWords('s.b.something-new', 'parking', text)).toBeNull();
    expect([amountWords('s.b.trigger-loop', 2), amountWords('mbps', 123)]).toEqual(['2', '123 Mbps']);
    expect(caseName('parking-12')).toMatch(/^\D+ 12$/);
    expect(caseName('high-throw-3')).not.toContain('throw-');
  },
);
