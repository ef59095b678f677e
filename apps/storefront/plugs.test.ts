import { createRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { personal, shell, users } from '../../platform/web/storefront/frames.ts';
import { entriesOf, type StorefrontPlug, storefrontPlug } from '../../platform/web/storefront/plug.ts';
import { PLUGS } from './domains.ts';

const Part = () => null;

test('every plug that a domain has is in the list', () => {
  const files = import.meta.glob<Record<string, StorefrontPlug>>('../../domains/*/web/storefront/plug.tsx', {
    eager: true,
  });
  const missing = Object.entries(files).flatMap(([file, exported]) =>
    Object.values(exported).some((plug) => PLUGS.some((listed) => listed === plug)) ? [] : file,
  );
  expect(missing).toEqual([]);
  expect(PLUGS).toHaveLength(Object.keys(files).length);
});

// The type checker is the instrument: a line that is expected to be wrong and is not fails `tsc`.
test('a page is listed under the frame that it hangs on', () => {
  const open = createRoute({ getParentRoute: () => shell, path: '/open' });
  const own = createRoute({ getParentRoute: () => personal, path: '/own' });
  const ofTheCentre = createRoute({ getParentRoute: () => users, path: 'of-the-centre' });
  const plugs = [
    storefrontPlug({ shell: [open], personal: [own], users: [ofTheCentre] }),
    // @ts-expect-error everybody would see it: the way to the login page is the frame's
    storefrontPlug({ personal: [own, open] }),
    // @ts-expect-error it would stand without the personal centre's menu
    storefrontPlug({ users: [own] }),
    // @ts-expect-error its frame would not be asked
    storefrontPlug({ shell: [ofTheCentre] }),
    // @ts-expect-error pages with forms are made by the browser alone
    storefrontPlug({ forms: [open] }),
  ];
  expect(plugs).toHaveLength(5);
});

test('two entries at one position of the same place are refused', () => {
  const plugs = [{ lists: [{ position: 10, Part }] }, { lists: [{ position: 10, Part }] }];
  expect(() => entriesOf(plugs, ({ lists }) => lists)).toThrow('position 10 is taken twice');
  const apart = [{ shortcuts: [{ position: 10, Part }] }, { lists: [{ position: 10, Part }] }];
  expect(entriesOf(apart, ({ lists }) => lists)).toEqual([{ position: 10, Part }]);
});
