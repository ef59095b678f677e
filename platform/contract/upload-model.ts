import type { PermissionKey } from './permission.ts';

/** 10 MB: the largest file that a model may take, unless it is for films. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** 100 MB: the largest film. */
export const MAX_VIDEO_BYTES = 100 * 1024 * 1024;

/** Extensions of the files that are taken, by kind. */
export const FILE_EXTENSIONS = {
  image: ['jpeg', 'jpg', 'png', 'bmp'],
  pdf: ['pdf'],
  table: ['xlsx', 'csv'],
  video: ['mp4', 'webm'],
} as const;
export type FileKind = keyof typeof FILE_EXTENSIONS;

/** What files are uploaded for; declared by the domain whose files they are. */
export interface UploadModel<View extends PermissionKey | 'owner' | null = PermissionKey | 'owner' | null> {
  /** As callers name it, in the query `model`. */
  readonly name: string;
  readonly kinds: readonly FileKind[];
  /** Bytes of the largest file, at most MAX_UPLOAD_BYTES, for films at most MAX_VIDEO_BYTES. */
  readonly maxBytes: number;
  /** What a caller must hold to upload for it. */
  readonly uploadPermission: PermissionKey | 'signedIn';
  /**
   * null: everybody may see the file. `owner`: nobody else. Otherwise its owner, and staff holding this key who may read
   * the record that the file is attached to.
   */
  readonly viewPermission: View;
}

/** Extensions that may be sent for a model, for the file dialog and the words of a refusal. */
export function extensionsOf({ kinds }: Pick<UploadModel, 'kinds'>): string[] {
  return kinds.flatMap((kind) => [...FILE_EXTENSIONS[kind]]);
}
