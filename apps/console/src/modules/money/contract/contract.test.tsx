import { contractTemplate, serviceContract, user } from '@touchmark/contract';
import { sha256 } from '@touchmark/gs1';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, useUploads, workAs } from '../../../ui/test-rig.tsx';
import ContractPage from './contract.page.tsx';

/** What the fake server answers to a download. */
const file = ok(null);
const bytes = new TextEncoder().encode(JSON.stringify(file));
const hash = [...sha256(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contract');
vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();

const row = {
  id: '5',
  contractNo: 'HT2026012600001',
  kind: 'SERVICE',
  companyId: '3',
  companyName: '云禾家居',
  companyNameEn: '',
  amount: 120_000,
  startDay: '2026-01-01',
  endDay: '2026-12-31',
  status: 1,
  sentTime: '2026-01-01 08:00:00',
  version: 4,
  followedBy: null,
} as const;
const body = '服务协议\n\n甲方：{甲方}\n乙方：{乙方}\n第一条 服务内容。';
const detail = fillAnswer(serviceContract.findOne, {
  ...row,
  document: { no: 1, sha256: hash, pages: 2, size: 900, time: '2026-01-01 08:00:00', userName: '运营小周' },
  signature: {
    way: 'SMS',
    account: 'yunhe',
    userName: '叶云禾',
    phone: '138****0001',
    address: '192.0.2.7',
    sha256: hash,
    time: '2026-01-02 08:00:00',
    codeTime: '2026-01-02 07:59:00',
    gatewayId: 'GW-77',
    files: [],
    fileHashes: [],
  },
});
const server = useServer([
  [serviceContract.list, () => pageOf([fillRow(serviceContract.list, row)])],
  [serviceContract.findOne, () => ok(detail)],
  [
    serviceContract.options,
    () =>
      ok({
        templates: [{ textId: '9', name: '服务协议', nameEn: '', kind: 'SERVICE', body }],
        companies: [{ id: '3', name: '云禾家居', nameEn: '' }],
        orders: [],
      }),
  ],
  [serviceContract.saveOrUpdate, () => ok({ id: '5', version: 5 })],
  [serviceContract.sign, () => ok(true)],
  [serviceContract.download, () => file],
  [serviceContract.signCode, () => ok({ phone: '138****0001' })],
  [serviceContract.terminateAsk, () => ok(true)],
  [contractTemplate.list, () => pageOf([fillRow(contractTemplate.list, { id: '2', name: '服务协议', no: 3, body, enabled: true })])],
  [user.ways, () => ok(fillAnswer(user.ways, {}))],
]);
const at = '/orderContract/contract';
const company = ['contract_view', 'contract_sign', 'contract_terminate', 'contract_export'];
const staff = [...company, 'contract_add', 'contract_edit', 'contract_send', 'contract_countersign'];

describe('a company', () => {
  workAs({ userType: 'ENTERPRISE' });

  it('signs the hash of the very bytes that it was shown, with a code', async () => {
    show(<ContractPage />, { may: company, at });
    await userEvent.click(await screen.findByRole('button', { name: '签署' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(`SHA-256 ${hash}`)).toBeTruthy();
    expect(within(dialog).getByTitle(row.contractNo).getAttribute('src')).toBe('blob:contract');
    await userEvent.click(within(dialog).getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(server.sent(serviceContract.signCode)).toEqual([{ id: '5' }]));
    await userEvent.type(within(dialog).getByRole('textbox'), '246810');
    await userEvent.click(within(dialog).getByRole('button', { name: /签\s?署/ }));
    await waitFor(() =>
      expect(server.last(serviceContract.sign)).toMatchObject({ id: '5', version: 4, way: 'SMS', sha256: hash, smsCode: '246810' }),
    );
  });

  it('a scan that is missing is asked for, and nothing is sent', async () => {
    show(<ContractPage />, { may: company, at });
    await userEvent.click(await screen.findByRole('button', { name: '签署' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: '上传扫描件' }));
    await userEvent.click(within(dialog).getByRole('button', { name: /签\s?署/ }));
    await waitFor(() => expect(dialog.querySelector('.ant-form-item-explain-error')?.textContent).toContain('扫描件'));
    expect(server.sent(serviceContract.sign)).toEqual([]);
  });

  it('the drawer shows the evidence, and says that it is no qualified signature', async () => {
    show(<ContractPage />, { may: company, at: `${at}?id=5` });
    const drawer = await screen.findByRole('dialog');
    for (const text of ['138****0001', '192.0.2.7', 'GW-77']) expect(await within(drawer).findByText(text)).toBeTruthy();
    expect(within(drawer).getByText(/不是可靠电子签名/)).toBeTruthy();
    expect(within(drawer).getByRole('button', { name: '签署证据' })).toBeTruthy();
  });
});

describe('the platform', () => {
  workAs({ userType: 'PLATFORM' });

  it('does not sign; its form takes the text of the chosen template', async () => {
    show(<ContractPage />, { may: staff, at });
    await screen.findByText(row.contractNo);
    expect(screen.queryByRole('button', { name: '签署' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '新增合同' }));
    const form = await screen.findByRole('dialog');
    await userEvent.click(within(form).getByLabelText('合同模板'));
    await userEvent.click((await screen.findAllByTitle('服务协议')).at(-1)!);
    await waitFor(() => expect(within(form).getByLabelText<HTMLTextAreaElement>('合同正文').value).toBe(body));
  });

  it('templates say how many texts they have', async () => {
    show(<ContractPage />, { may: staff, at });
    await userEvent.click(await screen.findByRole('button', { name: '合同模板' }));
    expect(await within(await screen.findByRole('dialog')).findByRole('cell', { name: '3' })).toBeTruthy();
  });
});

describe('a contract from a file', () => {
  workAs({ userType: 'PLATFORM' });
  useUploads();

  it('a PDF of our own takes the place of the template, and is what is saved', async () => {
    show(<ContractPage />, { may: staff, at });
    await userEvent.click(await screen.findByRole('button', { name: '新增合同' }));
    const form = await screen.findByRole('dialog');
    await userEvent.click(within(form).getByText('上传 PDF'));
    expect(within(form).queryByLabelText('合同正文')).toBeNull();
    await userEvent.click(within(form).getByLabelText('企业名称'));
    await userEvent.click((await screen.findAllByTitle('云禾家居')).at(-1)!);
    await userEvent.type(within(form).getByLabelText('金额（元）'), '1200');
    await userEvent.upload(
      form.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['%PDF-'], '框架合同.pdf', { type: 'application/pdf' }),
    );
    await within(form).findByText('商品.xlsx');
    await userEvent.click(within(form).getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(server.last(serviceContract.saveOrUpdate)).toMatchObject({ companyId: '3', fileId: '31', amount: 120_000 }));
    expect(server.last(serviceContract.saveOrUpdate)).not.toHaveProperty('textId');
  }, 60_000);
});
