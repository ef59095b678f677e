import { type Route, route } from '../../../platform/server/route.ts';
import {
  countAttributeProducts as countAttributeProductsContract,
  deleteAttribute as deleteAttributeContract,
  listAdminAttributes as listAdminAttributesContract,
  saveAttribute as saveAttributeContract,
} from '../contract/attribute-endpoints.ts';
import { bulkListing as bulkListingContract, bulkPrices as bulkPricesContract } from '../contract/bulk-endpoints.ts';
import {
  exportProducts as exportProductsContract,
  importProducts,
  listAdminProducts as listAdminProductsContract,
  publishProducts as publishProductsContract,
  readImportTemplate,
  readProductImport as readProductImportContract,
} from '../contract/catalogue-admin-endpoints.ts';
import {
  listCompanionProducts as listCompanionProductsContract,
  listGoods,
  listMerchantProducts,
  listProductFacets,
  listProducts as listProductsContract,
  listRecommendedProducts,
  listRelatedProducts,
  listTabProducts,
  readCategoryTree as readCategoryTreeContract,
  readProduct as readProductContract,
} from '../contract/catalogue-endpoints.ts';
import {
  deleteBrand as deleteBrandContract,
  deleteCategory as deleteCategoryContract,
  listAdminBrands as listAdminBrandsContract,
  listAdminCategories as listAdminCategoriesContract,
  listAttributeCarriers as listAttributeCarriersContract,
  listAttributeChoices as listAttributeChoicesContract,
  saveBrand as saveBrandContract,
  saveCategory as saveCategoryContract,
} from '../contract/navigation-endpoints.ts';
import {
  listProductCells as listProductCellsContract,
  saveProductCells as saveProductCellsContract,
} from '../contract/product-cells.ts';
import {
  addProduct as addProductContract,
  editListing as editListingContract,
  listProductChoices as listProductChoicesContract,
  readProductListing as readProductListingContract,
  saveSku as saveSkuContract,
  withdrawSku as withdrawSkuContract,
} from '../contract/product-listing-endpoints.ts';
import {
  downloadProductFile as downloadProductFileContract,
  readProductMedia as readProductMediaContract,
  saveProductMedia as saveProductMediaContract,
} from '../contract/product-media.ts';
import {
  countStock as countStockContract,
  editCosts as editCostsContract,
  editProduct as editProductContract,
  listStockMovements as listStockMovementsContract,
  planStock as planStockContract,
  readCosts as readCostsContract,
  readCustomerPrice as readCustomerPriceContract,
  readOfficeProduct as readOfficeProductContract,
  readTermsPrice as readTermsPriceContract,
} from '../contract/product-office-endpoints.ts';
import {
  deleteTag as deleteTagContract,
  listAdminTags as listAdminTagsContract,
  listTags as listTagsContract,
  saveTag as saveTagContract,
} from '../contract/tag-endpoints.ts';
import { bulkListing, bulkPrices } from './bulk-change.ts';
import { addProduct, editListing, saveSku, withdrawSku } from './edit-listing.ts';
import { editProduct, readOfficeProduct } from './edit-product.ts';
import { exportProducts } from './export-products.ts';
import { importTemplate } from './import-template.ts';
import {
  countAttributeProducts,
  deleteAttribute,
  listAdminAttributes,
  listAttributeChoices,
  saveAttribute,
} from './keep-attributes.ts';
import { deleteBrand, listAdminBrands, saveBrand } from './keep-brands.ts';
import { deleteCategory, listAdminCategories, listAttributeCarriers, saveCategory } from './keep-categories.ts';
import { countStock, listStockMovements, planStock } from './keep-stock.ts';
import { deleteTag, listAdminTags, listTags, saveTag } from './keep-tags.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listFacets } from './list-facets.ts';
import { listProducts, listRecommended } from './list-products.ts';
import { listProductCells, saveProductCells } from './product-cells.ts';
import { listCompanionProducts } from './product-companions.ts';
import { editCosts, readCosts, readCustomerPrice, readTermsPrice } from './product-costs.ts';
import { listProductChoices, readProductListing } from './product-listing.ts';
import { downloadProductFile, readProductMedia, saveProductMedia } from './product-media.ts';
import { publishProducts } from './publish-products.ts';
import { readCategoryTree } from './read-category-tree.ts';
import { readProduct } from './read-product.ts';
import { relatedProducts } from './related-products.ts';
import { readProductImport, startProductImport } from './run-product-import.ts';

export const catalogueRoutes: Route[] = [
  route(listProductsContract, listProducts),
  route(listGoods, listProducts),
  route(listTabProducts, listProducts),
  route(listMerchantProducts, listProducts),
  route(listProductFacets, listFacets),
  route(readProductContract, readProduct),
  route(readCategoryTreeContract, readCategoryTree),
  route(listRecommendedProducts, listRecommended),
  route(listRelatedProducts, relatedProducts),
  route(listCompanionProductsContract, listCompanionProducts),
  route(listAdminProductsContract, listAdminProducts),
  route(exportProductsContract, exportProducts),
  route(publishProductsContract, publishProducts),
  route(readOfficeProductContract, readOfficeProduct),
  route(editProductContract, editProduct),
  route(readProductMediaContract, readProductMedia),
  route(saveProductMediaContract, saveProductMedia),
  route(downloadProductFileContract, downloadProductFile),
  route(readProductListingContract, readProductListing),
  route(listProductChoicesContract, listProductChoices),
  route(editListingContract, editListing),
  route(saveSkuContract, saveSku),
  route(withdrawSkuContract, withdrawSku),
  route(addProductContract, addProduct),
  route(bulkListingContract, bulkListing),
  route(bulkPricesContract, bulkPrices),
  route(listProductCellsContract, listProductCells),
  route(saveProductCellsContract, saveProductCells),
  route(listAdminCategoriesContract, listAdminCategories),
  route(listAttributeChoicesContract, listAttributeChoices),
  route(listAdminAttributesContract, listAdminAttributes),
  route(countAttributeProductsContract, countAttributeProducts),
  route(saveAttributeContract, saveAttribute),
  route(deleteAttributeContract, deleteAttribute),
  route(saveCategoryContract, saveCategory),
  route(deleteCategoryContract, deleteCategory),
  route(listAttributeCarriersContract, listAttributeCarriers),
  route(listAdminBrandsContract, listAdminBrands),
  route(saveBrandContract, saveBrand),
  route(deleteBrandContract, deleteBrand),
  route(listTagsContract, listTags),
  route(listAdminTagsContract, listAdminTags),
  route(saveTagContract, saveTag),
  route(deleteTagContract, deleteTag),
  route(planStockContract, planStock),
  route(countStockContract, countStock),
  route(listStockMovementsContract, listStockMovements),
  route(readCostsContract, readCosts),
  route(editCostsContract, editCosts),
  route(readCustomerPriceContract, readCustomerPrice),
  route(readTermsPriceContract, readTermsPrice),
  route(readImportTemplate, importTemplate),
  route(importProducts, startProductImport),
  route(readProductImportContract, readProductImport),
];
