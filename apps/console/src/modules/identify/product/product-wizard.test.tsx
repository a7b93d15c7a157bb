import { aptitudeAccredit, aptitudeManage, productIdentify, productSeries, standard } from '@touchmark/contract';
import { productLimits } from '@touchmark/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useDialog } from '../../../ui/index.ts';
import { ok, pageOf, show, useServer, useUploads } from '../../../ui/test-rig.tsx';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ProductWizard } from './product-wizard.tsx';
import type { Opening } from './wizard-state.ts';

const draft = {
  id: '9',
  version: 3,
  seriesId: '1',
  categoryId: '2',
  productName: '三人沙发',
  model: 'S1',
  spec: '2 m',
  productType: 'STD',
};
const check = (key: string, tone: 'ok' | 'warn' | 'bad') => ({ key, tone, zh: key, en: key });
let checks: ReturnType<typeof check>[] = [];
useServer([
  [
    productIdentify.findOne,
    () => ok(fillAnswer(productIdentify.findOne, { ...draft, checks, applyStatus: 0, serviceStatus: 0, change: null })),
  ],
  [productIdentify.list, () => pageOf([])],
  [productSeries.brandTree, () => ok([])],
  [standard.select, () => ok([])],
  [aptitudeManage.list, () => pageOf([])],
  [aptitudeAccredit.list, () => pageOf([])],
]);
useUploads();

function Page({ step }: { step: number }) {
  const dialog = useDialog<Opening>();
  return (
    <>
      <button type="button" onClick={() => dialog.open({ mode: 'edit', id: '9', step })}>
        open
      </button>
      <ProductWizard dialog={dialog} />
    </>
  );
}
async function openAt(step: number): Promise<void> {
  show(<Page step={step} />, { may: ['product_view', 'product_edit', 'labelTemplate_view'] });
  await userEvent.click(screen.getByText('open'));
}
/** How each step before the present one is marked. */
const marks = () =>
  [...document.querySelectorAll('.wizard .ant-steps-item')].map(
    ({ className }) => /ant-steps-item-(finish|error|process|wait)/.exec(className)?.[1] ?? '',
  );

it.each<[string, ReturnType<typeof check>[], string[]]>([
  ['nothing', [check('images', 'ok'), check('elements', 'ok')], ['finish', 'finish', 'process']],
  ['a picture', [check('images', 'bad')], ['error', 'finish', 'process']],
  ['required elements', [check('elements', 'bad')], ['finish', 'error', 'process']],
  ['both', [check('images', 'bad'), check('elements', 'bad')], ['error', 'error', 'process']],
])('a step that was left is ticked only where nothing is wanting in it: %s', async (_, found, expected) => {
  checks = found;
  await openAt(2);
  await waitFor(() => expect(marks().slice(0, 3)).toEqual(expected));
});

it('says of a picture that is too small that it is when it is chosen', async () => {
  checks = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: productLimits.imageSide - 1, close: () => undefined }));
  await openAt(0);
  await screen.findByRole('textbox', { name: /产品名称/ });
  const [pictures] = document.querySelectorAll<HTMLInputElement>('input[type=file][multiple]');
  fireEvent.change(pictures!, { target: { files: [new File(['x'], 'p.png', { type: 'image/png' })] } });
  await screen.findByText(new RegExp(`短边应不小于 ${productLimits.imageSide} 像素`));
});
