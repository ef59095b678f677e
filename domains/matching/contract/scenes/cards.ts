import type { Need, Requirement } from '../need.ts';
import type { Chosen } from '../scene-rules.ts';
import { step } from '../trace.ts';
import { needOf } from './build-need.ts';

/** A card for each person and each kind of card that the chosen readers read. */
export function cardNeeds(
  scene: { readonly id: string; readonly people: number },
  readers: readonly string[],
  chosen: Chosen,
): Need[] {
  if (scene.people === 0) return [];
  const types = readers.flatMap((id) => {
    const taken = chosen(id);
    return taken === null ? [] : [taken.product.attributes.card_type];
  });
  return [...new Set(types)].map((type) =>
    needOf({
      scene,
      part: null,
      name: type === undefined ? 'card' : `card-${type}`,
      role: 'card',
      quantity: scene.people,
      requirements:
        type === undefined ? [] : [{ attribute: 'card_type', is: 'equals', value: type, rule: 'access_cards' }],
      steps: [step('access_cards', { people: scene.people }, [], scene.people)],
    }),
  );
}

/** Credentials that are carried: the others are somebody's own face, finger or telephone. */
export const usesCards = (credential: string): boolean => credential === 'card' || credential === 'keypad';

/** The kind of card that every reader of a site should read, for people carry one; it is not copied at a kiosk. */
const COMMON_CARD = 'mifare';

/** A wish, not a demand: where no reader of this kind fits, another will do. */
export const cardWish = (credential: string): Requirement[] =>
  usesCards(credential) ? [{ attribute: 'card_type', is: 'equals', value: COMMON_CARD, rule: 'access_card_type' }] : [];
