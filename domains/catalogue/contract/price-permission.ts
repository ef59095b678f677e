import { holds, IDENTITY, type Identity } from '../../../platform/contract/permission.ts';

/** Somebody as far as prices go; identity 0 is a visitor. */
interface Viewer {
  readonly identity: Identity | 0;
  readonly permissions: readonly string[];
}

/**
 * Whether prices may be sent to this caller at all: `goods:showPrice`, and besides either staff identity, the order
 * permission or the match permission.
 */
export function maySeePrices({ permissions, identity }: Viewer): boolean {
  if (identity === 0 || !holds(permissions, 'goods:showPrice')) return false;
  return (
    identity === IDENTITY.staff ||
    holds(permissions, 'product:permission:order') ||
    holds(permissions, 'index:permission:match')
  );
}

/** Whether prices are on the screen: the price permission holds and the person has not switched prices off. */
export function pricesShown(person: Viewer & { readonly showPrice: boolean }): boolean {
  return person.showPrice && maySeePrices(person);
}
