import { serverPlug } from '../../../platform/server/plug.ts';
import { WALLET_PERMISSIONS } from '../contract/permissions.ts';
import { pointLedgers } from './point-ledger-repository.ts';
import { walletRoutes } from './wallet-routes.ts';

export const walletServer = serverPlug({
  domain: 'wallet',
  routes: walletRoutes,
  permissions: WALLET_PERMISSIONS,
  ledgerChecks: pointLedgers,
});
