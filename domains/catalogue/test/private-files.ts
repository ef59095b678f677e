import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import { PRODUCT_TABLES } from '../contract/catalogue-admin-endpoints.ts';
import { PRODUCT_FILES, readProductMedia, saveProductMedia } from '../contract/product-media.ts';

export const privateFiles: PrivateFiles = {
  [PRODUCT_TABLES.name]: {
    sender: 'productManager',
    file: ['table.csv', 'text/csv', 'a,b\n1,2\n'],
    readers: [],
  },
  [PRODUCT_FILES.name]: {
    sender: 'productManager',
    readers: ['administrator', 'sales', 'keeper'],
    attach: async (mall, fileUrl, { productId: id }) => {
      const as = await mall.tokenOf(PEOPLE.productManager);
      const { revision, pictures, videoUrl } = (await mall.call(readProductMedia, { id }, { as })).data;
      const file = { fileUrl, kind: 'manual', nameZh: '手册', nameEn: 'Manual', audience: 'enterprise' } as const;
      await mall.call(saveProductMedia, { id, revision, pictures, videoUrl, files: [file] }, { as });
    },
  },
};
