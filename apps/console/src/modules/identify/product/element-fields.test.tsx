import { file } from '@touchmark/contract';
import type { StandardItem } from '@touchmark/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { ElementFields } from './element-fields.tsx';

const words = (text: string) => ({ zh: text, en: text });
const item = (code: string, name: string, more: Partial<StandardItem>): StandardItem => ({
  code,
  name: words(name),
  group: words('附件'),
  type: 'text',
  constraint: 'O',
  publicDefault: true,
  ...more,
});
const items = [
  item('DE1', '包件清单', {
    type: 'table',
    maxOccurs: 2,
    columns: [
      { code: 'NAME', name: words('名称'), type: 'text', maxLength: 500, constraint: 'M' },
      { code: 'MASS', name: words('毛重'), type: 'int', max: 9, constraint: 'O' },
    ],
  }),
  item('DE2', '说明书', { type: 'file', maxOccurs: 2 }),
];
const named = { fileId: '7', name: 'x', originalName: '说明书.pdf', link: '/files/7', size: 3, mime: 'application/pdf' };
const server = useServer([[file.link, () => ok(named)]]);

let sent: unknown;
function Page() {
  const [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ values: { DE2: ['7'] } }} onFinish={({ values }) => (sent = values)}>
      <ElementFields items={items} values={{}} facts={{}} selected={[]} onSelect={() => undefined} strict />
      <button type="submit">send</button>
    </Form>
  );
}

it('a switch says what it is: public when it is on, hidden when it is off', () => {
  show(
    <Form>
      <ElementFields items={items} values={{}} facts={{}} selected={[items[0]!.code]} onSelect={() => undefined} strict />
    </Form>,
  );
  const words = screen
    .getAllByRole('switch')
    .map((one) => [
      one.getAttribute('aria-checked'),
      one.querySelector(`.ant-switch-inner-${one.getAttribute('aria-checked') === 'true' ? '' : 'un'}checked`)!.textContent,
    ]);
  expect(new Set(words.map(String))).toEqual(new Set(['true,公开', 'false,不公开']));
});

it('a table is filled in row by row, and says at its field which cell is wrong', async () => {
  show(<Page />);
  await userEvent.click(screen.getByRole('button', { name: /新增一行/ }));
  await userEvent.type(screen.getByRole('spinbutton', { name: '毛重 1' }), '12');
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await screen.findByText('包件清单第 1 行“名称”必填');
  await userEvent.type(screen.getByRole('textbox', { name: '名称 1' }), '靠背');
  await screen.findByText('包件清单第 1 行“毛重”不能大于 9');
  await userEvent.type(screen.getByRole('spinbutton', { name: '毛重 1' }), '{Backspace}');
  const add = screen.getByRole('button', { name: /新增一行/ });
  await userEvent.click(add);
  expect(add).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: '删除第 2 行' }));
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await expect.poll(() => sent).toEqual({ DE1: [{ NAME: '靠背', MASS: 1 }], DE2: ['7'] });
});

it('stored files are shown by their names, and leave the value when they are removed', async () => {
  sent = undefined;
  show(<Page />);
  const list = within((await screen.findByText('说明书.pdf')).closest<HTMLElement>('.ant-upload-wrapper')!);
  expect(server.asked.map(({ input }) => input)).toContainEqual({ id: '7' });
  await userEvent.click(list.getByRole('button', { name: /移除|删除/ }));
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await expect.poll(() => sent).toMatchObject({ DE2: [] });
});

it('a file that may not be opened says so, keeps its place, and is saved as it was', async () => {
  sent = undefined;
  const msg = '无权查看该文件：能查看文件所属单据的人才能打开它';
  server.answer(file.link, () => ({ success: false, code: 403, error: 'fileRefused', msg, data: null }));
  show(<Page />);
  const shown = await screen.findByText(msg);
  expect(shown.closest('a[href]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await expect.poll(() => sent).toMatchObject({ DE2: ['7'] });
});
