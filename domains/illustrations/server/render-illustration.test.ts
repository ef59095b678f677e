import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ILLUSTRATION_WIDTHS } from '../contract/illustration-address.ts';
import { ILLUSTRATION_FORMS } from '../contract/illustration-spec.ts';
import { renderIllustrationWebp } from './render-illustration.ts';

describe('rendered illustrations', () => {
  it.each(ILLUSTRATION_WIDTHS)('are WebP of %i pixels with a transparent ground', async (width) => {
    const picture = sharp(await renderIllustrationWebp('bullet', width));
    const { format, width: w, height: h } = await picture.metadata();
    expect([format, w, h]).toEqual(['webp', width, (width * 3) / 4]);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect(alpha(0, 0)).toBe(0);
    expect(alpha(Math.round(width * 0.45), Math.round(width * 0.33))).toBe(255);
  });

  it('are at most 12 KB for a product card', async () => {
    for (const form of ILLUSTRATION_FORMS) {
      const bytes = (await renderIllustrationWebp(form, 320)).length;
      expect(bytes, form).toBeLessThanOrEqual(12 * 1024);
      expect(bytes, form).toBeGreaterThan(500);
    }
  });

  it('are the same bytes twice', async () => {
    const [first, second] = [
      await renderIllustrationWebp('nvr_bays-8_u-2', 160),
      await renderIllustrationWebp('nvr_bays-8_u-2', 160),
    ];
    expect(first.equals(second)).toBe(true);
  });

  it('are refused for a wrong key', async () => {
    await expect(renderIllustrationWebp('nvr_bays-99', 160)).rejects.toThrow(RangeError);
  });
});
