import * as m from '#messages';
import type { Candidate } from '../../../contract/candidate.ts';
import { zoneDensities } from '../../../contract/engine/facade-density.ts';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import { facadeOf, facePlan } from '../../../contract/scenes/high-throw-geometry.ts';
import type { Facade } from '../../../contract/site/high-throw.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, type DrawingNote, NARROW } from './Drawing.tsx';
import { Marker, Measure } from './lane-signs.tsx';
import styles from './pictures.module.css';

/** Units of the drawing above the ground, left of the pole, and right of the face for its heights. */
const HEIGHT = 430;
const LEFT = 48;
const RIGHT = 80;
/** Fewer units between two heights do not hold both. */
const LABEL = 15;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Heights from the top down, without those that are nearer to the last than this. */
function spread(heights: readonly number[], leastM: number): number[] {
  const kept: number[] = [];
  for (const height of heights.toSorted((a, b) => b - a)) {
    const last = kept.at(-1);
    if (last === undefined || last - height >= leastM) kept.push(height);
  }
  return kept;
}

interface FaceProps {
  readonly name: string;
  readonly face: Facade;
  readonly pack: RulePack;
  /** What watches it, where that is known. */
  readonly camera?: Candidate | null;
}

/** A face from the side, to scale: the camera on its pole, and the zones that its views take in. */
export function Face({ name, face, pack, camera = null }: FaceProps) {
  const plan = facePlan(face, pack);
  const { heightM, cameraM, lowestM, distanceM, zones, optics } = plan;
  const least = factOf(pack, 'density.detect');
  const scale = Math.min(HEIGHT / heightM, (NARROW - RIGHT - LEFT) / distanceM);
  const ground = 12 + heightM * scale;
  const y = (metres: number) => at(ground - metres * scale);
  const poleX = LEFT;
  const faceX = at(poleX + distanceM * scale);
  const densities = zoneDensities(facadeOf(plan), camera, pack);
  const metres = (value: number) => m.matching_picture_metres({ metres: numberWords(tenths(value)) });
  const heights = spread([heightM, ...zones.flatMap(({ fromM, toM }) => [toM, fromM])], LABEL / scale);
  const isDim = (place: number) => (densities[place]?.pxPerM ?? least) < least;
  const zoneNotes = densities.map(({ fromM, toM, pxPerM }, place): DrawingNote => {
    const said = {
      number: place + 1,
      from: numberWords(tenths(fromM)),
      to: numberWords(tenths(toM)),
      density: numberWords(tenths(pxPerM)),
    };
    return isDim(place)
      ? {
          mark: <i className={styles.dimSwatch} />,
          words: m.matching_picture_zone_dim({ ...said, least: numberWords(least) }),
        }
      : { mark: <i className={styles.viewSwatch} />, words: m.matching_picture_zone(said) };
  });
  const about = m.matching_picture_face_about({
    height: numberWords(tenths(heightM)),
    camera: numberWords(tenths(cameraM)),
    distance: numberWords(tenths(distanceM)),
    lens: numberWords(optics.lensMm),
    lowest: numberWords(tenths(lowestM)),
  });
  return (
    <Drawing
      title={m.matching_picture_face({ name })}
      size="chart"
      height={ground + 28}
      notes={[{ words: about }, ...zoneNotes]}
    >
      {zones.map(({ fromM, toM, fromDeg }, place) => (
        <g key={fromDeg}>
          <path
            className={isDim(place) ? styles.dimView : styles.view}
            d={`M${poleX} ${y(cameraM)}L${faceX} ${y(fromM)}V${y(toM)}Z`}
          />
          <Marker x={faceX - 14} y={y((fromM + toM) / 2)}>
            {place + 1}
          </Marker>
        </g>
      ))}
      <rect className={styles.box} x={faceX} y={y(heightM)} width="16" height={at(heightM * scale)} />
      <path d={`M${poleX} ${at(ground)}V${y(cameraM)}`} />
      <circle className={styles.solid} cx={poleX} cy={y(cameraM)} r="4" />
      <text className={styles.quiet} x={poleX - 10} y={at(y(cameraM) + 4)} textAnchor="end">
        {metres(cameraM)}
      </text>
      {heights.map((height) => (
        <g key={height}>
          <path className={styles.measure} d={`M${faceX + 16} ${y(height)}h7`} />
          <text className={styles.quiet} x={faceX + 28} y={at(y(height) + 4)}>
            {metres(height)}
          </text>
        </g>
      ))}
      <path className={styles.strong} d={`M${poleX - 20} ${at(ground)}H${faceX + 16}`} />
      <Measure from={poleX} to={faceX} place={ground + 16}>
        {metres(distanceM)}
      </Measure>
    </Drawing>
  );
}
