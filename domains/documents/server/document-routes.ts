import { type Route, route } from '../../../platform/server/route.ts';
import {
  deleteDocuments as deleteDocumentsContract,
  listAdminDocuments as listAdminDocumentsContract,
  publishDocuments as publishDocumentsContract,
  saveDocument as saveDocumentContract,
} from '../contract/document-admin-endpoints.ts';
import {
  downloadCertificates,
  downloadMaterials,
  listCertificates,
  listMaterials,
  readCertificate as readCertificateContract,
} from '../contract/document-endpoints.ts';
import { downloadDocuments } from './download-documents.ts';
import { deleteDocuments, listAdminDocuments, publishDocuments, saveDocument } from './edit-documents.ts';
import { listDocuments, readCertificate } from './show-documents.ts';

export const documentRoutes: Route[] = [
  route(listCertificates, listDocuments('certificate')),
  route(readCertificateContract, readCertificate),
  route(downloadCertificates, downloadDocuments('certificate')),
  route(listMaterials, listDocuments('material')),
  route(downloadMaterials, downloadDocuments('material')),
  route(listAdminDocumentsContract, listAdminDocuments),
  route(saveDocumentContract, saveDocument),
  route(publishDocumentsContract, publishDocuments),
  route(deleteDocumentsContract, deleteDocuments),
];
