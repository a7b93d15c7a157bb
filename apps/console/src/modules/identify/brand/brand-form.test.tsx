import { logoSide } from '@touchmark/domain';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useDialog, type Initial } from '../../../ui/index.ts';
import { show, useServer, useUploads } from '../../../ui/test-rig.tsx';
import type { brandNode } from '@touchmark/contract';
import { BrandForm, newBrand } from './brand-form.tsx';

useServer([]);
useUploads();

function Page() {
  const dialog = useDialog<Initial<typeof brandNode.saveOrUpdate>>();
  return (
    <>
      <button type="button" onClick={() => dialog.open(newBrand)}>
        open
      </button>
      <BrandForm dialog={dialog} />
    </>
  );
}

it('says of a logo that is too small that it is when it is chosen', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: logoSide, height: logoSide - 1, close: () => undefined }));
  show(<Page />, { may: ['brandNode_add'] });
  await userEvent.click(screen.getByText('open'));
  await screen.findByRole('textbox', { name: /品牌名称/ });
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file][accept*="image/png"]')!, {
    target: { files: [new File(['x'], 'logo.png', { type: 'image/png' })] },
  });
  expect(await screen.findByText(new RegExp(`短边应不小于 ${logoSide} 像素`))).toBeTruthy();
});
