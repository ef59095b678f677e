import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { DELIVERED_PACK } from '../../contract/rule-pack.ts';
import { sourceWords } from './pack-words.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

test('the back office tells where a number comes from in the reader’s language', () => {
  const { source } = DELIVERED_PACK.facts['camera.supply.volts'];
  overwriteGetLocale(() => 'zh');
  expect(sourceWords(source)).toBe('不经网线供电的摄像机');
  expect(sourceWords(DELIVERED_PACK.facts['cable.run'].source)).toBe('推导；待现场工程师确认');
  overwriteGetLocale(() => 'en');
  expect(sourceWords(source)).toBe(source);
});
