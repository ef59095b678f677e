import type { FactId, RulePack } from '../rule-pack.ts';
import type { ParkingLane } from '../site/parking.ts';
import { step, type TraceStep } from '../trace.ts';

/** Cameras side by side that read the plates of a lane so wide. */
export function recognitionChannels(widthM: number, { facts }: RulePack): number {
  if (widthM > facts['parking.lane.threeChannelsAbove'].value) return 3;
  return widthM > facts['parking.lane.twoChannelsAbove'].value ? 2 : 1;
}

const LENSES = { 4: 'parking.cameraToGate.lens4', 5: 'parking.cameraToGate.lens5' } as const;

/**
 * Metres from the camera to the gate for a lens: published for 4 and 5 mm, on a straight line between them, unknown
 * (null) outside.
 */
export function cameraToGate(lensMm: number, { facts }: RulePack): { metres: number; trace: TraceStep } | null {
  const short = facts[LENSES[4]].value;
  const long = facts[LENSES[5]].value;
  const published = lensMm === 4 ? LENSES[4] : lensMm === 5 ? LENSES[5] : null;
  if (published) {
    const metres = facts[published].value;
    return { metres, trace: step('parking_gate_distance', { lens: lensMm }, [published], metres, 'm') };
  }
  if (lensMm < 4 || lensMm > 5) return null;
  const metres = short + (long - short) * (lensMm - 4);
  const inputs = { lens: lensMm, short, long };
  return { metres, trace: step('parking_gate_distance_between', inputs, [LENSES[4], LENSES[5]], metres, 'm') };
}

/** Whether an island is as large as one on which the lower pole may stand. */
export const islandLargeEnough = (lane: ParkingLane, { facts }: RulePack): boolean =>
  lane.islandLengthM >= facts['parking.island.length'].value &&
  lane.islandWidthM >= facts['parking.island.width'].value &&
  lane.islandHeightM >= facts['parking.island.height'].value;

/** The pole under a camera: lower on an island, which lifts it. */
export function poleOf(lane: ParkingLane, pack: RulePack): { metres: number; trace: TraceStep } {
  const lower = lane.island && islandLargeEnough(lane, pack);
  const fact: FactId = lower ? 'parking.pole.onIsland' : 'parking.pole.height';
  const metres = pack.facts[fact].value;
  return { metres, trace: step(lower ? 'parking_pole_island' : 'parking_pole', {}, [fact], metres, 'm') };
}

/** The arm that closes a lane: what the customer says, else the whole lane, less the clearance that the rules allow at its end. */
export function armOf(lane: ParkingLane, { facts }: RulePack): { metres: number; trace: TraceStep } {
  const clearance = facts['parking.arm.reserve'].value;
  const metres = lane.armM ?? Math.max(lane.widthM - clearance, 1);
  const inputs = { width: lane.widthM, clearance: lane.armM === null ? clearance : lane.widthM - lane.armM };
  return { metres, trace: step('parking_arm', inputs, lane.armM === null ? ['parking.arm.reserve'] : [], metres, 'm') };
}

/** Directions in which vehicles come: a mixed lane has two. */
export const directionsOf = (lane: ParkingLane): number => (lane.direction === 'mixed' ? 2 : 1);

/** How far before the gate the trigger loop lies: as the rule says, or at the road when the lane is shorter. */
export const triggerDistance = (lane: ParkingLane, { facts }: RulePack): number =>
  Math.min(facts['parking.trigger.loopAhead'].value, lane.depthM);

/** Where things stand along a lane, in metres before the gate, for a picture to scale. */
export interface LanePlan {
  readonly direction: ParkingLane['direction'];
  readonly widthM: number;
  readonly depthM: number;
  readonly armM: number;
  /** Right where nobody said. */
  readonly armSide: 'left' | 'right';
  /** Null: the lens is not known, or has no published distance. */
  readonly cameraM: number | null;
  readonly cameras: number;
  readonly poleM: number;
  /** Null: no loop. */
  readonly triggerM: number | null;
  readonly speedBumpM: number | null;
  readonly antiSmash: ParkingLane['antiSmash'];
  /** The barrier's column stands so far inside the arm. */
  readonly columnInsideM: number;
  readonly islandM: { readonly length: number; readonly width: number; readonly height: number } | null;
}

/** The plan of one lane; `lensMm` of the camera that was taken, if it is known. */
export function lanePlan(lane: ParkingLane, pack: RulePack, lensMm: number | null): LanePlan {
  const lens = lane.lensMm ?? lensMm;
  const loop = lane.trigger === 'loop';
  const triggerM = loop ? triggerDistance(lane, pack) : null;
  return {
    direction: lane.direction,
    widthM: lane.widthM,
    depthM: lane.depthM,
    armM: armOf(lane, pack).metres,
    armSide: lane.armSide === 'left' ? 'left' : 'right',
    cameraM: lens === null ? null : (cameraToGate(lens, pack)?.metres ?? null),
    cameras: recognitionChannels(lane.widthM, pack) * directionsOf(lane),
    poleM: poleOf(lane, pack).metres,
    triggerM,
    speedBumpM: triggerM === null ? null : triggerM + pack.facts['parking.speedBump.beforeLoop'].value,
    antiSmash: lane.antiSmash,
    columnInsideM: pack.facts['parking.column.insideArm'].value,
    islandM: lane.island ? { length: lane.islandLengthM, width: lane.islandWidthM, height: lane.islandHeightM } : null,
  };
}
