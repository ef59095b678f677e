import { DOOR_MATERIALS, FAIL_MODES, LOCK_TYPES } from '../contract/lock-choices.ts';
import { DOOR_USES, EXIT_KINDS, LEAVES, OPENINGS, READER_BUSES } from '../contract/site/access.ts';
import { CHANNEL_FLOWS, CREDENTIALS, GATE_TYPES } from '../contract/site/channel.ts';
import { FACE_METHODS } from '../contract/site/high-throw.ts';
import { ANTI_SMASH, ARM_SIDES, LANE_DIRECTIONS, LANE_TRIGGERS } from '../contract/site/parking.ts';
import { CAMERA_FORMS, CAMERA_POWERS, CODECS, MOUNTINGS, PLACES, TARGETS } from '../contract/site/surveillance.ts';
import type { SiteInput } from '../contract/site.ts';

type Choices = Readonly<Record<string, readonly unknown[]>>;
type Told = Record<string, unknown>;

/** Every combination of the choices. */
const combined = (choices: Choices): Told[] =>
  Object.entries(choices).reduce<Told[]>(
    (all, [name, values]) => all.flatMap((told) => values.map((value) => ({ ...told, [name]: value }))),
    [{}],
  );

/** Parts in scenes that are not too large to be solved. */
const PARTS_OF_SCENE = 40;

const scenesOf = (kind: string, list: string, parts: readonly Told[], more: Told = {}): SiteInput[] =>
  Array.from({ length: Math.ceil(parts.length / PARTS_OF_SCENE) }, (_, at) => {
    const here = parts
      .slice(at * PARTS_OF_SCENE, (at + 1) * PARTS_OF_SCENE)
      .map((part, n) => ({ id: `p${n}`, ...part }));
    return { scenes: [{ kind, id: 's', [list]: here, ...more }] } as unknown as SiteInput;
  });

/** More points beyond the reach of copper than a switch has cages, near and far enough for either kind of fibre. */
const POINTS = Array.from({ length: 40 }, (_, at) => ({ id: `p${at}`, distanceM: at < 2 ? 300 : 300 + at * 150 }));

/** Whatever a wizard offers to choose, in all combinations that decide together which product is taken. */
export const EVERY_CHOICE: readonly (readonly [string, readonly SiteInput[]])[] = [
  [
    'cameras',
    scenesOf('surveillance', 'groups', [
      ...combined({ cameras: [2], form: CAMERA_FORMS, mounting: MOUNTINGS, place: PLACES, power: CAMERA_POWERS }),
      ...combined({ cameras: [2], megapixels: [2, 4, 8], codec: CODECS, audio: [true, false], place: PLACES }),
      ...combined({ cameras: [2], target: TARGETS, distanceM: [5] }),
      ...combined({ cameras: [5], mounting: ['pole'], poleM: [null, 2, 3.5, 6, 12], camerasPerPole: [1, 4] }),
    ]),
  ],
  [
    'lanes',
    scenesOf(
      'parking',
      'lanes',
      combined({
        direction: LANE_DIRECTIONS,
        widthM: [2.5, 3.5, 4],
        paid: [true, false],
        island: [true, false],
        trigger: LANE_TRIGGERS,
        antiSmash: ANTI_SMASH,
        armSide: ARM_SIDES,
      }),
    ),
  ],
  ['lenses of lanes', scenesOf('parking', 'lanes', combined({ direction: ['entry'], lensMm: [4, 4.5, 5, 8] }))],
  [
    'entrances',
    scenesOf(
      'channel',
      'entrances',
      combined({ gate: GATE_TYPES, credential: CREDENTIALS, flow: CHANNEL_FLOWS, place: PLACES, widthMm: [550, 600] }),
      { people: 50 },
    ),
  ],
  [
    'locks of doors',
    scenesOf(
      'access',
      'doors',
      combined({
        doors: [1],
        material: DOOR_MATERIALS,
        leaves: LEAVES,
        opening: OPENINGS,
        use: DOOR_USES,
        latch: [true, false],
        lock: ['auto', ...LOCK_TYPES],
        fail: FAIL_MODES,
      }),
    ),
  ],
  [
    'readers of doors',
    READER_BUSES.flatMap((bus) =>
      scenesOf(
        'access',
        'doors',
        combined({ doors: [3], credential: CREDENTIALS, way: ['oneWay', 'twoWay'], exit: EXIT_KINDS, place: PLACES }),
        { bus, people: 50 },
      ),
    ),
  ],
  [
    'forces of locks',
    scenesOf(
      'access',
      'doors',
      combined({ doors: [1], material: ['glass'], leaves: LEAVES, forceKg: [150, 180, 280, 380, 500] }),
    ),
  ],
  [
    'locks without a controller',
    scenesOf('access', 'locks', combined({ doors: [1], material: DOOR_MATERIALS, credential: CREDENTIALS })),
  ],
  [
    'points and power',
    ['auto', 'switch', 'injector'].map(
      (poe): SiteInput =>
        ({
          scenes: [{ kind: 'surveillance', id: 's', groups: POINTS.map(({ id }) => ({ id, cameras: 6, point: id })) }],
          settings: { poe, points: POINTS, platform: true },
        }) as SiteInput,
    ),
  ],
  [
    'faces',
    scenesOf(
      'highThrow',
      'faces',
      combined({ method: FACE_METHODS, floors: [6, 18, 33], widthM: [null, 40], poleDistanceM: [15, 40] }),
    ),
  ],
];
