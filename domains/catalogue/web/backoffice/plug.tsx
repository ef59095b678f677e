import * as m from '#messages';
import { iconLayoutGrid, iconPackage, iconRuler2, iconTag } from '../../../../platform/web/design/icons.tsx';
import { iconFileImport } from '../../../../platform/web/design/office-icons.ts';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const products = officePage(
  '/products',
  {
    permission: 'admin:catalogue:view',
    officeMenu: { group: 'business', position: 10, label: m.catalogue_office_products, icon: iconPackage },
  },
  () => import('./ProductTablePage.tsx'),
  'ProductTablePage',
);

const product = officePage(
  '/products/$id',
  { permission: 'admin:catalogue:view' },
  () => import('./ProductPage.tsx'),
  'ProductPage',
);

const productImport = officePage(
  '/products/import',
  {
    permission: 'admin:catalogue:edit',
    officeMenu: { group: 'business', position: 20, label: m.catalogue_office_import_page, icon: iconFileImport },
  },
  () => import('./ProductImportPage.tsx'),
  'ProductImportPage',
);

const categories = officePage(
  '/products/categories',
  {
    permission: 'admin:catalogue:view',
    officeMenu: { group: 'business', position: 22, label: m.catalogue_nav_categories, icon: iconLayoutGrid },
  },
  () => import('./CategoriesPage.tsx'),
  'CategoriesPage',
);

const brands = officePage(
  '/products/brands',
  {
    permission: 'admin:catalogue:view',
    officeMenu: { group: 'business', position: 24, label: m.catalogue_nav_brands, icon: iconTag },
  },
  () => import('./BrandsPage.tsx'),
  'BrandsPage',
);

const tags = officePage(
  '/products/tags',
  {
    permission: 'admin:catalogue:view',
    officeMenu: { group: 'business', position: 26, label: m.catalogue_tags_title, icon: iconTag },
  },
  () => import('./TagsPage.tsx'),
  'TagsPage',
);

const attributes = officePage(
  '/products/attributes',
  {
    permission: 'admin:catalogue:view',
    officeMenu: { group: 'business', position: 23, label: m.catalogue_attributes_title, icon: iconRuler2 },
  },
  () => import('./AttributesPage.tsx'),
  'AttributesPage',
);

export const catalogueOffice = officePlug({
  pages: [products, product, productImport, categories, attributes, brands, tags],
  search: { page: products, position: 20, hint: m.catalogue_office_search_hint },
});
