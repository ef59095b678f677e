import { type Route, route } from '../../../platform/server/route.ts';
import {
  listArticles,
  listBanners,
  listSeckillActivities,
  listSeckillActivitiesLowerCase,
  listUnreadArticles,
  readCustomerService,
  readDomain,
  readHomeConfig,
} from '../contract/content-endpoints.ts';
import {
  listArticlesUseCase,
  listBannersUseCase,
  listSeckillActivitiesUseCase,
  listUnreadArticlesUseCase,
} from './show-content.ts';
import { readCustomerServiceUseCase, readDomainUseCase, readHomeConfigUseCase } from './show-home-config.ts';

export const contentRoutes: Route[] = [
  route(readHomeConfig, readHomeConfigUseCase),
  route(listBanners, listBannersUseCase),
  route(readDomain, readDomainUseCase),
  route(readCustomerService, readCustomerServiceUseCase),
  route(listArticles, listArticlesUseCase),
  route(listUnreadArticles, listUnreadArticlesUseCase),
  route(listSeckillActivities, listSeckillActivitiesUseCase),
  route(listSeckillActivitiesLowerCase, listSeckillActivitiesUseCase),
];
