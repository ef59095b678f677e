import { type Route, route } from '../../../platform/server/route.ts';
import {
  importProducts,
  listAdminProducts,
  publishProducts,
  readImportTemplate,
  readProductImport,
} from '../contract/catalogue-admin-endpoints.ts';
import {
  listGoods,
  listMerchantProducts,
  listProductFacets,
  listProducts,
  listRecommendedProducts,
  listRelatedProducts,
  listTabProducts,
  readCategoryTree,
  readProduct,
} from '../contract/catalogue-endpoints.ts';
import { importTemplateUseCase } from './import-template.ts';
import { listAdminProductsUseCase } from './list-admin-products.ts';
import { listFacetsUseCase } from './list-facets.ts';
import { listProductsUseCase, listRecommendedUseCase } from './list-products.ts';
import { publishProductsUseCase } from './publish-products.ts';
import { readCategoryTreeUseCase } from './read-category-tree.ts';
import { readProductUseCase } from './read-product.ts';
import { relatedProductsUseCase } from './related-products.ts';
import { readProductImportUseCase, startProductImportUseCase } from './run-product-import.ts';

export const catalogueRoutes: Route[] = [
  route(listProducts, listProductsUseCase),
  route(listGoods, listProductsUseCase),
  route(listTabProducts, listProductsUseCase),
  route(listMerchantProducts, listProductsUseCase),
  route(listProductFacets, listFacetsUseCase),
  route(readProduct, readProductUseCase),
  route(readCategoryTree, readCategoryTreeUseCase),
  route(listRecommendedProducts, listRecommendedUseCase),
  route(listRelatedProducts, relatedProductsUseCase),
  route(listAdminProducts, listAdminProductsUseCase),
  route(publishProducts, publishProductsUseCase),
  route(readImportTemplate, importTemplateUseCase),
  route(importProducts, startProductImportUseCase),
  route(readProductImport, readProductImportUseCase),
];
