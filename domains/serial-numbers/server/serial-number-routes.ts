import { type Route, route } from '../../../platform/server/route.ts';
import {
  exportSerialNumbers as exportContract,
  listSerialNumbers as listContract,
} from '../contract/serial-number-endpoints.ts';
import { exportSerialNumbers, listSerialNumbers } from './read-serials.ts';

export const serialNumberRoutes: Route[] = [
  route(listContract, listSerialNumbers),
  route(exportContract, exportSerialNumbers),
];
