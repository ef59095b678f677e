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

/** Whose field: of an entry of a scene, of the scene, of the project. */
type Owner = 'part' | 'scene' | 'settings';
/** In each kind of scene in which it is told: the field that mends it. No kind: it is told of the project. */
type Expected = Partial<Record<SceneKind | 'project', `${Owner}.${string}`>> | 'its line' | 'its entry';

const EVERY = ['surveillance', 'parking', 'channel', 'access', 'highThrow'] as const;
const inAll = (kinds: readonly SceneKind[], place: `${Owner}.${string}`): Expected =>
  Object.fromEntries(kinds.map((kind) => [kind, place]));
const inProject = (field: string): Expected => ({ project: `settings.${field}` });
const inLane = (field: string): Expected => ({ parking: `part.${field}` });
const atEntrance = (field: string): Expected => ({ channel: `part.${field}` });
const atDoor = (field: string): Expected => ({ access: `part.${field}` });
const atFace = (field: string): Expected => ({ highThrow: `part.${field}` });
const READER: Expected = { access: 'part.readerRunM', channel: 'part.runM' };
const RETENTION: Expected = {
  ...{ surveillance: 'part.retentionDays', parking: 'scene.retentionDays', highThrow: 'scene.retentionDays' },
  project: 'settings.retentionDays',
};

/** As somebody who plans sites would mend it. */
const MENDED_AT: Readonly<Record<ProblemId, Expected>> = {
  runTooLong: inAll(EVERY, 'part.runM'),
  pointUnknown: inAll(EVERY, 'part.point'),
  noRecorder: RETENTION,
  noSwitch: inProject('poe'),
  bufferGivenUp: inProject('keepReserves'),
  bufferShort: RETENTION,
  smallRooms: inProject('equipSmallRooms'),
  smallRoomBare: inProject('equipSmallRooms'),
  smallRoomCabinet: inProject('equipSmallRooms'),
  smallRoomUps: inProject('equipSmallRooms'),
  smallRoomControllers: inProject('equipSmallRooms'),
  portsGivenUp: inProject('keepReserves'),
  upsBeyond: inProject('ups'),
  rackSpareGivenUp: inProject('keepReserves'),
  portsShort: inProject('portReservePercent'),
  retentionBelowLaw: RETENTION,
  financeLogs: inProject('use'),
  overBudget: inProject('budgetFen'),
  nothingFound: 'its line',
  cannotVerify: 'its line',
  shortOfStock: 'its line',
  late: 'its line',
  removedLine: 'its line',
  swapUnfit: 'its line',
  fewerThanNeeded: 'its line',
  swapLost: 'its line',
  quantityLost: 'its line',
  channelGateOutput: 'its line',
  channelWiderLanes: atEntrance('widthMm'),
  channelNarrowerSold: 'its line',
  hotSparesUnused: inProject('raid'),
  mustUseUnused: inProject('mustUse'),
  // By another lane.
  parkingFewExits: 'its entry',
  parkingLaneWide: inLane('widthM'),
  parkingLaneShort: inLane('depthM'),
  parkingQueueShort: inLane('queueM'),
  parkingArmLong: inLane('armM'),
  parkingArmSide: inLane('armSide'),
  parkingBarriersClose: { parking: 'scene.barriersApartM' },
  parkingIslandSmall: inLane('islandLengthM'),
  parkingAngle: inLane('angleDeg'),
  parkingLaneNarrow: inLane('widthM'),
  parkingLoopsClose: inLane('trigger'),
  parkingLensUnknown: inLane('lensMm'),
  parkingPaidEntry: inLane('paid'),
  channelNoWideLane: atEntrance('wideLanes'),
  channelRoom: atEntrance('roomM'),
  channelSlidingWidth: atEntrance('widthMm'),
  channelLanesTooWide: atEntrance('widthMm'),
  channelFewLanes: atEntrance('lanes'),
  channelThroughputHigh: atEntrance('throughputPerMinute'),
  accessLockForbidden: atDoor('lock'),
  accessReaderFar: READER,
  accessOpening: atDoor('opening'),
  accessEscapeLock: atDoor('lock'),
  accessSmartLockEscape: atDoor('use'),
  accessLockUnusual: atDoor('lock'),
  accessForceHigh: atDoor('forceKg'),
  accessCurrentUnknown: atDoor('lock'),
  accessEscapeOpening: atDoor('opening'),
  supplyDrop: inAll(['access', 'channel'], 'part.runM'),
  readerDrop: READER,
  readerDropUnknown: READER,
  highThrowPoleNear: atFace('poleDistanceM'),
  highThrowPoleFar: atFace('poleDistanceM'),
  highThrowFewZones: atFace('zones'),
  highThrowDensity: atFace('lensMm'),
  highThrowDensityPole: atFace('lensMm'),
  highThrowWidth: atFace('widthM'),
  highThrowLens: atFace('lensMm'),
};

const PROJECT_FIELDS = [...SETTINGS.fields, ...CONSTRAINTS.fields, { name: 'mustUse', quick: true }];
/** The fields of a place, with whether quick mode shows them. */
const fieldsOf = (kind: SceneKind | 'project', owner: Owner) => {
  if (kind === 'project' || owner === 'settings') return PROJECT_FIELDS;
  const { lists, fields } = SCENE_FORMS[kind];
  return owner === 'scene' ? fields : (lists[0]?.fields ?? []);
};

describe('every problem leads to what mends it', () => {
  test.each(PROBLEM_IDS)('%s', (id) => {
    const expected = MENDED_AT[id];
    if (expected === 'its line') {
      expect(problemPlace(problem(id, { line: 'shared.disk' }), all)).toEqual({ line: 'shared.disk' });
      return;
    }
    if (expected === 'its entry') {
      const { id: scene } = scenes.parking;
      const part = partOf('parking');
      const place = problemPlace(problem(id, { scene, part }), all);
      expect(place).toEqual({ entry: scene, part, field: null, isQuick: true });
      return;
    }
    expect(Object.keys(expected)).not.toEqual([]);
    for (const kind of [...EVERY, 'project'] as const) {
      const mended = expected[kind];
      if (mended === undefined) continue;
      const [owner, field] = mended.split('.') as [Owner, string];
      const about = kind === 'project' ? {} : { scene: scenes[kind].id, part: partOf(kind) };
      const known = fieldsOf(kind, owner).find(({ name }) => name === field);
      expect(known, `${field} in ${kind}`).toBeDefined();
      expect(problemPlace(problem(id, { ...about, line: 'x' }), all), kind).toEqual({
        entry: kind === 'project' || owner === 'settings' ? SETTINGS_ENTRY : scenes[kind].id,
        part: kind !== 'project' && owner === 'part' ? partOf(kind) : null,
        ...{ field, isQuick: known?.quick === true },
      });
    }
  });
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
