import type { Doors } from './door-row.ts';
import { testBadInput } from './test-bad-input.ts';
import { testHostileValues } from './test-hostile-values.ts';
import { testIdentities } from './test-identities.ts';
import { testLongTexts } from './test-long-texts.ts';

/** All tests of every endpoint, run with the endpoints of one domain. */
export function testDoors(doors: Doors): void {
  testIdentities(doors);
  testBadInput(doors);
  testHostileValues(doors);
  testLongTexts(doors);
}
