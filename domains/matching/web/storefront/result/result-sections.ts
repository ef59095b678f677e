import type { ReactNode } from 'react';
import * as m from '#messages';
import { isUnverified } from '../../../contract/open-questions.ts';
import type { Solution } from '../../../contract/solution.ts';
import type { GroupedLines } from './line-groups.ts';

/** Where the parts of a result stand on its page. */
export const SECTION = {
  whole: 'result',
  overview: 'result-overview',
  questions: 'result-questions',
  savings: 'result-savings',
  list: 'result-list',
  drawings: 'result-drawings',
} as const;

export const groupId = (place: number): string => `result-group-${place}`;
export const drawingId = (place: number): string => `result-drawing-${place}`;

export interface ResultSection {
  readonly id: string;
  readonly name: string;
  /** The section that it is a part of; null: it stands for itself. */
  readonly within: string | null;
}

/** A drawing of what was worked out, with its name in the index. */
export interface ResultDrawing {
  readonly key: string;
  readonly name: string;
  readonly picture: ReactNode;
}

/** What a result consists of, in the order of its page. */
export function resultSections(
  solution: Solution,
  groups: readonly GroupedLines[],
  drawings: readonly string[],
): readonly ResultSection[] {
  const whole = (id: string, name: string): ResultSection => ({ id, name, within: null });
  return [
    whole(SECTION.overview, m.matching_index_overview()),
    ...(solution.lines.some(isUnverified) ? [whole(SECTION.questions, m.matching_questions())] : []),
    ...(solution.savings.length > 0 ? [whole(SECTION.savings, m.matching_index_savings())] : []),
    whole(SECTION.list, m.matching_result_list()),
    ...groups.map(({ name }, place) => ({ id: groupId(place), name, within: SECTION.list })),
    ...(drawings.length > 0 ? [whole(SECTION.drawings, m.matching_index_drawings())] : []),
    ...drawings.map((name, place) => ({ id: drawingId(place), name, within: SECTION.drawings })),
  ];
}

export interface SectionTop {
  readonly id: string;
  /** Pixels from the top of the window. */
  readonly top: number;
}

/**
 * The section that somebody reads: the last that begins above the line. Of several that begin beside each other, the one
 * that was asked for.
 */
export function sectionAt(tops: readonly SectionTop[], line: number, asked: string | null): string | null {
  const last = tops.findLast(({ top }) => top <= line) ?? tops[0];
  if (!last) return null;
  return tops.find(({ id, top }) => id === asked && top === last.top)?.id ?? last.id;
}
