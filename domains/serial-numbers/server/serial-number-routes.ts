import { type Route, route } from '../../../platform/server/route.ts';
import {
  exportSerialNumbers as exportSerialNumbersContract,
  listSerialNumbers as listSerialNumbersContract,
} from '../contract/serial-number-endpoints.ts';
import { exportSerialNumbers, listSerialNumbers } from './read-serials.ts';

export const serialNumberRoutes: Route[] = [
  route(listSerialNumbersContract, listSerialNumbers),
  route(exportSerialNumbersContract, exportSerialNumbers),
];
