import { type Found, scanFind } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, show, useServer } from '../../../ui/test-rig.tsx';
import { FindField, findByScan, foundLine } from './public.ts';

const product: Found = {
  type: 'product',
  id: '7',
  title: '三人布艺沙发',
  note: 'YH-S301',
  state: { zh: '服务中', en: 'In service', tone: 'green' },
  path: '/productNode/templateNew?id=7',
};
const answers: Record<string, Found> = {
  '06901234567892': product,
  '1999910000100001000000017': { ...product, type: 'code', id: '1999910000100001000000017', path: '/productSource/nodeQuery?code=1' },
};
const server = useServer([
  [
    scanFind.find,
    ({ text }) => {
      if (text === '(01)1')
        return { success: false, code: 400, error: 'invalidInput', data: { fields: [{ field: 'text', msg: '无法识别的编码' }] }, msg: '' };
      const found = answers[text];
      return found ? ok(found) : { success: false, code: 404, error: 'notFound', data: null, msg: '' };
    },
  ],
]);
const strip = () => document.querySelector('.tm-strip')!;

describe('a field that finds', () => {
  it('opens what was scanned where the console shows it', async () => {
    show(<FindField />);
    await userEvent.keyboard('０6901234567892{Enter}');
    await waitFor(() => expect(currentAddress()).toBe(product.path));
    expect(server.last(scanFind.find)).toEqual({ text: '06901234567892' });
    await waitFor(() =>
      expect([strip().getAttribute('data-tone'), strip().textContent]).toEqual([
        'green',
        expect.stringContaining('产品 · 三人布艺沙发 · YH-S301 · 服务中'),
      ]),
    );
  });

  it('leaves to the page what the page keeps', async () => {
    const kept: string[] = [];
    show(
      <FindField
        onFound={({ type, id }) => {
          kept.push(id);
          return type === 'code';
        }}
      />,
      { at: '/here' },
    );
    await userEvent.keyboard('1999910000100001000000017{Enter}');
    await waitFor(() => expect(kept).toEqual(['1999910000100001000000017']));
    expect(currentAddress()).toBe('/here');
  });

  it.each([
    ['999', '没有找到，或不属于本企业'],
    ['（01）1', '无法识别的编码'],
  ])('says of %s that it leads nowhere, and stays', async (typed, said) => {
    show(<FindField />, { at: '/here' });
    await userEvent.paste(typed);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect([strip().getAttribute('data-tone'), strip().textContent]).toEqual(['red', expect.stringContaining(said)]));
    expect(currentAddress()).toBe('/here');
    expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
  });
});

it('answers a palette with what was found, or nothing', async () => {
  expect(await findByScan('06901234567892')).toEqual(product);
  expect(await findByScan('999')).toBeNull();
  expect(foundLine(product)).toBe('产品 · 三人布艺沙发 · YH-S301 · 服务中');
});
