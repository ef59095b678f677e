import { DocumentList } from './DocumentList.tsx';

export { loadDocuments as load } from './DocumentList.tsx';

/** `/certification/certification_list` */
export function CertificateListPage() {
  return <DocumentList kind="certificate" />;
}
