import type { PermissionKey } from '../../../platform/contract/permission.ts';

/** 10 MB: the largest file the mall takes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Extensions of the files taken, by kind. */
export const FILE_EXTENSIONS = {
  image: ['jpeg', 'jpg', 'png', 'bmp'],
  pdf: ['pdf'],
  table: ['xlsx', 'csv'],
} as const;
export type FileKind = keyof typeof FILE_EXTENSIONS;

export interface UploadModel {
  readonly kinds: readonly FileKind[];
  /** What a caller must hold to upload for it. */
  readonly uploadPermission: PermissionKey | 'signedIn';
  /**
   * null: everybody may see the file. `owner`: nobody else. Otherwise its owner, and staff holding this key who may read
   * the record that the file is attached to.
   */
  readonly viewPermission: PermissionKey | 'owner' | null;
}

/** What a file is uploaded for (query `model`), and from that who may send and see it. */
export const UPLOAD_MODELS = {
  avatar: { kinds: ['image'], uploadPermission: 'signedIn', viewPermission: null },
  product: { kinds: ['image', 'pdf'], uploadPermission: 'admin:catalogue:edit', viewPermission: null },
  content: { kinds: ['image', 'pdf'], uploadPermission: 'admin:content:edit', viewPermission: null },
  /** Proof of an offline transfer. */
  voucher: { kinds: ['image', 'pdf'], uploadPermission: 'order:index', viewPermission: 'admin:payments:view' },
  /** A delivery note signed by the receiver. */
  deliveryNote: { kinds: ['image', 'pdf'], uploadPermission: 'order:index', viewPermission: 'admin:orders:view' },
  /** A product list to import. */
  productImport: { kinds: ['table'], uploadPermission: 'admin:catalogue:edit', viewPermission: 'owner' },
} as const satisfies Record<string, UploadModel>;

export type UploadModelName = keyof typeof UPLOAD_MODELS;
/** The models whose files staff see through the record that they are attached to. */
export type AttachedModelName = {
  [Name in UploadModelName]: (typeof UPLOAD_MODELS)[Name]['viewPermission'] extends PermissionKey ? Name : never;
}[UploadModelName];
export const UPLOAD_MODEL_NAMES = Object.keys(UPLOAD_MODELS) as [UploadModelName, ...UploadModelName[]];

/** Extensions that may be sent for a model, for the file dialog and the words of a refusal. */
export function extensionsOf(model: UploadModelName): string[] {
  return UPLOAD_MODELS[model].kinds.flatMap((kind) => [...FILE_EXTENSIONS[kind]]);
}

/** Where everybody may read a file. */
export const publicFileUrl = (name: string) => `/files/public/${name}`;

/** Where the owner and staff with the right read a file; needs the caller's token. */
export const privateFileUrl = (name: string) => `/api/front/pc/upload/private/${name}`;
