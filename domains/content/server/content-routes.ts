import { type Route, route } from '../../../platform/server/route.ts';
import { editAgreement, listAdminAgreements, previewAgreement } from '../contract/agreement-admin-endpoints.ts';
import {
  listAgreements,
  readAgreement,
  readCouponAgreement,
  readPaidMemberAgreement,
} from '../contract/agreement-endpoints.ts';
import {
  deleteArticleCategory,
  deleteArticles,
  listAdminArticleCategories,
  listAdminArticles,
  previewText,
  readAdminArticle,
  saveArticle,
  saveArticleCategory,
} from '../contract/article-admin-endpoints.ts';
import {
  listArticleCategories,
  listHotArticles,
  markArticlesRead,
  readArticle,
} from '../contract/article-endpoints.ts';
import {
  listArticles,
  listSeckillActivities,
  listSeckillActivitiesLowerCase,
  listUnreadArticles,
  readCustomerService,
  readDomain,
  readHomeConfig,
} from '../contract/content-endpoints.ts';
import { editAgreementUseCase, listAdminAgreementsUseCase, previewAgreementUseCase } from './edit-agreements.ts';
import {
  deleteArticleCategoryUseCase,
  listAdminArticleCategoriesUseCase,
  saveArticleCategoryUseCase,
} from './edit-article-categories.ts';
import {
  deleteArticlesUseCase,
  listAdminArticlesUseCase,
  readAdminArticleUseCase,
  saveArticleUseCase,
} from './edit-articles.ts';
import { listAgreementsUseCase, readAgreementUseCase } from './show-agreements.ts';
import {
  listArticleCategoriesUseCase,
  listArticlesUseCase,
  listHotArticlesUseCase,
  listUnreadArticlesUseCase,
  markArticlesReadUseCase,
  readArticleUseCase,
} from './show-articles.ts';
import { listSeckillActivitiesUseCase } from './show-content.ts';
import { readCustomerServiceUseCase, readDomainUseCase, readHomeConfigUseCase } from './show-home-config.ts';

export const contentRoutes: Route[] = [
  route(readHomeConfig, readHomeConfigUseCase),
  route(readDomain, readDomainUseCase),
  route(readCustomerService, readCustomerServiceUseCase),
  route(listArticles, listArticlesUseCase),
  route(listUnreadArticles, listUnreadArticlesUseCase),
  route(listArticleCategories, listArticleCategoriesUseCase),
  route(listHotArticles, listHotArticlesUseCase),
  route(readArticle, readArticleUseCase),
  route(markArticlesRead, markArticlesReadUseCase),
  route(listAgreements, listAgreementsUseCase),
  route(readAgreement, readAgreementUseCase),
  route(readCouponAgreement, (_, context) => readAgreementUseCase({ id: 'coupon/agreement/info' }, context)),
  route(readPaidMemberAgreement, (_, context) => readAgreementUseCase({ id: 'paid/member/agreement/info' }, context)),
  route(listAdminAgreements, listAdminAgreementsUseCase),
  route(editAgreement, editAgreementUseCase),
  route(previewAgreement, previewAgreementUseCase),
  route(listAdminArticles, listAdminArticlesUseCase),
  route(previewText, previewAgreementUseCase),
  route(readAdminArticle, readAdminArticleUseCase),
  route(saveArticle, saveArticleUseCase),
  route(deleteArticles, deleteArticlesUseCase),
  route(listAdminArticleCategories, listAdminArticleCategoriesUseCase),
  route(saveArticleCategory, saveArticleCategoryUseCase),
  route(deleteArticleCategory, deleteArticleCategoryUseCase),
  route(listSeckillActivities, listSeckillActivitiesUseCase),
  route(listSeckillActivitiesLowerCase, listSeckillActivitiesUseCase),
];
