import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';

export const matchingStorefront = storefrontPlug({});
