import { dict, gmdStandard, goodsCodeCheck, proCategory } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import AllotCheckPage from './allot-check.page.tsx';
import CodeCheckPage from './code-check.page.tsx';
import ReportCheckPage from './report-check.page.tsx';

workAs({ userType: 'PLATFORM', user_id: '9', companyName: '标识中心' });

const review = {
  applyStatus: 1,
  opinion: '',
  submitTime: '2026-01-02 08:00:00',
  auditTime: null,
  auditorName: '',
  lockUser: null,
  lockUserName: '',
  lockUntil: null,
  waitingDays: 2,
  version: 1,
  companyId: '1',
  companyName: '佛山市云禾家具',
};
const code = {
  codeId: '21',
  gtin: '09521101000047',
  nameCn: '暖阁软床',
  brandName: '云禾',
  model: 'YH-B180',
  spec: '1.8 m',
  isTest: false,
  codeStatus: 1,
  checkTone: 'ok',
};
const allot = {
  ...review,
  ...code,
  id: '41',
  codeForm: 'GTIN13',
  prefix: '9521101',
  innerQty: null,
  existing: false,
  productId: null,
  productName: null,
  batchId: '61',
  batchNo: 'GB2026010001',
  autoPassed: false,
};
const report = {
  ...review,
  ...code,
  id: '51',
  reportType: 'NEW',
  categoryName: { zh: '布艺软床', en: 'Fabric beds' },
  gpcBrick: '',
  image: null,
  batchNo: 'GB2026010001',
  reportNo: null,
  codeStatus: 3,
};
const finding = {
  id: '71',
  codeId: '21',
  gtin: '09521101000047',
  nameCn: '暖阁软床',
  codeStatus: 2,
  statusBefore: null,
  companyId: '1',
  companyName: '佛山市云禾家具',
  rule: 'R3',
  level: 2,
  description: { zh: '品牌、名称、型号、规格与商品码 9521101000061 相同', en: 'The same as GTIN 9521101000061' },
  foundTime: '2026-01-02 08:00:00',
  seenTime: '2026-01-02 08:00:00',
  status: 0,
  handlerName: '',
  handleTime: null,
  reason: '',
  toldTime: null,
  version: 4,
};
const listOf = <Row,>(records: Row[]) =>
  ok({
    records,
    total: records.length,
    current: 1,
    size: 20,
    pages: 1,
    counts: { pending: 1, passed: 4, rejected: 0, all: 5 },
    autoPass: false,
  });
const beside = {
  checks: [
    { key: 'prefix', tone: 'bad', zh: '厂商识别代码 9521101 未生效、已过期或已注销', en: 'Not in force' },
    { key: 'twin', tone: 'warn', zh: '名称、型号、规格与 9521101000061 相同', en: 'A twin' },
  ],
  history: [],
  previousId: null,
  nextId: null,
};
const panel = {
  rules: ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'].map((rule) => ({ rule, level: 2, open: rule === 'R3' ? 2 : 0, ignored: 0 })),
  lastRun: { time: '2026-01-02 01:00:00', state: 'done', checked: 33 },
  taskId: null,
  nextRun: '2026-01-03 01:00:00',
};
const brick = (value: string, zh: string, en: string) => ({ value, zh, en, synonyms: [], color: '', enabled: true });
const server = useServer([
  [
    dict.values,
    () => ok([brick('10002195', '沙发（非电动）', 'Sofas (non powered)'), brick('10002194', '沙发（电动）', 'Sofas (powered)')]),
  ],
  [gmdStandard.attributes, () => ok([])],
  [goodsCodeCheck.allotList, () => listOf([fillRow(goodsCodeCheck.allotList, allot)])],
  [
    goodsCodeCheck.allotFindOne,
    () =>
      ok(fillAnswer(goodsCodeCheck.allotFindOne, { ...allot, unit: '张', categoryName: { zh: '布艺软床', en: 'Fabric beds' }, ...beside })),
  ],
  [goodsCodeCheck.allotLock, () => ok({ lockUntil: '2026-01-02 08:30:00' })],
  [goodsCodeCheck.allotUnlock, () => ok(true)],
  [goodsCodeCheck.allotAudit, () => ok(true)],
  [goodsCodeCheck.allotPassBatch, () => ok({ passed: 5, refused: [{ id: '42', msg: '检查未全部通过' }] })],
  [goodsCodeCheck.setting, () => ok(true)],
  [goodsCodeCheck.reportList, () => listOf([fillRow(goodsCodeCheck.reportList, report)])],
  [goodsCodeCheck.reportBatchAudit, () => ok({ passed: 1, refused: [] })],
  [proCategory.tree, () => ok([])],
  [goodsCodeCheck.checkList, () => listOf([finding])],
  [goodsCodeCheck.checkRules, () => ok(panel)],
  [goodsCodeCheck.flag, () => ok(true)],
  [goodsCodeCheck.notify, () => ok({ told: 1 })],
]);
const may = [
  'goodsCodeAllotCheck_view',
  'goodsCodeAllotCheck_audit',
  'goodsCodeReportCheck_view',
  'goodsCodeReportCheck_audit',
  'goodsCodeCheck_view',
  'goodsCodeCheck_run',
  'goodsCodeCheck_flag',
  'goodsCodeCheck_notify',
  'goodsCodeCheck_export',
];

describe('the review of allotments', () => {
  it('shows what waits with the worst of its checks, and passes a batch only after asking', async () => {
    show(<AllotCheckPage />, { may });
    expect(await screen.findByText('9 521101 000047', {}, { timeout: 15_000 })).toBeDefined();
    expect(screen.getByText('YH-B180 / 1.8 m')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '整批通过' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('GB2026010001');
    await userEvent.click(within(question).getAllByRole('button').at(-1)!);
    await waitFor(() => expect(server.last(goodsCodeCheck.allotPassBatch)).toEqual({ batchId: '61' }));
  });

  it('opens a submission beside its checks', async () => {
    show(<AllotCheckPage />, { may, at: '/?id=41' });
    expect(await screen.findByText('厂商识别代码 9521101 未生效、已过期或已注销')).toBeDefined();
    // The frequent opinions are about numbers, not about certificates.
    await userEvent.click(screen.getByRole('button', { name: '同一商品已有商品码，请使用原码' }));
    expect((screen.getByLabelText(/审核意见/) as HTMLTextAreaElement).value).toBe('同一商品已有商品码，请使用原码');
    expect(screen.getByText('名称、型号、规格与 9521101000061 相同')).toBeDefined();
  });

  it('lets whoever only looks change nothing', async () => {
    show(<AllotCheckPage />, { may: ['goodsCodeAllotCheck_view'] });
    await screen.findByText('9 521101 000047');
    expect(screen.queryByRole('button', { name: '整批通过' })).toBeNull();
    expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(true);
  });
});

describe('the review of reports', () => {
  it('passes what waits of an import batch at once, after asking', async () => {
    show(<ReportCheckPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '整批通过' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('通过批次 GB2026010001 中等待审核的信息通报');
    await userEvent.click(within(question).getAllByRole('button').at(-1)!);
    await waitFor(() => expect(server.last(goodsCodeCheck.reportBatchAudit)).toEqual({ all: { batchNo: 'GB2026010001' } }));
  });

  it('says in words what is kept as a code, also of what a change replaces', async () => {
    const content = { nameCn: '暖阁软床', brandId: '3', categoryId: '4', unit: '张', targetMarket: '344', gpcBrick: '10002195' };
    const change = (field: string, before: string, after: string) => ({ field, label: { zh: field, en: field }, before, after });
    server.answer(goodsCodeCheck.reportFindOne, () =>
      ok(
        fillAnswer(goodsCodeCheck.reportFindOne, {
          ...report,
          reportType: 'CHANGE',
          content: { ...content, gmd: {} },
          reason: '销往香港',
          changes: [change('targetMarket', '156', '344'), change('gpcBrick', '10002194', '10002195')],
          ...beside,
        }),
      ),
    );
    show(<ReportCheckPage />, { may, at: '/?id=51' });
    expect((await screen.findByText('中国香港（344）')).closest('dd')!.textContent).toContain('中国（156）');
    expect(screen.getByText('10002195 沙发（非电动）').closest('dd')!.textContent).toContain('10002194 沙发（电动）');
  });
});

describe('the inspection', () => {
  it('shows the rules with what is open, and leads from a rule to its findings', async () => {
    show(<CodeCheckPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: /同一商品多个商品码.*2$/ }));
    await waitFor(() => expect(server.last(goodsCodeCheck.checkList)).toMatchObject({ rule: 'R3', handled: false }));
  });

  it('marks a code abnormal only with a reason, and keeps what was typed', async () => {
    show(<CodeCheckPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '标记异常' }));
    const dialog = await screen.findByRole('dialog');
    const yes = () => within(dialog).getByRole('button', { name: '标记异常' });
    await userEvent.type(within(dialog).getByRole('textbox'), '重复');
    await userEvent.click(yes());
    expect(await within(dialog).findByText('至少 5 个字')).toBeTruthy();
    expect(server.last(goodsCodeCheck.flag)).toBeUndefined();
    await userEvent.type(within(dialog).getByRole('textbox'), '，请核对');
    server.answer(goodsCodeCheck.flag, () => ({ success: false, code: 409, data: null, msg: '已被他人处理' }));
    await userEvent.click(yes());
    await waitFor(() => expect(server.last(goodsCodeCheck.flag)).toEqual({ id: '71', version: 4, reason: '重复，请核对' }));
    expect((within(dialog).getByRole('textbox') as HTMLTextAreaElement).value).toBe('重复，请核对');
  });

  it('tells the company', async () => {
    show(<CodeCheckPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '通知企业' }));
    await waitFor(() => expect(server.last(goodsCodeCheck.notify)).toEqual({ ids: ['71'] }));
  });
});
