import { type Route, route } from '../../../platform/server/route.ts';
import { deleteSchemes, listAdminSchemes, saveScheme } from '../contract/scheme-admin-endpoints.ts';
import {
  addSchemeToCart as addSchemeToCartContract,
  listHotSchemes,
  listSchemeProducts,
  listSchemes,
  markSchemeRead,
  readScheme,
} from '../contract/scheme-endpoints.ts';
import { addSchemeToCart } from './add-scheme-to-cart.ts';
import { deleteSchemesUseCase, listAdminSchemesUseCase, saveSchemeUseCase } from './edit-schemes.ts';
import {
  listHotSchemesUseCase,
  listSchemeProductsUseCase,
  listSchemesUseCase,
  markSchemeReadUseCase,
  readSchemeUseCase,
} from './show-schemes.ts';

export const schemeRoutes: Route[] = [
  route(listSchemes, listSchemesUseCase),
  route(listHotSchemes, listHotSchemesUseCase),
  route(readScheme, readSchemeUseCase),
  route(listSchemeProducts, listSchemeProductsUseCase),
  route(markSchemeRead, markSchemeReadUseCase),
  route(addSchemeToCartContract, addSchemeToCart),
  route(listAdminSchemes, listAdminSchemesUseCase),
  route(saveScheme, saveSchemeUseCase),
  route(deleteSchemes, deleteSchemesUseCase),
];
