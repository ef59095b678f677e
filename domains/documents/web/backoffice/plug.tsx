import * as m from '#messages';
import { iconCertificate, iconDownload } from '../../../../platform/web/design/icons.tsx';
import { officePage, officePlug } from '../../../../platform/web/office/plug.tsx';

const certificates = officePage(
  '/certificates',
  {
    permission: 'admin:documents:view',
    officeMenu: { group: 'content', position: 30, label: m.documents_certificates, icon: iconCertificate },
  },
  () => import('./DocumentTable.tsx'),
  'CertificateTablePage',
);

const materials = officePage(
  '/materials',
  {
    permission: 'admin:documents:view',
    officeMenu: { group: 'content', position: 40, label: m.documents_materials, icon: iconDownload },
  },
  () => import('./DocumentTable.tsx'),
  'MaterialTablePage',
);

export const documentsOffice = officePlug({ pages: [certificates, materials] });
