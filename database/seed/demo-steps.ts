import { seedAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedCoupons } from './seed-coupons.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedHome } from './seed-home.ts';
import { seedMerchants } from './seed-merchants.ts';
import { seedPersonal } from './seed-personal.ts';
import { seedProductMedia } from './seed-product-media.ts';
import { seedPromotions } from './seed-promotions.ts';
import { seedSchemes } from './seed-schemes.ts';
import { seedSettings } from './seed-settings.ts';
import { seedShopFronts } from './seed-shop-fronts.ts';
import type { SeedStep } from './seed-step.ts';

/** Accounts come late: a mall that has them is not seeded again, even if seeding was interrupted. */
export const DEMO: readonly SeedStep[] = [
  ['settings', seedSettings],
  ['merchants', seedMerchants],
  ['catalogue', seedCatalogue],
  ['product pictures', seedProductMedia],
  ['shop fronts', seedShopFronts],
  ['content', seedContent],
  ['home', seedHome],
  ['documents', seedDocuments],
  ['schemes', seedSchemes],
  ['accounts', seedAccounts],
  ['personal', seedPersonal],
  ['coupons', seedCoupons],
  ['promotions', seedPromotions],
];
