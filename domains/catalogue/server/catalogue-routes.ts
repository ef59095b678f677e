import { type Route, route } from '../../../platform/server/route.ts';
import {
  importProducts,
  listAdminProducts,
  readImportTemplate,
  readProductImport,
  shelveProducts,
} from '../contract/catalogue-admin-endpoints.ts';
import {
  listGoods,
  listMerchantProducts,
  listProductFacets,
  listProducts,
  listRecommendedProducts,
  listTabProducts,
  readCategoryTree,
  readProduct,
} from '../contract/catalogue-endpoints.ts';
import { importTemplateUseCase } from './import-template.ts';
import { listAdminProductsUseCase } from './list-admin-products.ts';
import { listFacetsUseCase } from './list-facets.ts';
import { listProductsUseCase, listRecommendedUseCase } from './list-products.ts';
import { readCategoryTreeUseCase } from './read-category-tree.ts';
import { type ProductMarks, readProductUseCase } from './read-product.ts';
import { readProductImportUseCase, startProductImportUseCase } from './run-product-import.ts';
import { shelveProductsUseCase } from './shelve-products.ts';

/** The calls of this domain; `personal` knows what the caller has marked. */
export function catalogueRoutes(personal: ProductMarks): Route[] {
  return [
    route(listProducts, listProductsUseCase),
    route(listGoods, listProductsUseCase),
    route(listTabProducts, listProductsUseCase),
    route(listMerchantProducts, listProductsUseCase),
    route(listProductFacets, listFacetsUseCase),
    route(readProduct, (input, context) => readProductUseCase(input, context, personal)),
    route(readCategoryTree, readCategoryTreeUseCase),
    route(listRecommendedProducts, listRecommendedUseCase),
    route(listAdminProducts, listAdminProductsUseCase),
    route(shelveProducts, shelveProductsUseCase),
    route(readImportTemplate, importTemplateUseCase),
    route(importProducts, startProductImportUseCase),
    route(readProductImport, readProductImportUseCase),
  ];
}
