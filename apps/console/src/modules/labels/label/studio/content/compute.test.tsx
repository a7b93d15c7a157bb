import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show, useServer, workAs } from '../../../../../ui/test-rig.tsx';
import { Formats } from './field-format.tsx';

workAs({});
useServer([]);
const field = (name: string, label: string, sample: string) => ({ name, label, sample, group: '产品' });
const fields = [
  field('prodDate', '生产日期', '2024-01-31'),
  field('warrantyMonths', '质保期（月）', '36'),
  field('boxQty', '箱内数量', '8'),
  field('code', '编码', '1999910000100001000000017'),
];

function Kept({ from }: { from: string }) {
  const [text, setText] = useState(from);
  return (
    <>
      <pre>{text}</pre>
      <Formats typed={text} fields={fields} onTyped={setText} />
    </>
  );
}
const typed = () => document.querySelector('pre')!.textContent;
const steps = () => within(screen.getByRole('group', { name: /的计算$/ }));
const add = () => userEvent.click(steps().getByRole('button', { name: /添加步骤$/ }));
const press = (name: string) => userEvent.click(steps().getByRole('button', { name }));
/** An option of a list, wherever its menu is drawn. */
async function choose(list: HTMLElement, option: string): Promise<void> {
  await userEvent.click(list);
  const found = await screen.findAllByTitle(option);
  await userEvent.click(found.at(-1)!);
}
const result = () => screen.getByRole('status').textContent;

it('several steps are chosen, with the result of the sample beside them', async () => {
  show(<Kept from="{boxQty}" />);
  await add();
  await choose(await steps().findByRole('combobox', { name: '步骤 1' }), '乘以');
  await choose(steps().getByRole('combobox', { name: '步骤 1 运算对象' }), '质保期（月）');
  expect([typed(), result()]).toEqual(['{boxQty*[warrantyMonths]}', '示例：8 → 288']);
  await add();
  await choose(steps().getByRole('combobox', { name: '步骤 2' }), '前面补零至');
  fireEvent.change(steps().getByRole('spinbutton', { name: '步骤 2 位' }), { target: { value: '6' } });
  expect([typed(), result()]).toEqual(['{boxQty*[warrantyMonths]#6}', '示例：8 → 000288']);
});

it('steps are moved and removed by button and by key, and the keyboard stays with the step', async () => {
  show(<Kept from="{boxQty+2*5~1}" />);
  await press('下移步骤 1');
  expect([typed(), result()]).toEqual(['{boxQty*5+2~1}', '示例：8 → 42.0']);
  expect(document.activeElement).toBe(steps().getByRole('button', { name: '下移步骤 2' }));
  await userEvent.keyboard('{Enter}');
  expect(typed()).toBe('{boxQty*5~1+2}');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect([typed(), document.activeElement?.getAttribute('aria-label')]).toEqual(['{boxQty*5+2~1}', '上移步骤 2']);
  await press('删除步骤 1');
  expect(typed()).toBe('{boxQty+2~1}');
  await press('删除步骤 1');
  await userEvent.keyboard('{Enter}');
  expect(typed()).toBe('{boxQty}');
  expect(document.activeElement).toBe(steps().getByRole('button', { name: /添加步骤$/ }));
});

it('steps that were written by hand are read back, and their form stays', async () => {
  show(<Kept from="至 {prodDate+24m-1d:cn}" />);
  expect(within(steps().getByRole('listitem', { name: '步骤 2' })).getByText('天')).toBeTruthy();
  expect(result()).toBe('示例：2024-01-31 → 2026-01-30');
  await choose(steps().getByRole('combobox', { name: '步骤 1 运算对象' }), '质保期（月）');
  expect([typed(), result()]).toEqual(['至 {prodDate+[warrantyMonths]m-1d:cn}', '示例：2024-01-31 → 2027-01-30']);
});

it('what cannot be read stays as it was typed, and is named', async () => {
  const written = '{prodDate + 24m} {boxQty*2}';
  show(<Kept from={written} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^\{prodDate \+ 24m\} 不是可识别/);
  await add();
  expect(typed()).toBe('{prodDate + 24m} {boxQty*2+1}');
});

it('steps that give no result say so before anything is printed', () => {
  show(<Kept from="{boxQty-9}" />);
  expect(result()).toMatch(/“8”.*算不出结果/);
});

it('of a code only parts are taken', async () => {
  show(<Kept from="{code}" />);
  await add();
  expect([typed(), result()]).toEqual(['{code<4}', '示例：1999910000100001000000017 → 1999']);
});
