import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Text, personalCenter } from '@touchmark/contract';
import { Form, Input } from 'antd';
import { say } from '../core/text.ts';
import { open, usePages, useWholeServer } from './whole.test-rig.tsx';

const formOf = (label: Text) => () => (
  <Form name={label.en}>
    <Form.Item name="name" label={say(label)}>
      <Input />
    </Form.Item>
  </Form>
);
usePages({
  '/wel/index': formOf({ zh: '主页', en: 'Start' }),
  '/brandNode/index': formOf({ zh: '品牌名称', en: 'Brand name' }),
  '/labelTemplate/index': formOf({ zh: '模板名称', en: 'Template name' }),
});

const server = useWholeServer([]);
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const tabNames = () => [...document.querySelectorAll('.tab-name')].map((tab) => tab.textContent);
const side = () => within(document.querySelector<HTMLElement>('.side')!);

test('another language is spoken at once everywhere, and nothing typed is lost in any tab', async () => {
  open('/brandNode/index');
  await type('品牌名称', '写了一半的品牌');
  fireEvent.click(await waitFor(() => side().getByText('标签模板')));
  await type('模板名称', '写了一半的模板');
  const asked = server.asked.length;
  fireEvent.click(screen.getByText('EN'));
  expect(await screen.findByLabelText('Template name')).toBeTruthy();
  expect([typed('Template name'), typed('Brand name')]).toEqual(['写了一半的模板', '写了一半的品牌']);
  await waitFor(() => expect(tabNames()).toEqual(['Home', 'Brands', 'Label templates']));
  expect(side().getByText('Brands')).toBeTruthy();
  expect(screen.getByText('Public Service Platform')).toBeTruthy();
  expect(document.title).toContain('Label templates');
  expect(
    document
      .querySelector('.shell')!
      .textContent!.replaceAll(/叶云禾|标识服务中心|公共服务平台|佛山市云禾软体家具有限公司|今晚 22:00 维护|© /g, ''),
  ).not.toMatch(/\p{Script=Han}(?<!中)/u);
  // Server messages are in the language of the request.
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(asked));
  fireEvent.click(screen.getByText('中'));
  expect(await screen.findByLabelText('模板名称')).toBeTruthy();
  expect(typed('模板名称')).toBe('写了一半的模板');
});

test('the language somebody signed in chooses is also that of his mails', async () => {
  open('/wel/index');
  await screen.findByLabelText('主页');
  fireEvent.click(screen.getByText('EN'));
  await waitFor(() => expect(server.last(personalCenter.changeUserCfg)).toEqual({ lang: 'en' }));
  fireEvent.click(screen.getByText('中'));
  await waitFor(() => expect(server.last(personalCenter.changeUserCfg)).toEqual({ lang: 'zh' }));
});
