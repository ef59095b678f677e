import { readFile } from 'node:fs/promises';
import type { MadePicture } from '../../domains/uploads/server/public.ts';
import type { Scene } from './demo-scene.ts';

/** What an upload of the size of a scene becomes. */
const SIZE = { width: 1200, height: 900 } as const;
const WIDTHS = [320, 800, 1200] as const;

export const demoPictureFile = (code: string, scene: Scene, width: number): URL =>
  new URL(`pictures/${code}-${scene}-${width}.webp`, import.meta.url);

/**
 * The picture of a product of the demo mall in all its sizes, which `tools/draw-demo-pictures.ts` draws: doing that at
 * the first start took a sixth of it.
 */
export async function readDemoPicture(code: string, scene: Scene): Promise<MadePicture> {
  const sizes = WIDTHS.map(async (width) => ({ width, bytes: await readFile(demoPictureFile(code, scene, width)) }));
  return { ...SIZE, sizes: await Promise.all(sizes) };
}
