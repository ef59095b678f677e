import { type Route, route } from '../../../platform/server/route.ts';
import { editAgreement, listAdminAgreements, previewAgreement } from '../contract/agreement-admin-endpoints.ts';
import {
  listAgreements,
  readAgreement,
  readCouponAgreement,
  readPaidMemberAgreement,
} from '../contract/agreement-endpoints.ts';
import { markArticlesRead, readArticle } from '../contract/article-endpoints.ts';
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
import { editAgreementUseCase, listAdminAgreementsUseCase, previewAgreementUseCase } from './edit-agreements.ts';
import { listAgreementsUseCase, readAgreementUseCase } from './show-agreements.ts';
import {
  listArticlesUseCase,
  listBannersUseCase,
  listSeckillActivitiesUseCase,
  listUnreadArticlesUseCase,
  markArticlesReadUseCase,
  readArticleUseCase,
} from './show-content.ts';
import { readCustomerServiceUseCase, readDomainUseCase, readHomeConfigUseCase } from './show-home-config.ts';

export const contentRoutes: Route[] = [
  route(readHomeConfig, readHomeConfigUseCase),
  route(listBanners, listBannersUseCase),
  route(readDomain, readDomainUseCase),
  route(readCustomerService, readCustomerServiceUseCase),
  route(listArticles, listArticlesUseCase),
  route(listUnreadArticles, listUnreadArticlesUseCase),
  route(readArticle, readArticleUseCase),
  route(markArticlesRead, markArticlesReadUseCase),
  route(listAgreements, listAgreementsUseCase),
  route(readAgreement, readAgreementUseCase),
  route(readCouponAgreement, (_, context) => readAgreementUseCase({ id: 'coupon/agreement/info' }, context)),
  route(readPaidMemberAgreement, (_, context) => readAgreementUseCase({ id: 'paid/member/agreement/info' }, context)),
  route(listAdminAgreements, listAdminAgreementsUseCase),
  route(editAgreement, editAgreementUseCase),
  route(previewAgreement, previewAgreementUseCase),
  route(listSeckillActivities, listSeckillActivitiesUseCase),
  route(listSeckillActivitiesLowerCase, listSeckillActivitiesUseCase),
];
