import { DocumentList } from './DocumentList.tsx';

export { loadDocuments as load } from './DocumentList.tsx';

/** `/promotion/materials_list` */
export function MaterialListPage() {
  return <DocumentList kind="material" />;
}
