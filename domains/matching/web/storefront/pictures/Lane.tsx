import * as m from '#messages';
import type { RulePack } from '../../../contract/rule-pack.ts';
import { lanePlan } from '../../../contract/scenes/parking-geometry.ts';
import type { ParkingLane } from '../../../contract/site/parking.ts';
import type { Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, WIDTH } from './Drawing.tsx';
import styles from './pictures.module.css';

/** Metres of road that are drawn at least, and behind the barrier. */
const LEAST_M = 9;
const BEHIND_M = 2;
const LABEL = 18;

/** The focal length that the camera of a lane has, as its formulas say. */
function lensOf(scene: string, lane: string, solution: Solution | null): number | null {
  const line = solution?.lines.find(
    ({ need }) => need.scene === scene && need.part === lane && need.role === 'anprCamera',
  );
  const lens = line?.need.steps.find(({ inputs }) => typeof inputs.lens === 'number')?.inputs.lens;
  return typeof lens === 'number' ? lens : null;
}

interface LaneProps {
  readonly scene: string;
  readonly name: string;
  readonly lane: ParkingLane;
  readonly solution: Solution | null;
  readonly pack: RulePack;
}

/** A lane from above, to scale: barrier, loops, camera and speed bump, in metres before the gate. */
export function Lane({ scene, name, lane, solution, pack }: LaneProps) {
  const plan = lanePlan(lane, pack, lensOf(scene, lane.id, solution));
  const { widthM, armM, cameraM, triggerM, speedBumpM, islandM } = plan;
  const aheadM = Math.max(LEAST_M, (cameraM ?? 0) + 1, (speedBumpM ?? triggerM ?? 0) + 1);
  const scale = WIDTH / (aheadM + BEHIND_M);
  const x = (metres: number) => at((aheadM - metres) * scale);
  const isRight = plan.armSide === 'right';
  const islandPx = (islandM?.width ?? 0) * scale;
  const top = isRight ? 20 : 20 + Math.max(islandPx, 14);
  const bottom = top + widthM * scale;
  const side = isRight ? bottom : top;
  const outward = isRight ? 1 : -1;
  const armEnd = side - outward * armM * scale;
  const loopTop = top + widthM * scale * 0.2;
  const loopHeight = widthM * scale * 0.6;
  const marks: readonly (readonly [metres: number, words: string])[] = [
    [0, m.matching_picture_arm({ metres: numberWords(armM) })],
    ...(cameraM === null ? [] : ([[cameraM, m.matching_picture_camera({ metres: numberWords(cameraM) })]] as const)),
    ...(triggerM === null
      ? []
      : ([[triggerM, m.matching_picture_trigger({ metres: numberWords(triggerM) })]] as const)),
    ...(speedBumpM === null
      ? []
      : ([[speedBumpM, m.matching_picture_bump({ metres: numberWords(speedBumpM) })]] as const)),
  ];
  const labels = bottom + (isRight ? Math.max(islandPx, 14) : 0) + 22;
  const title = m.matching_picture_lane({ name, width: numberWords(widthM) });
  return (
    <Drawing
      title={title}
      height={labels + marks.length * LABEL}
      words={[
        ...marks.map(([, words]) => `${words}.`),
        plan.antiSmash === 'loop' ? m.matching_picture_loop() : m.matching_picture_radar(),
      ]}
    >
      <rect className={styles.ground} x="0" y={at(top)} width={WIDTH} height={at(bottom - top)} />
      {islandM && (
        <rect
          className={styles.box}
          x={at(Math.max(0, x(islandM.length / 2)))}
          y={at(isRight ? bottom : top - islandPx)}
          width={at(islandM.length * scale)}
          height={at(islandPx)}
        />
      )}
      {plan.antiSmash === 'loop' ? (
        <rect className={styles.dashed} x={x(0.5)} y={at(loopTop)} width={at(scale)} height={at(loopHeight)} />
      ) : (
        <path className={styles.view} d={`M${x(0)} ${at(side)}L${x(1.2)} ${at(armEnd)}H${x(-1.2)}Z`} />
      )}
      {triggerM !== null && (
        <rect
          className={styles.dashed}
          x={x(triggerM + 0.5)}
          y={at(loopTop)}
          width={at(scale)}
          height={at(loopHeight)}
        />
      )}
      {speedBumpM !== null && <path className={styles.strong} d={`M${x(speedBumpM)} ${at(top)}V${at(bottom)}`} />}
      <path className={styles.strong} d={`M${x(0)} ${at(side)}V${at(armEnd)}`} />
      <rect className={styles.solid} x={x(0) - 6} y={at(isRight ? side : side - 12)} width="12" height="12" />
      {cameraM !== null && (
        <>
          <path
            className={styles.view}
            d={`M${x(cameraM)} ${at(side)}L${at(x(cameraM) - 1.5 * scale)} ${at(top)}V${at(bottom)}Z`}
          />
          <circle className={styles.solid} cx={x(cameraM)} cy={at(side + outward * 6)} r="5" />
        </>
      )}
      {marks.map(([metres, words], place) => (
        <g key={words}>
          <path className={styles.dashed} d={`M${x(metres)} ${at(bottom + 14)}V${at(labels + place * LABEL - 10)}`} />
          <text
            x={x(metres) > WIDTH * 0.6 ? x(metres) - 4 : x(metres) + 4}
            y={at(labels + place * LABEL)}
            textAnchor={x(metres) > WIDTH * 0.6 ? 'end' : 'start'}
          >
            {words}
          </text>
        </g>
      ))}
    </Drawing>
  );
}
