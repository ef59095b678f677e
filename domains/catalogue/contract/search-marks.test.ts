import { expect, it } from 'vitest';
import { markedParts } from './search-marks.ts';

const shown = (text: string, words: string[][]) =>
  markedParts(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

it('marks a model whatever stands between its parts', () => {
  expect(shown('DS-2CD2143G2-I', [['ds2cd2143']])).toBe('[DS-2CD2143]G2-I');
  expect(shown('海康 DS-2CD2143G2-I', [['2143g2']])).toBe('海康 DS-2CD[2143G2]-I');
  expect(shown('ＤＳ－２ＣＤ', [['ds2']])).toBe('[ＤＳ－２]ＣＤ');
});

it('marks words from their beginning, and Chinese anywhere', () => {
  expect(shown('Endomed dome cameras', [['dome'], ['camera']])).toBe('Endomed [dome] [camera]s');
  expect(shown('红外半球网络摄像机', [['半球']])).toBe('红外[半球]网络摄像机');
  expect(shown('网络录像机', [['硬盘录像机', '硬盘', '录像机', '录像', '像机']])).toBe('网络[录像机]');
});

it('marks a short number only when it is complete', () => {
  expect(shown('24 V, 240 W, 24-port', [['=24']])).toBe('[24] V, 240 W, [24]-port');
});

it('marks a zoom whatever its sign', () => {
  expect(shown('25× zoom, 25 倍变倍', [['25x']])).toBe('[25×] zoom, [25 倍]变倍');
});

it('marks nothing without words, and loses no character', () => {
  expect(markedParts('A & B', [])).toEqual([{ text: 'A & B', marked: false }]);
  expect(markedParts('', [['a']])).toEqual([]);
  expect(shown('𠮷 İ ß', [['x']])).toBe('𠮷 İ ß');
});
