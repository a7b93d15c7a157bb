import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { alphabet, strokesOf } from './captcha-signs.ts';
import { captchaHash, drawCaptcha, drawSigns } from './captcha.ts';

/** Whether each pixel of the 240 × 88 picture is drawn. */
const inkOf = async (png: Buffer): Promise<boolean[]> => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([240, 88]);
  return Array.from({ length: 240 * 88 }, (_, at) => data[at * info.channels]! < 150);
};
const count = (ink: readonly boolean[]): number => ink.filter(Boolean).length;

describe('the picture of a captcha', () => {
  it('is a PNG whose bytes name neither its signs nor their strokes', async () => {
    const { answer, image } = await drawCaptcha();
    expect(image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    expect(Object.keys(await sharp(bytes).metadata())).not.toContain('comments');
    expect(bytes.toString('latin1')).not.toMatch(/<svg|<path|tEXt|iTXt|zTXt/);
    expect(
      [...answer].every((sign) => alphabet.includes(sign)),
      answer,
    ).toBe(true);
    expect(bytes.length).toBeLessThan(8000);
  });

  it('shows the same signs differently every time: two drawings have not even three quarters of their ink in common', async () => {
    const drawings = await Promise.all(Array.from({ length: 6 }, () => drawSigns('AK8M').then(inkOf)));
    for (const [at, one] of drawings.entries())
      for (const other of drawings.slice(at + 1)) {
        const common = one.filter((dot, here) => dot && other[here]).length;
        expect(common / Math.min(count(one), count(other))).toBeLessThan(0.75);
      }
  });

  it('has ink for a person to see, and none of it hides the rest', async () => {
    for (let at = 0; at < alphabet.length; at += 4) {
      const share = count(await inkOf(await drawSigns(alphabet.slice(at, at + 4).padEnd(4, '7')))) / (240 * 88);
      expect(share).toBeGreaterThan(0.08);
      expect(share).toBeLessThan(0.35);
    }
  });

  it('has every sign within its grid', () => {
    for (const sign of alphabet)
      for (const [x, y] of strokesOf(sign).flat()) expect([sign, x >= 0 && x <= 10 && y >= 0 && y <= 14]).toEqual([sign, true]);
  });
});

it('the answer is kept as a hash, the same for upper and lower case, another for another picture', () => {
  expect(captchaHash('1', ' ak8m ')).toEqual(captchaHash('1', 'AK8M'));
  expect(captchaHash('2', 'AK8M')).not.toEqual(captchaHash('1', 'AK8M'));
});
