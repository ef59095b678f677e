import type { Problem, ProblemId } from '../../../contract/problem.ts';
import type { FormSpec } from '../../fields/field-spec.ts';
import { SCENE_FORMS } from '../../fields/scene-fields.ts';
import { CONSTRAINTS, SETTINGS } from '../../fields/settings-fields.ts';
import { SETTINGS_ENTRY } from './asked-place.ts';
import { type EditedScene, itemsOf } from './edited-site.ts';

/** Mended by another product, or by bringing a line back. */
const IN_RESULT = 'result';
/** Mended by another entry of the scene: no field of those that are there does. */
const IN_LIST = 'list';

/** By what a problem is mended: the first of these fields that its place has. */
const MENDED_BY: Readonly<Record<ProblemId, readonly string[] | typeof IN_RESULT | typeof IN_LIST>> = {
  runTooLong: ['runM'],
  pointUnknown: ['point'],
  noRecorder: ['retentionDays'],
  noSwitch: ['poe'],
  bufferGivenUp: ['keepReserves'],
  bufferShort: ['retentionDays'],
  smallRooms: ['equipSmallRooms'],
  smallRoomBare: ['equipSmallRooms'],
  smallRoomCabinet: ['equipSmallRooms'],
  smallRoomUps: ['equipSmallRooms'],
  upsBeyond: ['ups'],
  smallRoomControllers: ['equipSmallRooms'],
  portsGivenUp: ['keepReserves'],
  rackSpareGivenUp: ['keepReserves'],
  portsShort: ['portReservePercent'],
  retentionBelowLaw: ['retentionDays'],
  financeLogs: ['use'],
  overBudget: ['budgetFen'],
  nothingFound: IN_RESULT,
  cannotVerify: IN_RESULT,
  shortOfStock: IN_RESULT,
  late: IN_RESULT,
  removedLine: IN_RESULT,
  swapUnfit: IN_RESULT,
  fewerThanNeeded: IN_RESULT,
  swapLost: IN_RESULT,
  quantityLost: IN_RESULT,
  hotSparesUnused: ['raid'],
  mustUseUnused: ['mustUse'],
  parkingFewExits: IN_LIST,
  parkingLaneWide: ['widthM'],
  parkingLaneNarrow: ['widthM'],
  parkingLaneShort: ['depthM'],
  parkingQueueShort: ['queueM'],
  parkingArmLong: ['armM'],
  parkingArmSide: ['armSide'],
  parkingBarriersClose: ['barriersApartM'],
  parkingIslandSmall: ['islandLengthM'],
  parkingAngle: ['angleDeg'],
  parkingLoopsClose: ['trigger'],
  parkingLensUnknown: ['lensMm'],
  parkingPaidEntry: ['paid'],
  channelNoWideLane: ['wideLanes'],
  channelRoom: ['roomM'],
  channelSlidingWidth: ['widthMm'],
  channelFewLanes: ['lanes'],
  channelThroughputHigh: ['throughputPerMinute'],
  channelGateOutput: IN_RESULT,
  channelWiderLanes: ['widthMm'],
  channelNarrowerSold: IN_RESULT,
  channelLanesTooWide: ['widthMm'],
  // A door that is opened by its own lock only has no choice of locks.
  accessLockForbidden: ['lock', 'material'],
  accessLockUnusual: ['lock'],
  accessEscapeLock: ['lock'],
  accessCurrentUnknown: ['lock'],
  // The readers of gates have no run of their own: they hang on the cable of their row.
  accessReaderFar: ['readerRunM', 'runM'],
  readerDrop: ['readerRunM', 'runM'],
  readerDropUnknown: ['readerRunM', 'runM'],
  supplyDrop: ['runM'],
  accessOpening: ['opening'],
  accessEscapeOpening: ['opening'],
  accessSmartLockEscape: ['use'],
  accessForceHigh: ['forceKg'],
  highThrowPoleNear: ['poleDistanceM'],
  highThrowPoleFar: ['poleDistanceM'],
  highThrowFewZones: ['zones'],
  highThrowWidth: ['widthM'],
  highThrowLens: ['lensMm'],
  highThrowDensity: ['lensMm'],
  highThrowDensityPole: ['lensMm'],
};

/** The forms of the settings, and what is asked for between them. */
const PROJECT: readonly Pick<FormSpec['fields'][number], 'name' | 'quick'>[] = [
  ...SETTINGS.fields,
  ...CONSTRAINTS.fields,
  { name: 'mustUse', quick: true },
];

/** Where a problem is mended: at its line in the result, or in a form. */
export type ProblemPlace =
  | { readonly line: string }
  | {
      /** The scene by its id, or the settings. */
      readonly entry: string;
      /** Null: a field of the scene itself, or of the project. */
      readonly part: string | null;
      /** Null: the form as a whole. */
      readonly field: string | null;
      readonly isQuick: boolean;
    };

/** Where a problem leads: its entry’s own field first, then its scene’s, then the project’s. */
export function problemPlace(
  { id, scene: sceneId, part, line }: Problem,
  scenes: readonly EditedScene[],
): ProblemPlace {
  const by = MENDED_BY[id];
  if (by === IN_RESULT && line !== null) return { line };
  const names = typeof by === 'string' ? [] : by;
  const scene = scenes.find((one) => one.id === sceneId);
  const form = scene && SCENE_FORMS[scene.kind];
  const list = form?.lists.find((one) => itemsOf(scene ?? {}, one.list).some((item) => item.id === part));
  const entry = scene?.id ?? SETTINGS_ENTRY;
  const places = [
    { entry, part, fields: list?.fields ?? [] },
    { entry, part: null, fields: form?.fields ?? [] },
    { entry: SETTINGS_ENTRY, part: null, fields: PROJECT },
  ];
  for (const { fields, ...place } of places) {
    for (const name of names) {
      const found = fields.find((field) => field.name === name);
      if (found) return { ...place, field: name, isQuick: found.quick === true };
    }
  }
  return { entry, part: list ? part : null, field: null, isQuick: true };
}
