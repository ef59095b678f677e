import { expect, test } from 'vitest';
import { site } from '../../../contract/site.ts';
import { demoCandidates } from '../../../test/demo-candidates.ts';
import { SITES } from '../../../test/four-scenes.ts';
import { mallOf, solved } from '../../../test/matching-builders.ts';
import { placesOf, placeWords, purposeWords } from './line-places.ts';

const mall = mallOf(demoCandidates());

test.each(SITES)('%s: two lines are told apart by their product, their place or what they are for', (_, input) => {
  const places = placesOf(site.parse(input));
  const { lines } = solved(input, mall);
  const told = lines.map((line) => [line.skuId, ...placeWords(line, places), purposeWords(line)].join(' · '));
  expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
});
