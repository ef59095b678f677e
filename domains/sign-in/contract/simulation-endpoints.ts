import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/fields.ts';
import { signInAnswer } from './account.ts';
import { SIGN_IN_ERRORS } from './sign-in-errors.ts';

export const redeemSimulation = endpoint({
  method: 'POST',
  path: 'front/pc/login/simulation',
  summary: 'Begin acting for a customer with a code from the back office',
  permission: 'public',
  request: z.strictObject({ code: text(64, 1) }),
  response: signInAnswer,
  errors: [SIGN_IN_ERRORS.simulationEnded],
});
