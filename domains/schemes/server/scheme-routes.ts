import { type Route, route } from '../../../platform/server/route.ts';
import {
  deleteSchemes as deleteSchemesContract,
  listAdminSchemes as listAdminSchemesContract,
  saveScheme as saveSchemeContract,
} from '../contract/scheme-admin-endpoints.ts';
import {
  addSchemeToCart as addSchemeToCartContract,
  listHotSchemes as listHotSchemesContract,
  listSchemeProducts as listSchemeProductsContract,
  listSchemes as listSchemesContract,
  markSchemeRead as markSchemeReadContract,
  readScheme as readSchemeContract,
} from '../contract/scheme-endpoints.ts';
import { addSchemeToCart } from './add-scheme-to-cart.ts';
import { deleteSchemes, listAdminSchemes, saveScheme } from './edit-schemes.ts';
import { listHotSchemes, listSchemeProducts, listSchemes, markSchemeRead, readScheme } from './show-schemes.ts';

export const schemeRoutes: Route[] = [
  route(listSchemesContract, listSchemes),
  route(listHotSchemesContract, listHotSchemes),
  route(readSchemeContract, readScheme),
  route(listSchemeProductsContract, listSchemeProducts),
  route(markSchemeReadContract, markSchemeRead),
  route(addSchemeToCartContract, addSchemeToCart),
  route(listAdminSchemesContract, listAdminSchemes),
  route(saveSchemeContract, saveScheme),
  route(deleteSchemesContract, deleteSchemes),
];
