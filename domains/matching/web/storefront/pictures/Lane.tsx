import * as m from '#messages';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, type DrawingNote, WIDTH } from './Drawing.tsx';
import { drawnCameras } from './lane-cameras.ts';
import { type LanePicture, laneNames } from './lane-pictures.ts';
import { Arrow, Barrier, Bump, Camera, FeeDisplay, Loop, Marker, Measure } from './lane-signs.tsx';
import styles from './pictures.module.css';

/** Metres of road that are drawn at least, and behind the barrier. */
const LEAST_M = 9;
const BEHIND_M = 2;
/** Half of the longest island that is drawn whole. */
const MOST_ISLAND_M = 12;
/** Units left of the road, for its width. */
const SIDE = 40;
/** Units between the lines that tell distances. */
const ROW = 22;
const LOOP_M = 1;
/** Where a driver who pays sees the display: about, it has no published distance. */
const FEE_M = 1.6;

interface LaneProps {
  readonly picture: LanePicture;
  readonly pack: RulePack;
}

interface Sign {
  /** Where its number stands. */
  readonly x: number;
  readonly y: number;
  readonly words: string;
  /** Metres before the gate that are told below the road. */
  readonly metres?: number;
}

/** A lane from above, to scale: barrier, loops, cameras and speed bump, with their distances to the gate. */
export function Lane({ picture: { plan, names, lanes, lensMm, hasFee }, pack }: LaneProps) {
  const { widthM, armM, triggerM, speedBumpM, islandM } = plan;
  // Of a lens without a published distance, the camera stands where it usually would: the words say between what.
  const usual = [factOf(pack, 'parking.cameraToGate.lens4'), factOf(pack, 'parking.cameraToGate.lens5')] as const;
  const cameraM = plan.cameraM ?? usual[0];
  const cameras = drawnCameras(plan, cameraM);
  const cameraWords =
    plan.cameraM === null || lensMm === null
      ? m.matching_picture_camera_between({ from: numberWords(usual[0]), to: numberWords(usual[1]) })
      : m.matching_picture_camera({ metres: numberWords(plan.cameraM), lens: numberWords(lensMm) });
  // The island lies as far behind the gate as before it; of a very long one its ends are not drawn.
  const besideM = Math.min(MOST_ISLAND_M, (islandM?.length ?? 0) / 2 + 1);
  const behindM = Math.max(BEHIND_M, besideM, plan.direction === 'mixed' ? cameraM + 2 : 0);
  const aheadM = Math.max(LEAST_M, besideM, cameraM + 1, (speedBumpM ?? triggerM ?? 0) + 1);
  const scale = (WIDTH - SIDE) / (aheadM + behindM);
  const x = (metres: number) => SIDE + (aheadM - metres) * scale;
  const islandFrom = Math.max(SIDE, x((islandM?.length ?? 0) / 2));
  const outward = plan.armSide === 'right' ? 1 : -1;
  const beside = Math.max((islandM?.width ?? 0) * scale, 20);
  const top = 8 + (outward > 0 ? 20 : beside);
  const bottom = top + widthM * scale;
  const middle = (top + bottom) / 2;
  const [side, far] = outward > 0 ? [bottom, top] : [top, bottom];
  const armEnd = side - outward * armM * scale;
  const loop = { y: top + (bottom - top) * 0.2, width: LOOP_M * scale, height: (bottom - top) * 0.6, leadY: side };
  const [firstCamera] = cameras;
  const signs: Sign[] = [
    { x: x(0) + 20, y: side + outward * 10, words: m.matching_picture_arm({ metres: numberWords(armM) }) },
    {
      x: x(cameraM) + 24,
      y:
        firstCamera && firstCamera.to - firstCamera.from < 1
          ? top + ((bottom - top) * firstCamera.to) / 2
          : side + outward * 10,
      words: cameras.length > 1 ? `${cameraWords} × ${numberWords(cameras.length)}` : cameraWords,
      metres: cameraM,
    },
    {
      x: x(-LOOP_M / 4),
      y: side - outward * (bottom - top) * 0.32,
      words: plan.antiSmash === 'loop' ? m.matching_picture_loop() : m.matching_picture_radar(),
    },
  ];
  if (triggerM !== null) {
    const words = m.matching_picture_trigger({ metres: numberWords(triggerM) });
    signs.push({ x: x(triggerM), y: middle, words, metres: triggerM });
  }
  if (speedBumpM !== null) {
    const words = m.matching_picture_bump({ metres: numberWords(speedBumpM) });
    signs.push({ x: x(speedBumpM), y: far - outward * 10, words, metres: speedBumpM });
  }
  if (hasFee) signs.push({ x: x(FEE_M) + 22, y: side + outward * 10, words: m.matching_picture_fee() });
  if (islandM) {
    const { length, width, height } = islandM;
    const words = m.matching_picture_island({
      length: numberWords(length),
      width: numberWords(width),
      height: numberWords(height),
    });
    signs.push({ x: Math.min(x(-length / 2), WIDTH) - 14, y: side + outward * (beside - 12), words });
  }
  // Between what two cameras beside each other see, else above what the one sees.
  const oncoming = cameras.length > 2 ? middle : top + (bottom - top) * 0.25;
  const told = signs.filter((sign) => sign.metres !== undefined).toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0));
  const rows = bottom + (outward > 0 ? beside : 20) + 14;
  const notes: DrawingNote[] = signs.map(({ words }, place) => ({ mark: place + 1, words }));
  if (lanes > 1) notes.push({ words: m.matching_picture_lanes_alike({ count: lanes }) });
  return (
    <Drawing
      title={m.matching_picture_lane({ name: laneNames(names), width: numberWords(widthM) })}
      height={rows + (told.length - 1) * ROW + 8}
      notes={notes}
    >
      <rect className={styles.road} x={SIDE} y={at(top)} width={WIDTH - SIDE} height={at(bottom - top)} />
      <path className={styles.kerb} d={`M${SIDE} ${at(top)}H${WIDTH}M${SIDE} ${at(bottom)}H${WIDTH}`} />
      <Measure place={16} from={top} to={bottom} isAcross>
        {m.matching_picture_metres({ metres: numberWords(widthM) })}
      </Measure>
      <Arrow x={SIDE + 14} y={plan.direction === 'mixed' ? top + (bottom - top) * 0.75 : middle} facing={1} />
      {plan.direction === 'mixed' && <Arrow x={WIDTH - 14} y={oncoming} facing={-1} />}
      {islandM && (
        <rect
          className={styles.box}
          x={at(islandFrom)}
          y={at(outward > 0 ? bottom : top - beside)}
          width={at(Math.min(x(-islandM.length / 2), WIDTH) - islandFrom)}
          height={at(beside)}
          rx="8"
        />
      )}
      {plan.antiSmash === 'loop' ? (
        <Loop {...loop} x={x(LOOP_M / 2)} />
      ) : (
        <path className={styles.view} d={`M${at(x(0))} ${at(side)}L${at(x(1.2))} ${at(armEnd)}H${at(x(-1.2))}Z`} />
      )}
      {triggerM !== null && <Loop {...loop} x={x(triggerM + LOOP_M / 2)} />}
      {speedBumpM !== null && <Bump x={x(speedBumpM)} top={top} bottom={bottom} />}
      {cameras.map(({ metres, from, to }) => {
        const [upper, lower] = [top + from * (bottom - top), top + to * (bottom - top)];
        const facing = metres > 0 ? -1 : 1;
        const seen = x(metres) + facing * 1.5 * scale;
        return (
          <Camera
            key={`${metres} ${from}`}
            x={x(metres)}
            // One alone stands beside the lane, several hang over it.
            y={to - from === 1 ? side + outward * 10 : (upper + lower) / 2}
            view={[
              [seen, upper],
              [seen, lower],
            ]}
            facing={facing}
            isSupposed={plan.cameraM === null}
          />
        );
      })}
      {hasFee && <FeeDisplay x={x(FEE_M)} y={side + outward * 10} />}
      <Barrier x={x(0)} side={side} outward={outward} armEnd={armEnd} />
      <path className={styles.axis} d={`M${at(x(0))} ${at(bottom + 4)}V${at(rows + (told.length - 1) * ROW)}`} />
      {told.map(({ metres = 0 }, row) => (
        <g key={metres}>
          <path className={styles.axis} d={`M${at(x(metres))} ${at(bottom + 4)}V${at(rows + row * ROW)}`} />
          <Measure from={x(metres)} to={x(0)} place={rows + row * ROW}>
            {m.matching_picture_metres({ metres: numberWords(metres) })}
          </Measure>
        </g>
      ))}
      {signs.map(({ x: markX, y, words }, place) => (
        <Marker key={words} x={markX} y={y}>
          {place + 1}
        </Marker>
      ))}
    </Drawing>
  );
}
