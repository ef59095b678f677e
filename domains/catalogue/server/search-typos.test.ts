import { expect, it } from 'vitest';
import { isOneStep, oneStepBeginning, oneStepFrom } from './search-typos.ts';

it('tries few hundred words, however long the text is', () => {
  for (const text of ['ds2cd2143g2ixyz0123456789'.slice(0, 24), 'abcdefghijklmnopqrstuvwx', 'ds2cd2143', 'camera']) {
    const near = oneStepFrom(text);
    expect(near.length).toBeLessThan(600);
    expect(near.every((one) => isOneStep(text, one))).toBe(true);
  }
  expect(oneStepFrom('ds2dc2143g2i')).toContain('ds2cd2143g2i');
  expect(oneStepFrom('hkivision')).toContain('hikvision');
});

it('compares what begins alike behind the eighth character', () => {
  expect(oneStepBeginning('ds2cd2143g3i', 'ds2cd2143g2i28mm', true)).toBe('ds2cd2143g2i');
  expect(oneStepBeginning('ds2cd21432g2i', 'ds2cd2143g2i', true)).toBe('ds2cd2143g2i');
  expect(oneStepBeginning('ds2cd2143gi', 'ds2cd2143g2i', true)).toBe('ds2cd2143g2');
  expect(oneStepBeginning('ds2cd2143g2i', 'ds2cd2386g2i', true)).toBeNull();
  expect(oneStepBeginning('interchomm', 'interchome', false)).toBe('interchome');
  expect(oneStepBeginning('interchom', 'interchange', false)).toBeNull();
});
