import { channel, unreadableMark } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../core/text.ts';
import { columnsFor, Facts, factsOf, fieldsOf, FormDialog, type Initial, useDialog } from './index.ts';
import { ok, show, useServer } from './test-rig.tsx';

const label = (zh: string, en: string) => ({ zh, en });
const fields = { contact: label('联系人', 'Contact'), phone: label('电话', 'Phone'), costNote: label('费用说明', 'Note') };
const Field = fieldsOf(channel.saveOrUpdate, fields);
const server = useServer([[channel.saveOrUpdate, () => ok({ id: '5', version: 4, matched: 0 })]]);
afterEach(() => setLanguage('zh'));

const row = { contact: unreadableMark, phone: '138****5001' };
const hint = /存储的内容已损坏/;

it.each([
  ['zh', '无法读取'],
  ['en', 'Cannot be read'],
] as const)('a column and a fact say in %s that something cannot be read, and not its stars', (language, words) => {
  setLanguage(language);
  const columns = columnsFor<typeof row>()(fields, (c) => [c.text('contact'), c.link('contact', () => undefined), c.text('phone')]);
  show(
    <>
      {columns.map(({ render, dataIndex }, at) => (
        <p key={at}>{render?.(row[dataIndex as 'contact' | 'phone'] as never, row, 0) as string}</p>
      ))}
      <Facts items={factsOf(fields, row, 'contact', 'phone')} />
    </>,
  );
  expect(screen.getAllByText(words)).toHaveLength(3);
  expect(screen.getAllByText('138****5001')).toHaveLength(2);
  expect(document.body.textContent).not.toContain(unreadableMark);
});

it('a fact says what to do about it', () => {
  show(<Facts items={factsOf(fields, row, 'contact')} />);
  expect(screen.getByText(hint)).toBeTruthy();
});

const subject = {
  id: '5',
  version: 3,
  code: 'FS-EXPO',
  name: '佛山展会',
  kind: 'EXPO',
  adcode: '440600',
  ownerId: '7',
  startDay: '2026-01-01',
  endDay: '2099-12-31',
  cost: 0,
  landing: '',
  costNote: '',
  ...row,
} satisfies Initial<typeof channel.saveOrUpdate>;
function Page() {
  const editor = useDialog<Initial<typeof channel.saveOrUpdate>>();
  return (
    <>
      <button type="button" onClick={() => editor.open(subject)}>
        open
      </button>
      <FormDialog call={channel.saveOrUpdate} dialog={editor} title={label('渠道', 'Channel')}>
        <Field.Text name="contact" max={30} />
        <Field.Text name="phone" max={30} />
        <Field.Text name="costNote" max={30} />
      </FormDialog>
    </>
  );
}
const open = async () => {
  show(<Page />);
  await userEvent.click(screen.getByText('open'));
  return screen.findByLabelText<HTMLInputElement>(/联系人/);
};
const save = () => userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));

it('a field stands empty and says to enter it anew; left alone it is sent back as it was shown', async () => {
  const field = await open();
  expect([field.value, field.placeholder]).toEqual(['', '无法读取，请重新填写']);
  await userEvent.type(screen.getByLabelText(/费用说明/), '展位');
  await save();
  await waitFor(() => expect(server.last(channel.saveOrUpdate)).toMatchObject({ contact: unreadableMark, costNote: '展位' }));
});

it('what is typed there is what is sent, and emptied again it is asked for', async () => {
  const field = await open();
  await userEvent.type(field, '陈店长');
  expect(field.value).toBe('陈店长');
  await userEvent.clear(field);
  await save();
  await screen.findByText(/请填写联系人|请输入联系人/);
  await userEvent.type(field, '陈店长');
  await save();
  await waitFor(() => expect(server.last(channel.saveOrUpdate)).toMatchObject({ contact: '陈店长' }));
});
