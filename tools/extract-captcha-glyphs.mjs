/**
 * Writes the outlines that the click captcha draws, so that the mall needs no font installed. Run once, when the
 * characters change: `npm install --no-save fontkit`, then
 * `node tools/extract-captcha-glyphs.mjs /usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc`.
 * Each outline is path data in a square of 200 units whose origin is its centre.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSync } from 'fontkit';

const SIZE = 200;
const folder = path.resolve(import.meta.dirname, '../domains/captcha/server/glyphs');
const characters = [...readFileSync(path.join(folder, 'characters.txt'), 'utf8').replaceAll(/\s/g, '')];
if (new Set(characters).size !== characters.length) throw new Error('a character stands there twice');

const opened = openSync(process.argv[2]);
const font = opened.fonts?.find((face) => face.postscriptName.startsWith('NotoSansCJKsc')) ?? opened;
const number = (value) => String(Math.round(value));

function outline(character) {
  const [glyph] = font.layout(character).glyphs;
  if (!glyph || glyph.id === 0) throw new Error(`${character} is not in ${font.fullName}`);
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const scale = SIZE / font.unitsPerEm;
  const x = (value) => number((value - (minX + maxX) / 2) * scale);
  const y = (value) => number(((minY + maxY) / 2 - value) * scale);
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };
  return glyph.path.commands
    .map(({ command, args }) => letters[command] + args.map((value, i) => (i % 2 ? y(value) : x(value))).join(' '))
    .join('');
}

const glyphs = Object.fromEntries(characters.map((character) => [character, outline(character)]));
writeFileSync(path.join(folder, 'glyphs.json'), `${JSON.stringify(glyphs, null, 0).replaceAll('","', '",\n"')}\n`);
console.log(`${characters.length} outlines of ${font.fullName}`);
