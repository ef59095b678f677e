/** Part of a picture in percent of its size. */
export interface PercentCrop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Edge of a stored avatar in pixels: sharp at twice the largest size at which it is shown. */
export const AVATAR_PX = 256;

/** The part in pixels of the picture itself, whole and inside it. */
export function pixelsOf(crop: PercentCrop, size: { readonly width: number; readonly height: number }) {
  const x = Math.min(size.width - 1, Math.max(0, Math.round((crop.x / 100) * size.width)));
  const y = Math.min(size.height - 1, Math.max(0, Math.round((crop.y / 100) * size.height)));
  return {
    x,
    y,
    width: Math.max(1, Math.min(size.width - x, Math.round((crop.width / 100) * size.width))),
    height: Math.max(1, Math.min(size.height - y, Math.round((crop.height / 100) * size.height))),
  };
}

/** Draws the part of a loaded picture as a square PNG. Rejects when the browser cannot. */
export async function cropToSquare(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const part = pixelsOf(crop, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PX;
  canvas.height = AVATAR_PX;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, AVATAR_PX, AVATAR_PX);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'avatar.png', { type: 'image/png' });
}
