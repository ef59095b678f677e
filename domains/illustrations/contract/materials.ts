/** The five housing finishes, in the order they are offered. */
export const FINISHES = ['white', 'grey', 'black', 'navy', 'alu'] as const;
export type Finish = (typeof FINISHES)[number];

type Pair = readonly [string, string];

/** How one finish answers the key light (upper left front): each face as [lit end, far end]. */
export interface Material {
  readonly top: Pair;
  readonly front: Pair;
  readonly side: Pair;
  /** Lit and shaded edge of a rounded corner. */
  readonly bevel: Pair;
  /** Across a round body, from the lit flank to the reflected edge. */
  readonly round: readonly [string, string, string, string, string, string];
  /** Printing on the finish. */
  readonly ink: string;
  /** Seams and engraved lines. */
  readonly line: string;
}

export const MATERIALS: Readonly<Record<Finish, Material>> = {
  white: {
    top: ['#ffffff', '#f3f6f8'],
    front: ['#f9fbfc', '#e3e8ec'],
    side: ['#c9d1d9', '#a9b4bf'],
    bevel: ['#ffffff', '#98a4b0'],
    round: ['#dfe5ea', '#ffffff', '#f4f7f9', '#ced6dd', '#9ba7b3', '#b3bdc7'],
    ink: '#7b8794',
    line: '#b7c1ca',
  },
  grey: {
    top: ['#c5ced6', '#aab5bf'],
    front: ['#b3bec8', '#95a2ae'],
    side: ['#7e8b98', '#65727f'],
    bevel: ['#e3e9ee', '#586470'],
    round: ['#97a4b0', '#cfd8e0', '#b3bfc9', '#8996a3', '#5f6c79', '#74818d'],
    ink: '#46525e',
    line: '#7d8a97',
  },
  black: {
    top: ['#5d6873', '#414b55'],
    front: ['#343d46', '#20272e'],
    side: ['#1d2329', '#12171c'],
    bevel: ['#8794a0', '#0b0e11'],
    round: ['#2b333b', '#67737f', '#434d57', '#232a31', '#0f1317', '#2b333b'],
    ink: '#9aa7b3',
    line: '#4c5863',
  },
  navy: {
    top: ['#4a6384', '#385070'],
    front: ['#2e4462', '#1e304a'],
    side: ['#1a2a41', '#111c2d'],
    bevel: ['#93aac8', '#0b1420'],
    round: ['#2b4160', '#6f8bb0', '#40597c', '#223550', '#101c2d', '#2a3d58'],
    ink: '#a9bcd4',
    line: '#48607f',
  },
  alu: {
    top: ['#eef2f5', '#cfd7de'],
    front: ['#dde3e8', '#b9c3cc'],
    side: ['#98a4b0', '#76838f'],
    bevel: ['#ffffff', '#6b7783'],
    round: ['#aeb9c3', '#f6f9fb', '#cdd6dd', '#95a2ae', '#6b7884', '#8b97a3'],
    ink: '#5a6672',
    line: '#8d99a5',
  },
};

/** Signal colours shared by lamps, screens and PoE marks. */
export const LAMP = {
  green: '#4bd08a',
  blue: '#4b9ef0',
  amber: '#e0b04a',
  poe: '#e08a3c',
  off: '#59646f',
} as const;
