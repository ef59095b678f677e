import { serverPlug } from '../../../platform/server/plug.ts';
import { route } from '../../../platform/server/route.ts';
import {
  readBestSellers as readBestSellersContract,
  readTodayFigures as readTodayFiguresContract,
  readTurnover as readTurnoverContract,
} from '../contract/dashboard-endpoints.ts';
import { readBestSellers, readTodayFigures, readTurnover } from './read-dashboard.ts';

export const dashboardsServer = serverPlug({
  domain: 'dashboards',
  routes: [
    route(readTodayFiguresContract, readTodayFigures),
    route(readTurnoverContract, readTurnover),
    route(readBestSellersContract, readBestSellers),
  ],
});
