import { expect, test } from 'vitest';
import { constraints, SCENE_KINDS, scene as sceneSchema, settings } from '../../../contract/site.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { CONSTRAINTS, SETTINGS } from '../../fields/settings-fields.ts';
import { checkSite, errorsBelow } from './check-site.ts';
import {
  type EditedSite,
  editedInDraft,
  itemsOf,
  partOf,
  withField,
  withItemField,
  withMore,
  withoutItem,
  withoutScene,
  withPasted,
  withScene,
} from './edited-site.ts';
import { freshOf, sceneOfKind } from './scene-forms.ts';

const parking = sceneOfKind('parking', 'Gate');
const SITE: EditedSite = {
  scenes: [parking],
  settings: settings.parse({}),
  constraints: constraints.parse({}),
  overrides: [],
};
const PART = { scene: parking.id };
const lanesOf = (site: EditedSite) => itemsOf(partOf(site, PART), 'lanes');

test.each(SCENE_KINDS)('a new scene can be solved at once, and expert mode asks for all its schema has: %s', (kind) => {
  const scene = sceneOfKind(kind, 'New');
  expect(sceneSchema.safeParse(scene).success).toBe(true);
  const { schema, fields, lists } = SCENE_FORMS[kind];
  const listed = lists.map(({ list }) => list);
  const asked = [...fields.map(({ name }) => name), ...listed, 'kind', 'id', 'name'];
  expect(asked.toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  for (const list of lists) {
    const inItem = [...list.fields.map(({ name }) => name), 'id'];
    expect([list.list, ...inItem.toSorted()]).toEqual([list.list, ...Object.keys(list.schema.shape).toSorted()]);
  }
});

test('what holds for the project is asked for whole', () => {
  const names = [...SETTINGS.fields.map(({ name }) => name), ...SETTINGS.lists.map(({ list }) => list)];
  expect(names.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  // Must-use products have a field of their own.
  expect([...CONSTRAINTS.fields.map(({ name }) => name), 'mustUse'].toSorted()).toEqual(
    Object.keys(constraints.shape).toSorted(),
  );
});

test('a wrong field is named by its place and keeps what was typed; a blank one has its default', () => {
  const [first] = lanesOf(SITE);
  const wide = withItemField(SITE, PART, 'lanes', first?.id ?? '', 'widthM', '3,5 m');
  const { site, errors } = checkSite(wide);
  expect(site).toBeNull();
  expect([...errors.keys()]).toEqual(['scenes.0.lanes.0.widthM']);
  expect(errorsBelow(errors, 'scenes.0')).toBe(1);
  expect(errorsBelow(errors, 'scenes.0.lanes.1')).toBe(0);
  expect(lanesOf(wide)[0]?.widthM).toBe('3,5 m');
  const blank = checkSite(withItemField(SITE, PART, 'lanes', first?.id ?? '', 'widthM', '')).site;
  expect(blank?.scenes[0]).toMatchObject({ lanes: [{ widthM: 3.5 }, {}] });
});

test('what is removed comes back to its place, with what was typed in between', () => {
  const [first, second] = lanesOf(SITE);
  if (!first || !second) throw new Error('a new parking has two lanes');
  const without = withField(withoutItem(SITE, PART, 'lanes', first.id), PART, 'booths', 3);
  const back = withMore(without, PART, 'lanes', 0, [first]);
  expect(lanesOf(back)).toEqual([first, second]);
  expect(partOf(back, PART).booths).toBe(3);
  expect(lanesOf(withMore(back, PART, 'lanes', 0, [first]))).toHaveLength(2);

  const two = withScene(SITE, sceneOfKind('access', 'Doors'));
  const gone = withoutScene(two, parking.id);
  expect(gone.scenes.map(({ kind }) => kind)).toEqual(['access']);
  expect(withScene(gone, parking, 0)).toEqual(two);
});

test('what is pasted takes the place of entries that nobody has touched, and stands behind others', () => {
  const lane = { id: 'pasted', name: 'East' };
  const paste = (site: EditedSite) => lanesOf(withPasted(site, PART, 'lanes', [lane], freshOf(site, PART)));
  expect(paste(SITE)).toEqual([lane]);
  const touched = withItemField(SITE, PART, 'lanes', lanesOf(SITE)[0]?.id ?? '', 'widthM', 4);
  expect(paste(touched)).toEqual([...lanesOf(touched), lane]);
});

test('a draft that is no site is not taken', () => {
  expect(editedInDraft(JSON.parse(JSON.stringify(SITE)))).toEqual(SITE);
  for (const other of [null, {}, { ...SITE, scenes: [{}] }, { ...SITE, settings: null }, { ...SITE, overrides: 1 }]) {
    expect(editedInDraft(other)).toBeNull();
  }
});
