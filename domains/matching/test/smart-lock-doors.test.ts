import { describe, expect, test } from 'vitest';
import { followUpsOf } from '../contract/scenes/all-scenes.ts';
import { access, chosenOf, contextOf, demandOf, needIn, quantities } from './scene-builders.ts';

const asked = ({ requirements }: ReturnType<typeof needIn>, attribute: string) =>
  requirements.filter((one) => one.attribute === attribute).map(({ is, value }) => [is, value]);

describe('a door whose lock works by itself', () => {
  test('has neither reader nor button, contact, cable, controller or licence', () => {
    const smart = { doors: 3, lock: 'smart', readerRunM: 2_000 };
    expect(quantities(demandOf(access([smart])))).toEqual({ 'x0.lock': 3 });
    const beside = quantities(demandOf(access([smart, { doors: 2 }])));
    const { 'x0.lock': locks, ...rest } = beside;
    expect(locks).toBe(3);
    expect(rest).toEqual(
      Object.fromEntries(
        Object.entries(quantities(demandOf(access([{ doors: 2 }])))).map(([name, pieces]) => [
          name.replace('x0.', 'x1.'),
          pieces,
        ]),
      ),
    );
    expect(demandOf(access([smart])).problems.map(({ id }) => id)).toEqual(['accessLockUnusual']);
  });

  test('is opened as the customer says, and has cards for those who carry one', () => {
    const site = (credential: string) => access([{ lock: 'smart', credential }], { people: 40 });
    expect(asked(needIn(demandOf(site('keypad')), 'x0.lock'), 'credential')).toEqual([['equals', 'keypad']]);
    const cards = (credential: string) =>
      followUpsOf(site(credential), contextOf(), chosenOf({ 'x0.lock': [{}, 1] })).needs.map(({ id }) => id);
    expect(cards('card')).toEqual(['s.card']);
    expect(cards('fingerprint')).toEqual([]);
  });
});
