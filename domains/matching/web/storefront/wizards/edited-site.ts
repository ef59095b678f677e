/** A site while somebody edits it: fields hold what was typed, whether it makes sense yet or not. */
import { type Override, type SceneKind, scene as sceneSchema } from '../../../contract/site.ts';
import type { Values } from '../../fields/field-spec.ts';

export type EditedItem = Values & { readonly id: string };
export type EditedScene = Values & { readonly id: string; readonly kind: SceneKind };

export interface EditedSite {
  readonly scenes: readonly EditedScene[];
  readonly settings: Values;
  readonly constraints: Values;
  readonly overrides: readonly Override[];
}

/** What fields belong to: a scene by its id, or what holds for the whole project. */
export type Part = 'settings' | 'constraints' | { readonly scene: string };

/** Names lists and what is in them; lines of the result are named after it, so it never changes. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** The first list of a scene of each kind, with what a new one begins with. */
const BEGINNINGS: Readonly<Record<SceneKind, Values>> = {
  surveillance: { groups: [{ cameras: 8 }] },
  parking: { lanes: [{ direction: 'entry' }, { direction: 'exit', paid: true }] },
  channel: { entrances: [{}] },
  access: { doors: [{ doors: 1 }] },
  highThrow: { faces: [{}] },
};

/** A new scene, with the defaults in its fields. */
export function newScene(kind: SceneKind, name: string, nameOf: (list: string, at: number) => string): EditedScene {
  const lists = Object.entries(BEGINNINGS[kind]).map(([list, items]) => [
    list,
    (items as readonly Values[]).map((item, at) => ({ ...item, id: newId(), name: nameOf(list, at + 1) })),
  ]);
  return sceneSchema.parse({ kind, id: newId(), name, ...Object.fromEntries(lists) });
}

export function partOf(site: EditedSite, part: Part): Values {
  if (part === 'settings' || part === 'constraints') return site[part];
  return site.scenes.find(({ id }) => id === part.scene) ?? {};
}

function withPart(site: EditedSite, part: Part, change: (values: Values) => Values): EditedSite {
  if (part === 'settings' || part === 'constraints') return { ...site, [part]: change(site[part]) };
  return {
    ...site,
    scenes: site.scenes.map((scene) =>
      scene.id === part.scene ? { ...scene, ...change(scene), id: scene.id, kind: scene.kind } : scene,
    ),
  };
}

/** The entries of a list, such as the lanes of a place. */
export function itemsOf(values: Values, list: string): readonly EditedItem[] {
  const items = values[list];
  return Array.isArray(items) ? (items as readonly EditedItem[]) : [];
}

const inserted = <Item>(items: readonly Item[], at: number, more: readonly Item[]): readonly Item[] => [
  ...items.slice(0, at),
  ...more,
  ...items.slice(at),
];

export const withField = (site: EditedSite, part: Part, name: string, value: unknown): EditedSite =>
  withPart(site, part, (values) => ({ ...values, [name]: value }));

const withItems = (
  site: EditedSite,
  part: Part,
  list: string,
  change: (items: readonly EditedItem[]) => readonly EditedItem[],
): EditedSite => withPart(site, part, (values) => ({ ...values, [list]: change(itemsOf(values, list)) }));

export const withItemField = (
  site: EditedSite,
  part: Part,
  list: string,
  id: string,
  name: string,
  value: unknown,
): EditedSite =>
  withItems(site, part, list, (items) => items.map((item) => (item.id === id ? { ...item, [name]: value } : item)));

/** Puts entries into a list; of what is there already, nothing is put in twice. */
export const withMore = (site: EditedSite, part: Part, list: string, at: number, more: readonly EditedItem[]) =>
  withItems(site, part, list, (items) => {
    const there = new Set(items.map(({ id }) => id));
    return inserted(
      items,
      at,
      more.filter(({ id }) => !there.has(id)),
    );
  });

/** Whether a list of a scene still holds just what a new scene begins with. */
function isUntouched(values: Values, list: string, fresh: Values): boolean {
  const bare = (items: readonly EditedItem[]) => JSON.stringify(items.map((item) => ({ ...item, id: '' })));
  return bare(itemsOf(values, list)) === bare(itemsOf(fresh, list));
}

/**
 * Puts entries behind those of a list, or in place of those that nobody has touched.
 * @param fresh a new scene of the same kind; null where nothing is there from the beginning
 */
export const withPasted = (
  site: EditedSite,
  part: Part,
  list: string,
  more: readonly EditedItem[],
  fresh: Values | null,
): EditedSite =>
  fresh !== null && isUntouched(partOf(site, part), list, fresh)
    ? withItems(site, part, list, () => more)
    : withMore(site, part, list, itemsOf(partOf(site, part), list).length, more);

export const withoutItem = (site: EditedSite, part: Part, list: string, id: string): EditedSite =>
  withItems(site, part, list, (items) => items.filter((item) => item.id !== id));

export function withScene(site: EditedSite, scene: EditedScene, at = site.scenes.length): EditedSite {
  if (site.scenes.some(({ id }) => id === scene.id)) return site;
  return { ...site, scenes: inserted(site.scenes, at, [scene]) };
}

export const withoutScene = (site: EditedSite, id: string): EditedSite => ({
  ...site,
  scenes: site.scenes.filter((scene) => scene.id !== id),
});

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** What a draft holds, if it is a site that can be edited; another version of the mall may have left something else. */
export function editedInDraft(value: unknown): EditedSite | null {
  if (!isValues(value)) return null;
  const { scenes, settings, constraints, overrides } = value;
  const isWhole =
    Array.isArray(scenes) &&
    scenes.every((one) => isValues(one) && typeof one.id === 'string' && typeof one.kind === 'string') &&
    isValues(settings) &&
    isValues(constraints) &&
    Array.isArray(overrides);
  return isWhole ? (value as unknown as EditedSite) : null;
}
