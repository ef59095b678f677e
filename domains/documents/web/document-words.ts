import * as m from '#messages';
import type { Audience, Document, DocumentCategory, DocumentKind } from '../contract/document.ts';

export const KIND_WORDS: Record<DocumentKind, () => string> = {
  certificate: m.documents_certificates,
  material: m.documents_materials,
};

export const CATEGORY_WORDS: Record<DocumentCategory, () => string> = {
  ccc: m.documents_category_ccc,
  typeTest: m.documents_category_type_test,
  management: m.documents_category_management,
  patent: m.documents_category_patent,
  software: m.documents_category_software,
  licence: m.documents_category_licence,
  other: m.documents_category_other,
  poster: m.documents_category_poster,
  leaflet: m.documents_category_leaflet,
  catalogue: m.documents_category_catalogue,
  presentation: m.documents_category_presentation,
  case: m.documents_category_case,
  picture: m.documents_category_picture,
};

export const AUDIENCE_WORDS: Record<Audience, () => string> = {
  everyone: m.documents_audience_everyone,
  signedIn: m.documents_audience_signed_in,
  enterprise: m.documents_audience_enterprise,
};

export const STORAGE_WORDS: Record<NonNullable<Document['storageStatus']>, () => string> = {
  stored: m.documents_storage_stored,
  lent: m.documents_storage_lent,
  destroyed: m.documents_storage_destroyed,
};
