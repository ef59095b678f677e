import * as m from '#messages';
import { formPage } from '../../../../platform/web/storefront/plain-page.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

const login = formPage('/login', { title: m.sign_in_title }, () => import('./LoginPage.tsx'), 'LoginPage');

const simulation = formPage(
  '/simulation',
  { title: m.sign_in_title },
  () => import('./SimulationPage.tsx'),
  'SimulationPage',
);

export const signInStorefront = storefrontPlug({ forms: [login, simulation] });
