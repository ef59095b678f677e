import { type Route, route } from '../../../platform/server/route.ts';
import {
  deleteDocuments,
  listAdminDocuments,
  publishDocuments,
  saveDocument,
} from '../contract/document-admin-endpoints.ts';
import {
  downloadCertificates,
  downloadMaterials,
  listCertificates,
  listMaterials,
  readCertificate,
} from '../contract/document-endpoints.ts';
import { downloadDocuments } from './download-documents.ts';
import {
  deleteDocumentsUseCase,
  listAdminDocumentsUseCase,
  publishDocumentsUseCase,
  saveDocumentUseCase,
} from './edit-documents.ts';
import { listDocuments, readCertificateUseCase } from './show-documents.ts';

export const documentRoutes: Route[] = [
  route(listCertificates, listDocuments('certificate')),
  route(readCertificate, readCertificateUseCase),
  route(downloadCertificates, downloadDocuments('certificate')),
  route(listMaterials, listDocuments('material')),
  route(downloadMaterials, downloadDocuments('material')),
  route(listAdminDocuments, listAdminDocumentsUseCase),
  route(saveDocument, saveDocumentUseCase),
  route(publishDocuments, publishDocumentsUseCase),
  route(deleteDocuments, deleteDocumentsUseCase),
];
