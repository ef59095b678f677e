import type { PrivateFiles } from '../../../apps/api/test/private-file.ts';
import { PRODUCT_TABLES } from '../contract/catalogue-admin-endpoints.ts';

export const privateFiles: PrivateFiles = {
  [PRODUCT_TABLES.name]: {
    sender: 'productManager',
    file: ['table.csv', 'text/csv', 'a,b\n1,2\n'],
    readers: [],
  },
};
