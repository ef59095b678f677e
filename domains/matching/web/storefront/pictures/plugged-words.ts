import * as m from '#messages';
import type { PluggedDevices } from '../../../contract/solution.ts';
import { numberWords } from '../../number-words.ts';
import { roleName } from '../../role-words.ts';

/** What hangs on a switch, as a row: whose devices, and how many with the ports and watts that they take. */
export interface PluggedRow {
  readonly name: string;
  readonly figures: string;
}

/** Rows of a switch that are drawn. */
const DRAWN = 5;

/**
 * @param devices absent in results kept before it was told
 * @param links ports in which recorders and other switches are plugged
 * @param parts what parts of the site are called, by scene and part
 */
export function pluggedRows(
  devices: readonly PluggedDevices[] | undefined,
  links: number | undefined,
  parts: ReadonlyMap<string, string>,
): PluggedRow[] {
  const rows = (devices ?? []).map(({ scene, part, role, pieces, ports, watts }) => {
    const place = part === null ? undefined : parts.get(`${scene} ${part}`);
    const figures = { pieces: numberWords(pieces), ports };
    return {
      name: [...(place ? [place] : []), roleName(role)].join(' · '),
      figures:
        watts > 0
          ? m.matching_picture_plugged_watts({ ...figures, watts: numberWords(Math.round(watts)) })
          : m.matching_picture_plugged({ ...figures }),
    };
  });
  if (links === undefined || links === 0) return rows;
  return [...rows, { name: m.matching_picture_links(), figures: m.matching_picture_port_count({ ports: links }) }];
}

/** As many rows as are drawn; the last says how many are not. */
export function drawnRows(rows: readonly PluggedRow[]): readonly PluggedRow[] {
  if (rows.length <= DRAWN) return rows;
  const shown = rows.slice(0, DRAWN - 1);
  return [...shown, { name: m.matching_picture_more_rows({ count: rows.length - shown.length }), figures: '' }];
}

const WIDE_LETTER = /\p{Script=Han}|[，：（）]/u;
const CAPITAL = /\p{Lu}/u;
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE_LETTER.test(letter) ? 12 : CAPITAL.test(letter) ? 8 : 6.5), 0);

/** As much of a name as fits beside something else in a width of units. */
export function cutTo(name: string, beside: string, width: number): string {
  const room = width - widthOf(beside) - (beside === '' ? 0 : 8);
  if (widthOf(name) <= room) return name;
  let cut = name;
  while (cut !== '' && widthOf(`${cut}…`) > room) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}
