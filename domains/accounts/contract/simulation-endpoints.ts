import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, text } from '../../../platform/contract/fields.ts';
import { signInAnswer } from './account.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';

export const startSimulation = endpoint({
  method: 'POST',
  path: 'admin/accounts/simulation/start',
  summary: 'A code with which the storefront opens as this customer; it works once, within a minute',
  permission: 'admin:accounts:simulate',
  request: z.strictObject({ id }),
  response: z.object({ code: z.string() }),
  errors: [ACCOUNT_ERRORS.accountNotFound, ACCOUNT_ERRORS.simulationRefused],
});

export const redeemSimulation = endpoint({
  method: 'POST',
  path: 'front/pc/login/simulation',
  summary: 'Begin acting for a customer with a code from the back office',
  permission: 'public',
  request: z.strictObject({ code: text(64, 1) }),
  response: signInAnswer,
  errors: [ACCOUNT_ERRORS.simulationEnded],
});
