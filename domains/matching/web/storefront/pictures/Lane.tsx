import * as m from '#messages';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import { lanePlan } from '../../../contract/scenes/parking-geometry.ts';
import type { ParkingLane } from '../../../contract/site/parking.ts';
import type { Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, WIDTH } from './Drawing.tsx';
import { drawnCameras, lensOfCamera } from './lane-cameras.ts';
import styles from './pictures.module.css';

/** Metres of road that are drawn at least, and behind the barrier. */
const LEAST_M = 9;
const BEHIND_M = 2;
const LABEL = 18;

interface LaneProps {
  readonly scene: string;
  readonly name: string;
  readonly lane: ParkingLane;
  readonly solution: Solution | null;
  readonly pack: RulePack;
  readonly products: readonly MatchProduct[];
}

/** A lane from above, to scale: barrier, loops, camera and speed bump, in metres before the gate. */
export function Lane({ scene, name, lane, solution, pack, products }: LaneProps) {
  const plan = lanePlan(lane, pack, lensOfCamera(solution?.lines ?? [], { scene, part: lane.id }, products));
  const { widthM, armM, triggerM, speedBumpM, islandM } = plan;
  // Of a lens without a published distance, the camera stands where it usually would: the words say between what.
  const usual = [factOf(pack, 'parking.cameraToGate.lens4'), factOf(pack, 'parking.cameraToGate.lens5')] as const;
  const cameraM = plan.cameraM ?? usual[0];
  const cameras = drawnCameras(plan, cameraM);
  const cameraWords =
    plan.cameraM === null
      ? m.matching_picture_camera_between({ from: numberWords(usual[0]), to: numberWords(usual[1]) })
      : m.matching_picture_camera({ metres: numberWords(plan.cameraM) });
  const behindM = plan.direction === 'mixed' ? Math.max(BEHIND_M, cameraM + 2) : BEHIND_M;
  const aheadM = Math.max(LEAST_M, cameraM + 1, (speedBumpM ?? triggerM ?? 0) + 1);
  const scale = WIDTH / (aheadM + behindM);
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
    [cameraM, cameras.length > 1 ? `${cameraWords} × ${numberWords(cameras.length)}` : cameraWords],
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
      {cameras.map(({ metres, from, to }) => {
        const [upper, lower] = [at(top + from * (bottom - top)), at(top + to * (bottom - top))];
        // One alone stands beside the lane, several hang over it.
        const isAlone = to - from === 1;
        const y = isAlone ? at(side + outward * 6) : at((upper + lower) / 2);
        const far = at(x(metres) - Math.sign(metres) * 1.5 * scale);
        return (
          <g key={`${metres} ${from}`}>
            <path className={styles.view} d={`M${x(metres)} ${isAlone ? at(side) : y}L${far} ${upper}V${lower}Z`} />
            <circle className={plan.cameraM === null ? styles.box : styles.solid} cx={x(metres)} cy={y} r="5" />
          </g>
        );
      })}
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
