import { REGION_TYPE, type Region } from '../contract/region-endpoints.ts';
import { isFormal, matchesAt, namesOf, type RegionName } from './region-names.ts';

/** A run of regions found in a text; `ends` holds where each level ended. */
export interface RegionMatch {
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly found: readonly { readonly region: Region; readonly end: number }[];
}

/** A full name outweighs a short one, and every named level outweighs what a longer name could gain. */
const FULL_SCORE = 20;
const SHORT_SCORE = 8;
/** For a level that is usually written but was left out. */
const SKIPPED = 6;

const scoreOf = (name: RegionName) => (name.full ? FULL_SCORE : SHORT_SCORE) + name.text.length;

function skipSpaces(text: string, at: number): number {
  let next = at;
  while (text[next] === ' ') next += 1;
  return next;
}

/** Adds `name`, found at `at`, to what was found before it. */
function extended(match: RegionMatch, name: RegionName, at: number): RegionMatch {
  const end = at + name.text.length;
  return { ...match, end, score: match.score + scoreOf(name), found: [...match.found, { region: name.region, end }] };
}

/** `match` with the children of its last region that are written next; the match itself when there are none. */
export function withNext(match: RegionMatch, children: readonly RegionName[], text: string): RegionMatch[] {
  const at = skipSpaces(text, match.end);
  const parent = match.found.at(-1)?.region;
  // A level named like the one above it is written once, or in full again: 东莞 after 东莞市 begins a street's name.
  const twin = children.find((name) => name.full && name.text === parent?.regionName)?.region;
  const next = children
    .filter((name) => matchesAt(name, text, at) && (name.full || name.region !== twin))
    .map((name) => extended(match, name, at));
  const same = twin
    ? [{ ...match, score: match.score + 1, found: [...match.found, { region: twin, end: match.end }] }]
    : [];
  return [...next, ...same];
}

/** Provinces, cities and districts by the way they are written. */
export class RegionIndex {
  readonly #byBeginning = new Map<string, RegionName[]>();
  readonly #children = new Map<number, RegionName[]>();
  readonly #byId = new Map<number, Region>();

  constructor(regions: readonly Region[]) {
    for (const region of regions) {
      this.#byId.set(region.regionId, region);
      const names = namesOf(region);
      this.#children.set(region.parentId, [...(this.#children.get(region.parentId) ?? []), ...names]);
      for (const name of names) {
        // A district's short name alone is too ambiguous.
        if (region.regionType === REGION_TYPE.district && !name.full) continue;
        if (isFormal(region)) continue;
        const beginning = name.text.slice(0, 2);
        this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), name]);
      }
    }
  }

  region(id: number): Region | undefined {
    return this.#byId.get(id);
  }

  /** Every way to read regions anywhere in the text, down to the district. */
  matches(text: string): RegionMatch[] {
    const all: RegionMatch[] = [];
    for (let start = 0; start < text.length - 1; start += 1) {
      for (const name of this.#byBeginning.get(text.slice(start, start + 2)) ?? []) {
        if (!matchesAt(name, text, start)) continue;
        const empty = { start, end: start, score: 0, found: [] };
        all.push(...this.#below(extended(empty, name, start), text));
      }
    }
    return all;
  }

  #below(match: RegionMatch, text: string): RegionMatch[] {
    const last = match.found.at(-1)?.region;
    if (!last || last.regionType === REGION_TYPE.district) return [match];
    const children = this.#children.get(last.regionId) ?? [];
    const next = withNext(match, children, text).flatMap((longer) => this.#below(longer, text));
    return [match, ...next, ...(last.regionType === REGION_TYPE.province ? this.#inCities(match, children, text) : [])];
  }

  /** Districts written right after their province, whose name may be repeated, as in "上海市上海市浦东新区". */
  #inCities(match: RegionMatch, cities: readonly RegionName[], text: string): RegionMatch[] {
    const province = match.found.at(-1)?.region;
    const at = skipSpaces(text, match.end);
    const formal = cities.some(({ region }) => isFormal(region));
    const twice = formal && province && text.startsWith(province.regionName, at);
    const from = twice ? { ...match, end: at + province.regionName.length } : match;
    return cities
      .filter(({ full }) => full)
      .flatMap(({ region }) => {
        const skipped = isFormal(region) ? 0 : SKIPPED;
        const inCity = { ...from, found: [...from.found, { region, end: from.end }], score: from.score - skipped };
        return withNext(inCity, this.#children.get(region.regionId) ?? [], text).filter(({ end }) => end > from.end);
      });
  }
}
