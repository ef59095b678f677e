import { DELIVERED_PACK } from '../rule-pack.ts';
import { rowOf } from '../scenes/channel-row.ts';
import { facePlan } from '../scenes/high-throw-geometry.ts';
import type { AccessScene } from './access.ts';
import type { ChannelScene } from './channel.ts';
import type { HighThrowScene } from './high-throw.ts';
import type { ParkingScene } from './parking.ts';
import type { SurveillanceScene } from './surveillance.ts';

type Scene = SurveillanceScene | ParkingScene | ChannelScene | AccessScene | HighThrowScene;

/** Widest lanes, in both directions, are read by three cameras each way. */
const CAMERAS_PER_LANE = 6;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Cameras that a scene takes at most, by the delivered rules: a site is refused before it is solved. */
export function camerasOf(one: Scene): number {
  switch (one.kind) {
    case 'surveillance':
      return sum(one.groups.map(({ cameras }) => cameras));
    case 'parking':
      return sum(one.lanes.map(({ lanes }) => lanes * CAMERAS_PER_LANE)) + (one.overviewCameras ?? 1);
    case 'highThrow':
      return sum(
        one.faces.map((face) => {
          const { rows, columns } = facePlan(face, DELIVERED_PACK);
          return face.faces * rows * columns;
        }),
      );
    case 'channel':
    case 'access':
      return 0;
  }
}

/** Doors, locks and lanes for people of a scene. */
export function doorsOf(one: Scene): number {
  switch (one.kind) {
    case 'access':
      return sum([...one.doors, ...one.locks].map(({ doors }) => doors));
    case 'channel':
      return sum(one.entrances.map((entrance) => rowOf(entrance, DELIVERED_PACK).total));
    case 'surveillance':
    case 'parking':
    case 'highThrow':
      return 0;
  }
}
