import { describe, expect, test } from 'vitest';
import { PROBLEM_IDS, type Problem, type ProblemId } from '../../../contract/problem.ts';
import type { SceneKind } from '../../../contract/site.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { CONSTRAINTS, SETTINGS } from '../../fields/settings-fields.ts';
import { SETTINGS_ENTRY } from './asked-place.ts';
import { type EditedScene, itemsOf } from './edited-site.ts';
import { problemPlace } from './problem-place.ts';
import { sceneOfKind } from './scene-forms.ts';

const access = sceneOfKind('access', 'a');
const scenes: Readonly<Record<SceneKind, EditedScene>> = {
  surveillance: sceneOfKind('surveillance', 's'),
  parking: sceneOfKind('parking', 'p'),
  channel: sceneOfKind('channel', 'c'),
  access: { ...access, locks: [{ id: 'own', name: '' }] },
  highThrow: sceneOfKind('highThrow', 'h'),
};
const all = Object.values(scenes);

const problem = (id: ProblemId, about: Partial<Problem>): Problem => ({
  ...{ id, severity: 'warning', scene: null, part: null, line: null, params: {} },
  ...about,
});
const partOf = (kind: SceneKind) => itemsOf(scenes[kind], SCENE_FORMS[kind].lists[0]?.list ?? '')[0]?.id ?? null;

const DEVICES = ['surveillance', 'parking', 'channel', 'access', 'highThrow'] as const;
/** Kinds of scenes in whose entries these are told; others say it by their first word. */
const IN_ENTRIES: Partial<Record<ProblemId, readonly SceneKind[]>> = {
  runTooLong: DEVICES,
  pointUnknown: DEVICES,
  retentionBelowLaw: ['surveillance'],
  accessReaderFar: ['access', 'channel'],
  readerDrop: ['access', 'channel'],
  readerDropUnknown: ['access', 'channel'],
  supplyDrop: ['access', 'channel'],
};
const OF_LINES: readonly ProblemId[] = [
  ...([
    'nothingFound',
    'cannotVerify',
    'shortOfStock',
    'late',
    'removedLine',
    'swapUnfit',
    'fewerThanNeeded',
    'swapLost',
    'quantityLost',
    'channelGateOutput',
  ] as const),
];
const kindsOf = (id: ProblemId): readonly SceneKind[] =>
  IN_ENTRIES[id] ?? (Object.keys(scenes) as SceneKind[]).filter((kind) => id.startsWith(kind));

describe('every problem leads to what mends it', () => {
  for (const id of PROBLEM_IDS) {
    test(id, () => {
      if (OF_LINES.includes(id)) {
        expect(problemPlace(problem(id, { line: 'shared.disk' }), all)).toEqual({ line: 'shared.disk' });
        return;
      }
      const kinds = kindsOf(id);
      if (kinds.length === 0) {
        const place = problemPlace(problem(id, { line: 'shared.recorder' }), all);
        expect(place).toMatchObject({ entry: SETTINGS_ENTRY, part: null });
        const names = [...SETTINGS.fields, ...CONSTRAINTS.fields].map(({ name }) => name);
        expect([...names, 'mustUse']).toContain('field' in place && place.field);
      }
      for (const kind of kinds) {
        const part = partOf(kind);
        const place = problemPlace(problem(id, { scene: scenes[kind].id, part, line: 'x' }), all);
        expect(place).toMatchObject({ entry: scenes[kind].id });
        // Too few exits are mended by another lane.
        if (id === 'parkingFewExits') continue;
        const { lists, fields } = SCENE_FORMS[kind];
        const own = 'part' in place && place.part === null ? fields : (lists[0]?.fields ?? []);
        const field = own.find(({ name }) => 'field' in place && name === place.field);
        expect(field, `${id} in ${kind}`).toBeDefined();
        expect('isQuick' in place && place.isQuick).toBe(field?.quick === true);
      }
    });
  }
});

test('readers of gates hang on the cable of their row, those of doors on their own', () => {
  const at = (kind: SceneKind) =>
    problemPlace(problem('readerDrop', { scene: scenes[kind].id, part: partOf(kind) }), all);
  expect(at('channel')).toMatchObject({ entry: scenes.channel.id, part: partOf('channel'), field: 'runM' });
  expect(at('access')).toMatchObject({ entry: scenes.access.id, part: partOf('access'), field: 'readerRunM' });
});

test('a door that has no choice of locks leads to what it is made of; a place to its own field', () => {
  const own = problem('accessLockForbidden', { scene: scenes.access.id, part: 'own' });
  expect(problemPlace(own, all)).toMatchObject({ part: 'own', field: 'material' });
  const close = problem('parkingBarriersClose', { scene: scenes.parking.id });
  expect(problemPlace(close, all)).toEqual({
    ...{ entry: scenes.parking.id, part: null, field: 'barriersApartM', isQuick: false },
  });
  const recorded = problem('retentionBelowLaw', { scene: scenes.parking.id });
  expect(problemPlace(recorded, all)).toMatchObject({ entry: scenes.parking.id, field: 'retentionDays' });
});
