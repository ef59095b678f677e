import fc from 'fast-check';
import type { z } from 'zod';
import type { Need } from '../contract/need.ts';
import { DELIVERED_PACK, type FactId, type RulePack } from '../contract/rule-pack.ts';
import type { Chosen, SceneContext, SceneDemand } from '../contract/scene-rules.ts';
import { followUpsOf, needsOf } from '../contract/scenes/all-scenes.ts';
import { type Scene, scene, settings } from '../contract/site.ts';

type SceneInput = z.input<typeof scene>;
type InputOf<Kind extends Scene['kind']> = Extract<SceneInput, { kind: Kind }>;
type Part<Items> = Items extends readonly (infer Item)[] ? Partial<Item> : never;
type Rest<Kind extends Scene['kind']> = Partial<Omit<InputOf<Kind>, 'kind' | 'id'>>;

/** @param sells what the mall sells; everything, where nothing else is said */
export const contextOf = (
  said: z.input<typeof settings> = {},
  pack: RulePack = DELIVERED_PACK,
  sells: SceneContext['sells'] = () => true,
): SceneContext => ({ pack, settings: settings.parse(said), sells, mostSold: () => null });

/** The delivered pack with other numbers. */
export function packWith(values: Partial<Record<FactId, number>>): RulePack {
  const facts = { ...DELIVERED_PACK.facts };
  for (const [id, value] of Object.entries(values) as [FactId, number][]) facts[id] = { ...facts[id], value };
  return { ...DELIVERED_PACK, facts };
}

const named = (parts: readonly object[]) => parts.map((part, at) => ({ id: `x${at}`, ...part }));

export const parking = (lanes: readonly Part<InputOf<'parking'>['lanes']>[], more: Rest<'parking'> = {}): Scene =>
  scene.parse({ kind: 'parking', id: 's', lanes: named(lanes), ...more });
export const channel = (
  entrances: readonly Part<InputOf<'channel'>['entrances']>[],
  more: Rest<'channel'> = {},
): Scene => scene.parse({ kind: 'channel', id: 's', entrances: named(entrances), ...more });
export const access = (doors: readonly object[], more: object = {}): Scene =>
  scene.parse({ kind: 'access', id: 's', doors: named(doors).map((door) => ({ doors: 1, ...door })), ...more });
export const highThrow = (faces: readonly Part<InputOf<'highThrow'>['faces']>[]): Scene =>
  scene.parse({ kind: 'highThrow', id: 's', faces: named(faces) });

/** What a scene asks for while nothing has been chosen for it. */
export function demandOf(one: Scene, context = contextOf()): SceneDemand {
  const [first, then] = [needsOf(one, context), followUpsOf(one, context, () => null)];
  return { needs: [...first.needs, ...then.needs], problems: [...first.problems, ...then.problems] };
}

/** The need whose id ends so, such as `x0.barrier`; throws when there is none, for a typo must not pass. */
export function needIn({ needs }: SceneDemand, name: string): Need {
  const found = needs.find(({ id }) => id === `s.${name}`);
  if (found === undefined) throw new Error(`no need s.${name} among ${needs.map(({ id }) => id).join(', ')}`);
  return found;
}

export const quantity = (demand: SceneDemand, name: string): number => needIn(demand, name).quantity;

/** Quantities of all needs, without the scene's id. */
export const quantities = ({ needs }: SceneDemand): Record<string, number> =>
  Object.fromEntries(needs.map(({ id, quantity: pieces }) => [id.replace(/^s\./, ''), pieces]));

export const totalOf = ({ needs }: SceneDemand, role: Need['role']): number =>
  needs.reduce((sum, need) => sum + (need.role === role ? need.quantity : 0), 0);

export const problemsIn = ({ problems }: SceneDemand): string[] => problems.map(({ id }) => id);

/** What a need asks of an attribute. */
export const asked = (need: Need, attribute: string) =>
  need.requirements.filter((one) => one.attribute === attribute).map((one) => [one.is, one.value]);

export const stepOf = (need: Need, rule: string) => need.steps.find((one) => one.rule === rule);

/** Products chosen, by need: attributes of each and how many. */
export const chosenOf =
  (products: Readonly<Record<string, readonly [Record<string, number | string>, number]>>): Chosen =>
  (needId) => {
    const [attributes, pieces] = products[needId.replace(/^s\./, '')] ?? [];
    if (attributes === undefined || pieces === undefined) return null;
    return {
      quantity: pieces,
      product: {
        skuId: 1,
        productId: 1,
        partNumber: 'P-1',
        nameZh: '商品',
        nameEn: 'Product',
        brandId: 1,
        categoryCode: '',
        attributes,
        priceFen: 1,
        stock: null,
        onSale: true,
        lifeCycle: 'massProduction',
        deliveryDays: null,
      },
    };
  };

/** A property of many random sites. */
export const check = <Values>(property: fc.IProperty<Values>, numRuns = 10_000): void =>
  fc.assert(property, { numRuns });
