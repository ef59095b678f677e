import { type Route, route } from '../../../platform/server/route.ts';
import { bulkListing, bulkPrices } from '../contract/bulk-endpoints.ts';
import {
  exportProducts,
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
import {
  deleteBrand,
  deleteCategory,
  listAdminBrands,
  listAdminCategories,
  saveBrand,
  saveCategory,
} from '../contract/navigation-endpoints.ts';
import {
  addProduct,
  editListing,
  listProductChoices,
  readProductListing,
  saveSku,
  withdrawSku,
} from '../contract/product-listing-endpoints.ts';
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
import { bulkListingUseCase, bulkPricesUseCase } from './bulk-change.ts';
import { addProductUseCase, editListingUseCase, saveSkuUseCase, withdrawSkuUseCase } from './edit-listing.ts';
import { editProductUseCase, readOfficeProductUseCase } from './edit-product.ts';
import { exportProductsUseCase } from './export-products.ts';
import { importTemplateUseCase } from './import-template.ts';
import { deleteBrandUseCase, listAdminBrandsUseCase, saveBrandUseCase } from './keep-brands.ts';
import { deleteCategoryUseCase, listAdminCategoriesUseCase, saveCategoryUseCase } from './keep-categories.ts';
import { countStockUseCase, listStockMovementsUseCase, planStockUseCase } from './keep-stock.ts';
import { listAdminProductsUseCase } from './list-admin-products.ts';
import { listFacetsUseCase } from './list-facets.ts';
import { listProductsUseCase, listRecommendedUseCase } from './list-products.ts';
import { editCostsUseCase, readCostsUseCase, readCustomerPriceUseCase } from './product-costs.ts';
import { listProductChoicesUseCase, readProductListingUseCase } from './product-listing.ts';
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
  route(exportProducts, exportProductsUseCase),
  route(publishProducts, publishProductsUseCase),
  route(readOfficeProduct, readOfficeProductUseCase),
  route(editProduct, editProductUseCase),
  route(readProductMedia, readProductMediaUseCase),
  route(saveProductMedia, saveProductMediaUseCase),
  route(downloadProductFile, downloadProductFileUseCase),
  route(readProductListing, readProductListingUseCase),
  route(listProductChoices, listProductChoicesUseCase),
  route(editListing, editListingUseCase),
  route(saveSku, saveSkuUseCase),
  route(withdrawSku, withdrawSkuUseCase),
  route(addProduct, addProductUseCase),
  route(bulkListing, bulkListingUseCase),
  route(bulkPrices, bulkPricesUseCase),
  route(listAdminCategories, listAdminCategoriesUseCase),
  route(saveCategory, saveCategoryUseCase),
  route(deleteCategory, deleteCategoryUseCase),
  route(listAdminBrands, listAdminBrandsUseCase),
  route(saveBrand, saveBrandUseCase),
  route(deleteBrand, deleteBrandUseCase),
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
