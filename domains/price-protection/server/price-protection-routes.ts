import { type Route, route } from '../../../platform/server/route.ts';
import {
  adminCountClaims,
  adminExportClaims,
  adminGetClaim,
  adminListClaims,
  approveClaim as approveClaimContract,
  rejectClaim as rejectClaimContract,
} from '../contract/price-protection-admin-endpoints.ts';
import {
  applyForProtection as applyForProtectionContract,
  countClaims,
  exportClaims,
  listCandidates,
  listClaims,
  withdrawClaim as withdrawClaimContract,
} from '../contract/price-protection-endpoints.ts';
import { applyForProtection } from './apply-for-protection.ts';
import { approveClaim, rejectClaim, withdrawClaim } from './decide-claim.ts';
import { exportForStaff, exportOwnClaims } from './export-claims.ts';
import {
  countForStaff,
  countOwnClaims,
  listForStaff,
  readCandidates,
  readClaims,
  readForStaff,
} from './read-claims.ts';

export const priceProtectionRoutes: Route[] = [
  route(listCandidates, readCandidates),
  route(applyForProtectionContract, applyForProtection),
  route(listClaims, readClaims),
  route(countClaims, countOwnClaims),
  route(exportClaims, exportOwnClaims),
  route(withdrawClaimContract, withdrawClaim),
  route(adminListClaims, listForStaff),
  route(adminCountClaims, countForStaff),
  route(adminExportClaims, exportForStaff),
  route(adminGetClaim, readForStaff),
  route(approveClaimContract, approveClaim),
  route(rejectClaimContract, rejectClaim),
];
