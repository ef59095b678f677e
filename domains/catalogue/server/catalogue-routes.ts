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
import { downloadProductFile, readProductMedia, saveProductMedia } from '../contract/product-media.ts';
import {
  countStock,
  editCosts,
  editProduct,
  listStockMovements,
  planStock,
  readCosts,
  readCustomerPrice,
  readOfficeProduct,
} from '../contract/product-office-endpoints.ts';
import { editProductUseCase, readOfficeProductUseCase } from './edit-product.ts';
import { importTemplateUseCase } from './import-template.ts';
import { countStockUseCase, listStockMovementsUseCase, planStockUseCase } from './keep-stock.ts';
import { listAdminProductsUseCase } from './list-admin-products.ts';
import { listFacetsUseCase } from './list-facets.ts';
import { listProductsUseCase, listRecommendedUseCase } from './list-products.ts';
import { editCostsUseCase, readCostsUseCase, readCustomerPriceUseCase } from './product-costs.ts';
import { downloadProductFileUseCase, readProductMediaUseCase, saveProductMediaUseCase } from './product-media.ts';
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
  route(readOfficeProduct, readOfficeProductUseCase),
  route(editProduct, editProductUseCase),
  route(readProductMedia, readProductMediaUseCase),
  route(saveProductMedia, saveProductMediaUseCase),
  route(downloadProductFile, downloadProductFileUseCase),
  route(planStock, planStockUseCase),
  route(countStock, countStockUseCase),
  route(listStockMovements, listStockMovementsUseCase),
  route(readCosts, readCostsUseCase),
  route(editCosts, editCostsUseCase),
  route(readCustomerPrice, readCustomerPriceUseCase),
  route(readImportTemplate, importTemplateUseCase),
  route(importProducts, startProductImportUseCase),
  route(readProductImport, readProductImportUseCase),
];
