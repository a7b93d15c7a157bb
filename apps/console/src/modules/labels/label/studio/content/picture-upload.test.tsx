import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastHost } from '../../../../../core/toast.tsx';
import { show } from '../../../../../ui/test-rig.tsx';
import { PictureUpload } from './picture-upload.tsx';

const box = { x: 0, y: 0, width: 20, height: 10 };
afterEach(() => vi.unstubAllGlobals());

/** Chooses a file; `decode` is what the browser makes of it. */
async function chosen(file: File, decode: () => Promise<{ width: number; height: number }>) {
  const onRead = vi.fn();
  const opened = vi.fn(decode);
  vi.stubGlobal('createImageBitmap', opened);
  show(
    <>
      <ToastHost />
      <PictureUpload box={box} dpi={203} onRead={onRead} />
    </>,
  );
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  return { onRead, opened };
}
const refused = () => screen.findAllByText('不是可用的图片，或超过 20 MB');

it('refuses a picture of more than 20 MB without opening it', async () => {
  const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'photo.png', { type: 'image/png' });
  const { onRead, opened } = await chosen(file, () => Promise.resolve({ width: 4000, height: 3000 }));
  await refused();
  expect(opened).not.toHaveBeenCalled();
  expect(onRead).not.toHaveBeenCalled();
});

it('refuses a file that is no picture, whatever it is called', async () => {
  const file = new File(['MZ'], 'logo.png', { type: 'image/png' });
  const { onRead, opened } = await chosen(file, () => Promise.reject(new Error('The source image could not be decoded.')));
  await refused();
  await waitFor(() => expect(opened).toHaveBeenCalled());
  expect(onRead).not.toHaveBeenCalled();
});
