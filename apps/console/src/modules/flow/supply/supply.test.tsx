import { type Output, supplyPlan } from '@touchmark/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import SupplyPage from './supply.page.tsx';

type Whole = Output<typeof supplyPlan.findOne>;
const line = { id: '31', lineNo: 1, material: '刨花板', spec: '18 mm', qty: 600, unit: 'sheet', needDate: '2026-12-08', note: '' } as const;
const row = {
  id: '7',
  planNo: 'SP1',
  direction: 'out',
  supplierName: '林木板材',
  byLink: false,
  periodStart: '2026-12-01',
  periodEnd: '2026-12-31',
  status: 0,
  version: 3,
} as const;
const whole = (more: Partial<Whole> = {}): Whole =>
  fillAnswer(supplyPlan.findOne, {
    ...row,
    lineList: [{ ...line, confirmedQty: null, confirmedDate: null, delivered: 0, lateness: null }],
    note: '',
    ...more,
  } as Partial<Whole>) as Whole;
let stored: Whole;
const conflict = () => ({ success: false, code: 409, error: 'versionConflict', msg: '数据已被他人修改，请刷新', data: null }) as const;
const server = useServer([
  [supplyPlan.list, () => pageOf([fillRow(supplyPlan.list, row)])],
  [supplyPlan.findOne, () => ok(stored)],
  [supplyPlan.saveOrUpdate, (input) => (input.version === 4 ? ok({ id: '7', version: 5 }) : conflict())],
]);
workAs({ companyName: '云禾' });
beforeEach(() => {
  stored = whole();
});
const may = ['supplyPlan_view', 'supplyPlan_add', 'supplyPlan_issue', 'supplyPlan_cancel'] as const;

it('of a plan that somebody else saved meanwhile both texts are shown, and lines that he added are kept', async () => {
  const user = userEvent.setup();
  show(<SupplyPage />, { may: [...may] });
  await user.click(await screen.findByRole('button', { name: /编\s?辑/ }));
  const form = await screen.findByRole('dialog');
  const note = await within(form).findByLabelText('备注');
  await user.type(note, '甲的备注');
  const added = { ...line, id: '32', lineNo: 2, material: '封边条', confirmedQty: null, confirmedDate: null, delivered: 0, lateness: null };
  stored = whole({ version: 4, note: '乙的备注', lineList: [...stored.lineList, added] });
  await user.click(within(form).getByRole('button', { name: /保\s?存/ }));
  await within(form).findByText('乙的备注');
  expect(within(form).getAllByText('甲的备注').length).toBeGreaterThan(0);
  await user.click(within(form).getByRole('button', { name: /保\s?存/ }));
  expect(server.last(supplyPlan.saveOrUpdate)).toMatchObject({ version: 4, lineList: [{ material: '刨花板' }, { material: '封边条' }] });
});

it('lines pasted from a spreadsheet stand in the plan, and what cannot be read stays with its text', async () => {
  const user = userEvent.setup();
  show(<SupplyPage />, { may: [...may] });
  await user.click((await screen.findAllByRole('button', { name: '新建计划' }))[0]!);
  const form = await screen.findByRole('dialog');
  await user.click(within(form).getByRole('button', { name: '从表格粘贴' }));
  const field = within(form).getByLabelText('从表格粘贴');
  await user.click(field);
  await user.paste('刨花板\t18 mm\t600\t张\t2026-12-08\n看不懂的一行\n');
  await user.click(within(form).getByRole('button', { name: '加入计划' }));
  expect(within(form).getByLabelText<HTMLInputElement>('第 1 行物料').value).toBe('刨花板');
  expect(within(form).getByRole('alert').textContent).toContain('看不懂的一行');
});
