import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';
import { PEOPLE_ERRORS } from './people-errors.ts';

export const startSimulation = endpoint({
  method: 'POST',
  path: 'admin/accounts/simulation/start',
  summary: 'Issue a code for acting as this customer in the storefront; works once, within a minute',
  permission: 'admin:accounts:simulate',
  request: z.strictObject({ id }),
  response: z.object({ code: z.string() }),
  errors: [PEOPLE_ERRORS.accountNotFound, PEOPLE_ERRORS.simulationRefused],
});
