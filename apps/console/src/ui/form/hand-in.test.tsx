import { brandNode } from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fieldsOf, FormDialog, type Initial, useDialog } from '../index.ts';
import { ok, show, useServer } from '../test-rig.tsx';

const label = (zh: string, en: string) => ({ zh, en });
const saveCall = brandNode.saveOrUpdate;
const Field = fieldsOf(saveCall, { brandName: label('品牌名称', 'Brand') });
const server = useServer([
  [saveCall, () => ok({ id: '7', version: 4 })],
  [brandNode.submit, () => ok(true)],
]);
const file = { fileId: '90', name: 'a.pdf', originalName: '商标证.pdf', link: '/f/90', size: 3, mime: 'application/pdf' };
const brand: Initial<typeof saveCall> = {
  id: '7',
  version: 3,
  brandName: '木林',
  trademarkNo: '1234567',
  brandType: 'OWN',
  logo: { ...file, fileId: '91' },
  certFile: [file],
  niceClasses: [20],
  trademarkExpire: '2030-01-31',
  authEnd: null,
};
function Page() {
  const editor = useDialog<Initial<typeof saveCall>>();
  return (
    <>
      <button type="button" onClick={() => editor.open(brand)}>
        open
      </button>
      <FormDialog call={saveCall} handIn={brandNode.submit} dialog={editor} title={label('品牌', 'Brand')}>
        <Field.Text name="brandName" />
      </FormDialog>
    </>
  );
}
const box = (name: string) => screen.getByLabelText(name, { selector: 'input' }) as HTMLInputElement;
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

describe('a form whose next step is certain', () => {
  const may = ['brandNode_submit'];
  const begin = async (rights: string[]) => {
    show(<Page />, { may: rights });
    await userEvent.click(screen.getByText('open'));
    await screen.findByRole('dialog');
  };
  const calls = () => server.asked.map(({ call }) => call);

  it('is saved and handed in by one press, or saved alone', async () => {
    await begin(may);
    expect(screen.getByText(/Ctrl \+ Enter.*保存并提交|保存并提交.*Ctrl \+ Enter/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '保存并提交' }));
    await waitFor(() => expect(calls()).toEqual([saveCall, brandNode.submit]));
    expect(server.last(brandNode.submit)).toEqual({ id: '7' });
    await userEvent.click(screen.getByText('open'));
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls()).toEqual([saveCall, brandNode.submit, saveCall]));
  });

  it('is handed in by the keys its hint names, also after a press of 保存 that found a fault', async () => {
    await begin(may);
    await userEvent.clear(box('品牌名称'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('请填写品牌名称');
    await userEvent.type(box('品牌名称'), '木林');
    fireEvent.keyDown(box('品牌名称'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(calls()).toEqual([saveCall, brandNode.submit]));
  });

  it('only saves for whoever may not hand in', async () => {
    await begin([]);
    expect(screen.queryByRole('button', { name: '保存并提交' })).toBeNull();
    await save();
    await waitFor(() => expect(calls()).toEqual([saveCall]));
  });
});
