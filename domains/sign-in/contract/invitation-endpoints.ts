import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id } from '../../../platform/contract/fields.ts';

export const readInviter = endpoint({
  method: 'GET',
  path: 'front/pc/login/invitation/inviter',
  summary: 'Company of the distributor whose invitation link this is; empty for every other id',
  permission: 'public',
  request: z.object({ spreadPid: id }),
  response: z.object({ company: z.string() }),
  errors: [],
});
