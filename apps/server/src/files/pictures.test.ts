import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withPicture } from './pictures.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

it('twenty pictures of few bytes and many pixels do not hold up the files of others', async () => {
  const picture = await blank(7000, 7000);
  expect(picture.length).toBeLessThan(400_000);
  const state = { working: true };
  const all = Promise.all(Array.from({ length: 20 }, () => withPicture(picture, (one) => one.resize(200, 200).png().toBuffer()))).finally(
    () => {
      state.working = false;
    },
  );
  let longest = 0;
  while (state.working) {
    const began = performance.now();
    await stat(import.meta.filename);
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  expect((await all).every((bytes) => bytes.length > 0)).toBe(true);
  expect(longest).toBeLessThan(400);
});

it('refuses a picture with more pixels than a camera takes, and one that breaks off', async () => {
  const wide = await blank(16_000, 4000);
  await expect(withPicture(wide, (one) => one.resize(10, 10).toBuffer())).rejects.toThrow('pixel limit');
  const whole = await blank(400, 400);
  await expect(withPicture(whole.subarray(0, whole.length / 2), (one) => one.toBuffer())).rejects.toThrow();
});
