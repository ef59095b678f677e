import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '../../../platform/contract/locale.ts';
import { limitedQueue } from '../../../platform/server/limited-queue.ts';
import { CAPTCHA_SIZE } from '../contract/captcha-endpoints.ts';
import type { Point } from './captcha-points.ts';

const { width: WIDTH, height: HEIGHT } = CAPTCHA_SIZE;
const glyphFile = new URL('./glyphs/glyphs.json', import.meta.url);
/** Outlines of single words in a square of 200 units around their middle. */
const GLYPHS = new Map<string, string>(Object.entries(JSON.parse(readFileSync(glyphFile, 'utf8'))));
const GLYPH_UNITS = 200;
const LATIN = /^[A-Z\d]$/;
/** Characters by audience: nobody gets one that they cannot read. */
const WORDS: Readonly<Record<Locale, readonly string[]>> = {
  zh: [...GLYPHS.keys()].filter((word) => !LATIN.test(word)),
  // Letters and digits that cannot be confused with one another, even when rotated.
  en: [...GLYPHS.keys()].filter((word) => LATIN.test(word)),
};
const DRAWN = 4;
const ASKED = 3;
const SLOT = WIDTH / DRAWN;

/** A whole number of `from` to `to`, both included. */
const between = (from: number, to: number) => randomInt(from, to + 1);

function shuffled<T>(given: readonly T[]): T[] {
  const list = [...given];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other] as T, list[last] as T];
  }
  return list;
}

const colour = (hue: number, saturation: number, lightness: number) => `hsl(${hue % 360} ${saturation}% ${lightness}%)`;

/** A landscape of soft hills, discs and hairlines in one random hue: noisy for a program, calm for the eye. */
function background(hue: number): string {
  const parts = [`<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour(hue, 45, 84)}"/>`];
  for (let hill = 0; hill < 4; hill += 1) {
    const [a, b, c] = [between(20, 140), between(0, HEIGHT), between(20, 140)];
    const curve = `M0 ${a}C${between(60, 120)} ${b} ${between(180, 260)} ${between(0, HEIGHT)} ${WIDTH} ${c}V${HEIGHT}H0Z`;
    parts.push(
      `<path d="${curve}" fill="${colour(hue + between(-40, 40), between(35, 60), between(66, 88))}" opacity=".7"/>`,
    );
  }
  for (let disc = 0; disc < 14; disc += 1) {
    const fill = colour(hue + between(-60, 60), between(30, 70), between(60, 92));
    const circle = `cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(4, 26)}"`;
    parts.push(`<circle ${circle} fill="${fill}" opacity=".45"/>`);
  }
  for (let line = 0; line < 9; line += 1) {
    const ends = `M${between(0, WIDTH)} ${between(0, HEIGHT)}Q${between(0, WIDTH)} ${between(0, HEIGHT)} ${between(0, WIDTH)} ${between(0, HEIGHT)}`;
    const stroke = colour(hue + between(90, 270), between(30, 60), between(35, 65));
    parts.push(`<path d="${ends}" fill="none" stroke="${stroke}" stroke-width="1.2" opacity=".55"/>`);
  }
  return parts.join('');
}

function word(character: string, { x, y }: Point, hue: number): string {
  const scale = (between(34, 42) / GLYPH_UNITS).toFixed(3);
  const turn = `translate(${x} ${y}) rotate(${between(-38, 38)}) skewX(${between(-10, 10)}) scale(${scale})`;
  const fill = colour(hue + between(120, 240), between(55, 85), between(20, 34));
  // A light outline keeps the word legible on every background.
  const rim = `stroke="#fff" stroke-opacity=".75" stroke-width="12" paint-order="stroke"`;
  return `<path transform="${turn}" d="${GLYPHS.get(character)}" fill="${fill}" ${rim}/>`;
}

/**
 * Nobody can sign in without one: a separate queue, whatever else is being drawn. Each takes a core for some
 * milliseconds.
 */
const drawingQueue = limitedQueue(1, 500);

async function png(svg: string): Promise<string> {
  // Loaded with the first picture: it takes 20 MB that an idle mall saves.
  const { default: sharp } = await import('sharp');
  const bytes = await drawingQueue(() => sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer());
  return bytes.toString('base64');
}

const picture = (content: string, width: number = WIDTH, x = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="${x} 0 ${width} ${HEIGHT}">${content}</svg>`;

export interface DrawnWords {
  readonly originalImageBase64: string;
  /** Three of the four words, in the order in which they are to be clicked. */
  readonly wordList: string[];
  /** The middle of each of them. */
  readonly points: Point[];
}

/**
 * Four random words at random positions, single letters for English readers; drawn from outlines, so that no font is
 * needed.
 */
export async function drawWords(locale: Locale): Promise<DrawnWords> {
  const words = WORDS[locale];
  const hue = between(0, 359);
  const characters = new Set<string>();
  while (characters.size < DRAWN) characters.add(words[randomInt(words.length)] as string);
  const placed = [...characters].map((character, slot) => ({
    character,
    point: { x: Math.round(SLOT * (slot + 0.5)) + between(-14, 14), y: between(28, HEIGHT - 28) },
  }));
  const asked = shuffled(placed).slice(0, ASKED);
  const drawn = placed.map(({ character, point }) => word(character, point, hue)).join('');
  return {
    originalImageBase64: await png(picture(background(hue) + drawn)),
    wordList: asked.map(({ character }) => character),
    points: asked.map(({ point }) => point),
  };
}

const PIECE = 47;
/** The protocol does not state a piece's height: its picture is as high as the whole one, and this is used instead. */
const PIECE_Y = 5;

export interface DrawnPiece {
  readonly originalImageBase64: string;
  readonly jigsawImageBase64: string;
  readonly points: Point[];
}

/** A picture with a hole, and the piece that fills it. */
export async function drawPiece(): Promise<DrawnPiece> {
  const x = between(80, WIDTH - PIECE - 10);
  const y = between(20, HEIGHT - PIECE - 20);
  const ground = background(between(0, 359));
  const shape = `M${x + 1} ${y + 8}h14a8 8 0 1 1 16 0h14v38h-44z`;
  const hole = `<path d="${shape}" fill="#000" fill-opacity=".5" stroke="#fff" stroke-opacity=".8"/>`;
  const piece = `<clipPath id="p"><path d="${shape}"/></clipPath><g clip-path="url(#p)">${ground}</g><path d="${shape}" fill="none" stroke="#fff"/>`;
  const [originalImageBase64, jigsawImageBase64] = await Promise.all([
    png(picture(ground + hole)),
    png(picture(piece, PIECE, x)),
  ]);
  return { originalImageBase64, jigsawImageBase64, points: [{ x, y: PIECE_Y }] };
}
