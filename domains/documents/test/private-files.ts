import { PEOPLE, type PrivateFiles } from '../../../apps/api/test/private-file.ts';
import { DOCUMENT_FILES } from '../contract/document.ts';
import { saveDocument } from '../contract/document-admin-endpoints.ts';

export const privateFiles: PrivateFiles = {
  [DOCUMENT_FILES.name]: {
    sender: 'productManager',
    readers: ['administrator', 'sales'],
    attach: async (mall, fileUrl) => {
      const material = { id: 0, revision: '', kind: 'material', category: 'poster', audience: 'enterprise' } as const;
      const named = { ...material, nameZh: '海报', nameEn: 'Poster', sort: 0, published: true, fileUrl };
      await mall.call(saveDocument, named, { as: await mall.tokenOf(PEOPLE.productManager) });
    },
  },
};
