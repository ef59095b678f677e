import * as m from '#messages';
import type { Candidate } from '../../../contract/candidate.ts';
import { zoneDensities } from '../../../contract/engine/facade-density.ts';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import { facadeOf, facePlan } from '../../../contract/scenes/high-throw-geometry.ts';
import type { Facade } from '../../../contract/site/high-throw.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, type DrawingNote, NARROW } from './Drawing.tsx';
import styles from './pictures.module.css';

const HEIGHT = 320;
const MARGIN = 30;
/** Units beside the face for the numbers of its zones. */
const NUMBERS = 60;
const tenths = (value: number): number => Math.round(value * 10) / 10;

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
  const scale = Math.min((HEIGHT - MARGIN) / heightM, (NARROW - NUMBERS - MARGIN) / distanceM);
  const ground = MARGIN / 2 + heightM * scale;
  const y = (metres: number) => at(ground - metres * scale);
  const poleX = MARGIN;
  const faceX = at(poleX + distanceM * scale);
  const densities = zoneDensities(facadeOf(plan), camera, pack);
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
      size="narrow"
      height={ground + 4}
      notes={[{ words: about }, ...zoneNotes]}
    >
      {zones.map(({ fromM, toM, fromDeg }, place) => (
        <g key={fromDeg}>
          <path
            className={isDim(place) ? styles.dimView : styles.view}
            d={`M${poleX} ${y(cameraM)}L${faceX} ${y(fromM)}V${y(toM)}Z`}
          />
          <text x={faceX + 26} y={y((fromM + toM) / 2) + 4}>
            {place + 1}
          </text>
        </g>
      ))}
      <rect className={styles.box} x={faceX} y={y(heightM)} width="16" height={at(heightM * scale)} />
      <path d={`M${poleX} ${at(ground)}V${y(cameraM)}`} />
      <circle className={styles.solid} cx={poleX} cy={y(cameraM)} r="4" />
      <path className={styles.strong} d={`M0 ${at(ground)}H${faceX + 16}`} />
    </Drawing>
  );
}
