import type { ReactNode } from 'react';
import * as m from '#messages';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, type DrawingNote, SMALL, WIDTH } from './Drawing.tsx';
import { drawnCameras } from './lane-cameras.ts';
import { type LanePicture, laneNames } from './lane-pictures.ts';
import { Arrow, Barrier, Bump, Camera, FeeDisplay, Loop, Marker, Measure } from './lane-signs.tsx';
import styles from './pictures.module.css';

interface Room {
  /** Units across. */
  readonly width: number;
  /** Metres of road that are drawn at least, and behind the barrier. */
  readonly leastM: number;
  readonly behindM: number;
  /** Half of the longest island that is drawn whole. */
  readonly islandM: number;
  /** Units beside the road, for what stands there. */
  readonly beside: number;
  /** Whether what stands beside the road has its number there too; else the number stands behind it. */
  readonly isNumberedBelow: boolean;
}

const ROOMY: Room = { width: WIDTH, leastM: 9, behindM: 2, islandM: 12, beside: 20, isNumberedBelow: false };
/** On a phone less of the road is drawn, so that what is told of it keeps its size. */
const TIGHT: Room = { width: SMALL, leastM: 7, behindM: 1.2, islandM: 6, beside: 40, isNumberedBelow: true };
/** Units left of the road, for its width. */
const SIDE = 40;
/** Units from the edge of the road to a number below what stands there. */
const BELOW = 29;
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

interface DrawnLane {
  readonly height: number;
  readonly children: ReactNode;
  /** What its numbers mean, from 1. */
  readonly words: readonly string[];
}

function drawLane({ plan, lensMm, hasFee }: LanePicture, pack: RulePack, room: Room): DrawnLane {
  const { width: across } = room;
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
  const besideM = Math.min(room.islandM, (islandM?.length ?? 0) / 2 + 1);
  const behindM = Math.max(room.behindM, besideM, plan.direction === 'mixed' ? cameraM + 2 : 0);
  const aheadM = Math.max(room.leastM, besideM, cameraM + 1, (speedBumpM ?? triggerM ?? 0) + 1);
  const scale = (across - SIDE) / (aheadM + behindM);
  const x = (metres: number) => SIDE + (aheadM - metres) * scale;
  const islandFrom = Math.max(SIDE, x((islandM?.length ?? 0) / 2));
  const outward = plan.armSide === 'right' ? 1 : -1;
  const islandWide = Math.max((islandM?.width ?? 0) * scale, 20);
  const beside = Math.max(islandWide, room.beside);
  const top = 8 + (outward > 0 ? 20 : beside);
  const bottom = top + widthM * scale;
  const middle = (top + bottom) / 2;
  const [side, far] = outward > 0 ? [bottom, top] : [top, bottom];
  const armEnd = side - outward * armM * scale;
  const loop = { y: top + (bottom - top) * 0.2, width: LOOP_M * scale, height: (bottom - top) * 0.6, leadY: side };
  const [firstCamera] = cameras;
  /** Where the number of something beside the road stands. */
  const numbered = (metres: number, { below, behind }: { readonly below: number; readonly behind: number }) =>
    room.isNumberedBelow
      ? { x: x(metres) + below, y: side + outward * BELOW }
      : { x: x(metres) + behind, y: side + outward * 10 };
  const signs: Sign[] = [
    { x: x(0) + 20, y: side + outward * 10, words: m.matching_picture_arm({ metres: numberWords(armM) }) },
    {
      ...(firstCamera && firstCamera.to - firstCamera.from < 1
        ? { x: x(cameraM) + 24, y: top + ((bottom - top) * firstCamera.to) / 2 }
        : numbered(cameraM, { below: 7, behind: 24 })),
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
  if (hasFee) signs.push({ ...numbered(FEE_M, { below: 0, behind: 22 }), words: m.matching_picture_fee() });
  if (islandM) {
    const { length, width, height } = islandM;
    const words = m.matching_picture_island({
      length: numberWords(length),
      width: numberWords(width),
      height: numberWords(height),
    });
    signs.push({
      x: Math.min(x(-length / 2), across) - 14,
      y: side + outward * (room.isNumberedBelow ? BELOW : beside - 12),
      words,
    });
  }
  // Between what two cameras beside each other see, else above what the one sees.
  const oncoming = cameras.length > 2 ? middle : top + (bottom - top) * 0.25;
  const told = signs.filter((sign) => sign.metres !== undefined).toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0));
  const rows = bottom + (outward > 0 ? beside : 20) + 14;
  return {
    words: signs.map(({ words }) => words),
    height: rows + (told.length - 1) * ROW + 8,
    children: (
      <>
        <rect className={styles.road} x={SIDE} y={at(top)} width={across - SIDE} height={at(bottom - top)} />
        <path className={styles.kerb} d={`M${SIDE} ${at(top)}H${across}M${SIDE} ${at(bottom)}H${across}`} />
        <Measure place={16} from={top} to={bottom} isAcross>
          {m.matching_picture_metres({ metres: numberWords(widthM) })}
        </Measure>
        <Arrow x={SIDE + 14} y={plan.direction === 'mixed' ? top + (bottom - top) * 0.75 : middle} facing={1} />
        {plan.direction === 'mixed' && <Arrow x={across - 14} y={oncoming} facing={-1} />}
        {islandM && (
          <rect
            className={styles.box}
            x={at(islandFrom)}
            y={at(outward > 0 ? bottom : top - islandWide)}
            width={at(Math.min(x(-islandM.length / 2), across) - islandFrom)}
            height={at(islandWide)}
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
      </>
    ),
  };
}

/** A lane from above, to scale: barrier, loops, cameras and speed bump, with their distances to the gate. */
export function Lane({ picture, pack }: LaneProps) {
  const { plan, names, lanes } = picture;
  const { height, children, words } = drawLane(picture, pack, ROOMY);
  const notes: DrawingNote[] = words.map((said, place) => ({ mark: place + 1, words: said }));
  if (lanes > 1) notes.push({ words: m.matching_picture_lanes_alike({ count: lanes }) });
  return (
    <Drawing
      title={m.matching_picture_lane({ name: laneNames(names), width: numberWords(plan.widthM) })}
      height={height}
      notes={notes}
      onPhone={drawLane(picture, pack, TIGHT)}
    >
      {children}
    </Drawing>
  );
}
