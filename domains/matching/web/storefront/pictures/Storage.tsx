import type { CSSProperties } from 'react';
import * as m from '#messages';
import type { Solution } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { at, Drawing, type DrawingNote, NARROW } from './Drawing.tsx';
import { Marker } from './lane-signs.tsx';
import styles from './pictures.module.css';
import { type StorageSeries, type StoredPlace, storedAfter } from './storage-series.ts';

const LEFT = 40;
const TOP = 8;
const HEIGHT = 170;
const BOTTOM = TOP + HEIGHT;
/** Units from top to bottom that the number of a place takes. */
const MARK = 20;
/** Places that are told apart; the rest is one area. */
const SHOWN = 7;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The largest places first; what is left over counts as one place, with the longest of its days. */
function shownPlaces(places: readonly StoredPlace[]): StoredPlace[] {
  const sorted = places.toSorted((a, b) => b.terabytes - a.terabytes);
  const [first, ...others] = sorted.slice(SHOWN);
  if (!first || others.length === 0) return sorted;
  const rest = [first, ...others];
  return [
    ...sorted.slice(0, SHOWN),
    {
      scene: null,
      part: null,
      days: Math.max(...rest.map(({ days }) => days)),
      terabytes: rest.reduce((sum, { terabytes }) => sum + terabytes, 0),
    },
  ];
}

interface StorageProps {
  readonly series: StorageSeries;
  readonly solution: Solution;
  readonly partNames: ReadonlyMap<string, string>;
}

/** How the disks fill over the days, by place; the line is what they hold. */
export function Storage({ series, solution, partNames }: StorageProps) {
  const { heldTb, stretch } = series;
  const places = shownPlaces(series.places);
  const asked = [...new Set(places.map(({ days }) => days))].sort((a, b) => a - b);
  const ends = [...new Set(asked.flatMap((days) => [days, days * stretch]))].sort((a, b) => a - b);
  const lastDay = Math.max(...ends) * 1.08;
  const most = Math.max(heldTb, ...ends.map((day) => total(places, stretch, day))) * 1.12;
  const x = (day: number) => at(LEFT + (day / lastDay) * (NARROW - LEFT - 8));
  const y = (terabytes: number) => at(BOTTOM - (terabytes / most) * HEIGHT);
  const moments = [0, ...ends, lastDay];
  // As the figures of the project tell it: on average the disks may last longer than those of the weakest recorder.
  const firstFull = solution.totals.storageDays ?? (asked[0] ?? 0) * stretch;
  const soonFull = stretch < 1 ? m.matching_picture_too_full : m.matching_picture_full;
  const fullWords = stretch >= 1 && solution.plan.recorders.length > 1 ? m.matching_picture_full_first : soonFull;
  const nameOf = ({ scene, part }: StoredPlace) => partNames.get(`${scene} ${part}`) ?? m.matching_picture_others();
  const notes: DrawingNote[] = [
    ...places.map((place, index) => ({
      mark: (
        <>
          <i className={styles.swatch} style={{ '--shade': `${shade(index) * 100}%` } as CSSProperties} />
          {index + 1}
        </>
      ),
      words: m.matching_picture_stored({
        name: nameOf(place),
        days: place.days,
        terabytes: numberWords(tenths(place.terabytes)),
      }),
    })),
    { words: m.matching_picture_held({ terabytes: numberWords(tenths(heldTb)) }) },
    { words: fullWords({ days: numberWords(tenths(firstFull)) }) },
  ];
  return (
    <Drawing size="chart" title={m.matching_picture_storage()} height={BOTTOM + 24} notes={notes}>
      {places.map((place, index) => {
        const below = (day: number) => total(places.slice(0, index), stretch, day);
        const upper = moments.map((day) => `${x(day)} ${y(below(day) + storedAfter(place, stretch, day))}`);
        const lower = moments.toReversed().map((day) => `${x(day)} ${y(below(day))}`);
        return (
          <path
            key={`${place.scene} ${place.part} ${place.days}`}
            className={styles.area}
            style={{ fillOpacity: shade(index) }}
            d={`M${[...upper, ...lower].join('L')}Z`}
          />
        );
      })}
      {places.map((place, index) => {
        const from = y(total(places.slice(0, index), stretch, lastDay));
        const to = y(total(places.slice(0, index + 1), stretch, lastDay));
        // In the order of the list below, so that nobody has to tell shades apart; a thin area has no room for it.
        return (
          from - to >= MARK && (
            <Marker key={`${place.scene} ${place.part} ${place.days}`} x={x(lastDay) - 14} y={(from + to) / 2}>
              {index + 1}
            </Marker>
          )
        );
      })}
      <path d={`M${LEFT} ${TOP}V${BOTTOM}H${NARROW}`} />
      <path className={styles.strong} d={`M${LEFT} ${y(heldTb)}H${NARROW}`} />
      <text x={LEFT + 6} y={y(heldTb) - 6}>
        {m.matching_picture_held({ terabytes: numberWords(tenths(heldTb)) })}
      </text>
      <text className={styles.quiet} x={LEFT - 6} y={BOTTOM} textAnchor="end">
        0 TB
      </text>
      {asked.slice(-2).map((days) => (
        <g key={days}>
          <path className={styles.dashed} d={`M${x(days)} ${TOP}V${BOTTOM}`} />
          <text className={styles.quiet} x={x(days)} y={BOTTOM + 18} textAnchor="middle">
            {m.matching_picture_days({ days })}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

const total = (places: readonly StoredPlace[], stretch: number, day: number): number =>
  places.reduce((sum, place) => sum + storedAfter(place, stretch, day), 0);

/** Areas beside each other differ, on a screen and on paper. */
const shade = (index: number): number => [0.75, 0.3, 0.55, 0.15][index % 4] ?? 0.5;
