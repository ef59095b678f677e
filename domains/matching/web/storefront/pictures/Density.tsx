import * as m from '#messages';
import { densityFact } from '../../../contract/engine/video.ts';
import { factOf, type RulePack } from '../../../contract/rule-pack.ts';
import { TARGETS } from '../../../contract/site/surveillance.ts';
import { numberWords } from '../../number-words.ts';
import { valueWords } from '../../value-words.ts';
import { at, Drawing, type DrawingNote, NARROW } from './Drawing.tsx';
import type { DensityCurve } from './density-curves.ts';
import styles from './pictures.module.css';

const LEFT = 44;
const TOP = 12;
const HEIGHT = 190;
const BOTTOM = TOP + HEIGHT;
/** Curves that are told apart. */
const SHOWN = 6;
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 4', '1 5'] as const;
/** Points of a curve. */
const POINTS = 60;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Distances at which ticks are drawn: about five, at round numbers. */
function ticksTo(metres: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => metres / one <= 5) ?? 100;
  return Array.from({ length: Math.floor(metres / step) }, (_, place) => (place + 1) * step);
}

/** One curve for all places that have the same camera and ask the same of it. */
const merged = (curves: readonly DensityCurve[]) =>
  [
    ...Map.groupBy(curves, ({ partNumber, atOneMetre, asked }) =>
      [partNumber, atOneMetre, asked?.target, asked?.distanceM].join(' '),
    ).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ ...first, parts: [first, ...others].map(({ scene, part }) => `${scene} ${part}`) }] : [],
  );

interface DensityProps {
  readonly curves: readonly DensityCurve[];
  readonly pack: RulePack;
  readonly partNames: ReadonlyMap<string, string>;
}

/** Pixels per metre over the distance, to scale, with the classes of detail and the distances that the site asks for. */
export function Density({ curves: all, pack, partNames }: DensityProps) {
  const different = merged(all);
  const curves = different.slice(0, SHOWN);
  const levels = TARGETS.map((target) => ({ target, least: factOf(pack, densityFact(target)) }));
  const most = Math.max(...levels.map(({ least }) => least)) * 1.25;
  const far = Math.max(
    10,
    ...curves.map(({ asked, reach }) => Math.max((asked?.distanceM ?? 0) * 1.4, reach.observe * 1.1)),
  );
  const x = (metres: number) => at(LEFT + (metres / far) * (NARROW - LEFT - 8));
  const y = (pxPerM: number) => at(BOTTOM - (Math.min(pxPerM, most) / most) * HEIGHT);
  const notes = curves.map(({ parts, partNumber, reach, asked }, index): DrawingNote => {
    const reaches = levels.map(({ target }) =>
      m.matching_picture_reach({ target: valueWords(target), metres: numberWords(tenths(reach[target])) }),
    );
    const words = m.matching_picture_density_of({
      name: parts.map((part) => partNames.get(part) ?? partNumber).join(m.matching_list_comma()),
      product: partNumber,
      reaches: reaches.join(m.matching_list_comma()),
    });
    const wanted =
      asked &&
      m.matching_picture_density_asked({
        target: valueWords(asked.target),
        metres: numberWords(asked.distanceM),
        density: numberWords(Math.round(asked.pxPerM)),
      });
    return {
      mark: (
        <svg aria-hidden="true" width="28" height="10" viewBox="0 0 28 10">
          <path className={styles.curve} strokeDasharray={DASHES[index]} d="M0 5H28" />
        </svg>
      ),
      words: wanted ? `${words} ${wanted}` : words,
    };
  });
  const more = different.length - curves.length;
  if (more > 0) notes.push({ words: m.matching_picture_more({ count: more }) });
  return (
    <Drawing size="chart" title={m.matching_picture_density()} height={BOTTOM + 24} notes={notes}>
      {levels.map(({ target, least }) => (
        <g key={target}>
          <path className={styles.grid} d={`M${LEFT} ${y(least)}H${NARROW}`} />
          <text className={styles.quiet} x={LEFT - 6} y={y(least) + 4} textAnchor="end">
            {numberWords(least)}
          </text>
        </g>
      ))}
      <path d={`M${LEFT} ${TOP}V${BOTTOM}H${NARROW}`} />
      <text className={styles.quiet} x={LEFT + 4} y={TOP}>
        px/m
      </text>
      {ticksTo(far).map((metres) => (
        <text key={metres} className={styles.quiet} x={x(metres)} y={BOTTOM + 16} textAnchor="middle">
          {m.matching_picture_metres({ metres })}
        </text>
      ))}
      {curves.map(({ line, atOneMetre, asked }, index) => {
        const nearest = atOneMetre / most;
        const points = Array.from(
          { length: POINTS + 1 },
          (_, place) => nearest + ((far - nearest) * place) / POINTS,
        ).filter((metres) => metres <= far);
        return (
          <g key={line}>
            <path
              className={styles.curve}
              strokeDasharray={DASHES[index]}
              d={`M${points.map((metres) => `${x(metres)} ${y(atOneMetre / metres)}`).join('L')}`}
            />
            {asked && (
              <>
                <path className={styles.dashed} d={`M${x(asked.distanceM)} ${y(asked.pxPerM)}V${BOTTOM}`} />
                <circle className={styles.solid} cx={x(asked.distanceM)} cy={y(asked.pxPerM)} r="4" />
              </>
            )}
          </g>
        );
      })}
      {levels.map(({ target, least }) => (
        <text key={target} className={styles.measured} x={NARROW - 4} y={y(least) - 4} textAnchor="end">
          {valueWords(target)}
        </text>
      ))}
    </Drawing>
  );
}
