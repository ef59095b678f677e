import { type Route, route } from '../../../platform/server/route.ts';
import {
  editAgreement as editAgreementContract,
  listAdminAgreements as listAdminAgreementsContract,
} from '../contract/agreement-admin-endpoints.ts';
import {
  listAgreements as listAgreementsContract,
  readAgreement as readAgreementContract,
  readCouponAgreement,
  readPaidMemberAgreement,
} from '../contract/agreement-endpoints.ts';
import {
  deleteArticleCategory as deleteArticleCategoryContract,
  deleteArticles as deleteArticlesContract,
  listAdminArticleCategories as listAdminArticleCategoriesContract,
  listAdminArticles as listAdminArticlesContract,
  readAdminArticle as readAdminArticleContract,
  saveArticleCategory as saveArticleCategoryContract,
  saveArticle as saveArticleContract,
} from '../contract/article-admin-endpoints.ts';
import {
  listArticleCategories as listArticleCategoriesContract,
  listHotArticles as listHotArticlesContract,
  markArticlesRead as markArticlesReadContract,
  readArticle as readArticleContract,
} from '../contract/article-endpoints.ts';
import {
  listArticles as listArticlesContract,
  listUnreadArticles as listUnreadArticlesContract,
  readCustomerService as readCustomerServiceContract,
  readDomain as readDomainContract,
  readHomeConfig as readHomeConfigContract,
} from '../contract/content-endpoints.ts';
import { editAgreement, listAdminAgreements } from './edit-agreements.ts';
import { deleteArticleCategory, listAdminArticleCategories, saveArticleCategory } from './edit-article-categories.ts';
import { deleteArticles, listAdminArticles, readAdminArticle, saveArticle } from './edit-articles.ts';
import { listAgreements, readAgreement } from './show-agreements.ts';
import {
  listArticleCategories,
  listArticles,
  listHotArticles,
  listUnreadArticles,
  markArticlesRead,
  readArticle,
} from './show-articles.ts';
import { readCustomerService, readDomain, readHomeConfig } from './show-home-config.ts';

export const contentRoutes: Route[] = [
  route(readHomeConfigContract, readHomeConfig),
  route(readDomainContract, readDomain),
  route(readCustomerServiceContract, readCustomerService),
  route(listArticlesContract, listArticles),
  route(listUnreadArticlesContract, listUnreadArticles),
  route(listArticleCategoriesContract, listArticleCategories),
  route(listHotArticlesContract, listHotArticles),
  route(readArticleContract, readArticle),
  route(markArticlesReadContract, markArticlesRead),
  route(listAgreementsContract, listAgreements),
  route(readAgreementContract, readAgreement),
  route(readCouponAgreement, (_, context) => readAgreement({ id: 'coupon/agreement/info' }, context)),
  route(readPaidMemberAgreement, (_, context) => readAgreement({ id: 'paid/member/agreement/info' }, context)),
  route(listAdminAgreementsContract, listAdminAgreements),
  route(editAgreementContract, editAgreement),
  route(listAdminArticlesContract, listAdminArticles),
  route(readAdminArticleContract, readAdminArticle),
  route(saveArticleContract, saveArticle),
  route(deleteArticlesContract, deleteArticles),
  route(listAdminArticleCategoriesContract, listAdminArticleCategories),
  route(saveArticleCategoryContract, saveArticleCategory),
  route(deleteArticleCategoryContract, deleteArticleCategory),
];
