import * as z from 'zod';
import { day, time } from '../../../platform/contract/fields.ts';
import { IDENTITY, type Identity } from '../../../platform/contract/permission.ts';
import { MAX_UPLOAD_BYTES, type UploadModel } from '../../../platform/contract/upload-model.ts';

/** The data set whose version covers certificates and materials. */
export const DOCUMENTS_DATA = 'documents';

export const DOCUMENT_KINDS = ['certificate', 'material'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Categories by kind, in display order. */
export const DOCUMENT_CATEGORIES = {
  certificate: ['ccc', 'typeTest', 'management', 'patent', 'software', 'licence', 'other'],
  material: ['poster', 'leaflet', 'catalogue', 'presentation', 'case', 'picture'],
} as const satisfies Record<DocumentKind, readonly string[]>;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[DocumentKind][number];
export const ALL_CATEGORIES: readonly DocumentCategory[] = [
  ...DOCUMENT_CATEGORIES.certificate,
  ...DOCUMENT_CATEGORIES.material,
];

/** Who may download a file: everybody, whoever is signed in, or verified companies and staff. */
export const AUDIENCES = ['everyone', 'signedIn', 'enterprise'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Why somebody may not download a file; null when they may. `identity` 0 is a visitor. */
export function downloadObstacle(audience: Audience, identity: Identity | 0): 'signIn' | 'verify' | null {
  if (audience === 'everyone') return null;
  if (identity === 0) return 'signIn';
  return audience === 'enterprise' && identity === IDENTITY.regular ? 'verify' : null;
}

export const STORAGE_STATUSES = ['stored', 'lent', 'destroyed'] as const;

/** Files in one download, and their bytes together. */
export const MAX_DOWNLOADED = 500;
export const MAX_DOWNLOADED_BYTES = 2_000_000_000;

export const document = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum([...DOCUMENT_CATEGORIES.certificate, ...DOCUMENT_CATEGORIES.material]),
  fileName: z.string(),
  byteSize: z.int(),
  audience: z.enum(AUDIENCES),
  /** What keeps the caller from downloading the file; null when nothing does. */
  obstacle: z.enum(['signIn', 'verify']).nullable(),
  updateTime: time,
  // Of a certificate; empty for materials.
  archiveNumber: z.string(),
  certificateNumber: z.string(),
  issuingUnit: z.string(),
  issueDate: day.nullable(),
  /** Null when it does not expire. */
  expiryDate: day.nullable(),
  // Who keeps the original, and where it is: for people who are signed in; empty and null for visitors.
  managerDepartment: z.string(),
  manager: z.string(),
  storageStatus: z.enum(STORAGE_STATUSES).nullable(),
});
export type Document = z.output<typeof document>;

/** A product that a document is about. */
export const documentProduct = z.object({ id: z.int(), name: z.string(), model: z.string(), image: z.string() });

/** Certificates and materials: sent by their own calls, to those who may download them. */
export const DOCUMENT_FILES = {
  name: 'document',
  kinds: ['image', 'pdf', 'table'],
  maxBytes: MAX_UPLOAD_BYTES,
  uploadPermission: 'admin:documents:edit',
  viewPermission: 'admin:documents:view',
} as const satisfies UploadModel;

/**
 * Whether a certificate's last day has passed, on the day `today` (`2026-11-22`). Decided where it is shown: what a
 * browser keeps of a list outlives the day it was read.
 */
export const hasExpired = ({ expiryDate }: Pick<Document, 'expiryDate'>, today: string): boolean =>
  expiryDate !== null && expiryDate < today;
