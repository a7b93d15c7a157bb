import { goodsBatch, type Output, gs1Prefix, standard } from '@touchmark/contract';
import { findAllByText, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentAddress, ok, pageOf, show, useServer, useUploads, workAs } from '../../../ui/test-rig.tsx';
import { ToastHost } from '../../../core/toast.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import BatchQueryPage from './batch-query.page.tsx';
import BatchSavePage from './batch-save.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '9', companyId: '1' });

type Row = Output<typeof goodsBatch.batchCheck>['rows'][number];
const cells = (nameCn: string, unit = '套') => ({ nameCn, brand: '云禾', model: 'YX-1', spec: '2 m', category: '布艺沙发', unit });
const right = (row: number): Row => ({ row, cells: cells(`云栖沙发 ${row}`), faults: [] });
const wrong: Row = {
  row: 3,
  cells: cells('云栖脚踏', '個'),
  faults: [{ field: 'unit', zh: '没有单位“個”', en: 'No unit “個”', fix: '个' }],
};
const checked = (rows: readonly Row[]) =>
  ok({
    rows,
    good: rows.filter(({ faults }) => faults.length === 0).length,
    bad: rows.filter(({ faults }) => faults.length > 0).length,
    lists: { brand: ['云禾'], category: ['布艺沙发'] },
  });
/** The server's check: reports units that do not exist. */
const checks = ({ fileId, rows }: Record<string, unknown>) =>
  checked(
    fileId
      ? [right(2), wrong, right(4)]
      : (rows as Row[]).map((row) => (row.cells['unit'] === '個' ? { ...row, faults: wrong.faults } : { ...row, faults: [] })),
  );

const batch = {
  id: '61',
  batchNo: 'PL20260102000001',
  kind: 'ALLOT',
  source: 'EXCEL',
  prefix: '9521101',
  total: 3,
  ok: 3,
  failed: 0,
  reserved: 3,
  pending: 0,
  allotted: 0,
  reported: 0,
  status: 1,
  remark: '',
  userName: '陈条码',
  createTime: '2026-01-02 08:00:00',
  companyId: '1',
  companyName: '云禾家具',
  version: 4,
  taskId: null,
  canCancel: true,
};
const partly = {
  ...batch,
  id: '62',
  batchNo: 'PL20260102000002',
  total: 4,
  failed: 1,
  reserved: 0,
  allotted: 3,
  status: 2,
  canCancel: false,
};
const prefix = {
  id: '7',
  prefix: '9521101',
  memberName: '云禾家具',
  validTo: '2028-01-01',
  capacity: 100_000,
  used: 22,
  status: 1,
  usable: true,
};
const entry = (row: number, more: object) => ({
  row,
  cells: cells('云栖沙发'),
  faults: [],
  codeId: null,
  gtin: null,
  codeStatus: null,
  opinion: '',
  ...more,
});
const server = useServer([
  [gs1Prefix.select, () => ok([prefix, { ...prefix, id: '8', prefix: '9524100004', usable: false }])],
  [standard.select, () => ok([fillRow(standard.select, { id: '5', code: 'STD-SOFA', name: { zh: '沙发', en: 'Sofas' } })])],
  [goodsBatch.template, () => ok(null)],
  [goodsBatch.badRows, () => ok(null)],
  [goodsBatch.batchExport, () => ok(null)],
  [goodsBatch.batchCheck, checks],
  [goodsBatch.batchSave, ({ rows }) => ok({ id: '61', batchNo: batch.batchNo, taskId: null, ok: (rows as Row[]).length, failed: 0 })],
  [goodsBatch.batchOne, ({ id }) => ok(id === '62' ? partly : batch)],
  [goodsBatch.batchCancel, () => ok(true)],
  [goodsBatch.batchList, () => pageOf([partly, batch])],
  [
    goodsBatch.batchDetail,
    () =>
      pageOf([entry(2, { gtin: '09521101000122', codeId: '81', codeStatus: 2 }), entry(3, { cells: wrong.cells, faults: wrong.faults })]),
  ],
  [goodsBatch.batchReport, () => ok({ taskId: null, done: 2, refused: [{ gtin: '09521101000139', msg: '还需补充：图片' }] })],
  [goodsBatch.batchSubmit, () => ok({ taskId: null, done: 3, refused: [] })],
]);
const may = ['goodsBatchSave_view', 'goodsBatch_view', 'goodsCode_batchSave', 'goodsCode_batchReport', 'goodsCode_batchCancel'];

useUploads();

const choose = async () => {
  await screen.findByText(/9521101 · 剩余 99,978/, {}, { timeout: 15_000 });
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
    target: { files: [new File(['x'], '商品.csv', { type: 'text/csv' })] },
  });
};
// Found by text, because queries by role take seconds where there is a table.
const button = async (words: string, within = document.body): Promise<HTMLButtonElement> =>
  (await findAllByText(within, words)).map((at) => at.closest('button')).find((found) => found !== null)!;
const press = async (words: string) => {
  fireEvent.click(await button(words));
};
const pressOpen = async (words: string) => {
  await waitFor(async () => expect((await button(words)).disabled).toBe(false));
  await press(words);
};
const dialog = () =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role=dialog]');
    expect(open).not.toBeNull();
    return open!;
  });
/** Confirms the last question. */
const agree = async () => {
  fireEvent.click((await screen.findAllByText('确定')).at(-1)!.closest('button')!);
};

describe('the entry of many GTINs', () => {
  it('hands out the template of what is to be entered, for one data standard if wished', async () => {
    show(<BatchSavePage />, { may });
    await screen.findByText(/9521101 · 剩余 99,978/, {}, { timeout: 15_000 });
    await press('下载模板');
    await waitFor(() => expect(server.last(goodsBatch.template)).toEqual({ kind: 'ALLOT' }));
    fireEvent.click(screen.getByText('登记已有商品码'));
    expect(screen.queryByText('厂商识别代码')).toBeNull();
    fireEvent.mouseDown(screen.getByLabelText('按数据标准限定品类（选填）'));
    fireEvent.click((await screen.findAllByText('沙发')).at(-1)!);
    await press('下载模板');
    await waitFor(() => expect(server.last(goodsBatch.template)).toEqual({ kind: 'REGISTER', standardId: '5' }));
  });

  it('says why a file was not taken, and stays where it is', async () => {
    server.answer(goodsBatch.batchCheck, () => ({ success: false, code: 422, data: null, msg: '一次最多导入 2000 行' }));
    show(<BatchSavePage />, { may });
    await choose();
    expect(await screen.findByText('一次最多导入 2000 行')).toBeDefined();
    expect(await button('选择文件')).toBeDefined();
  });

  it('counts right and wrong rows, leads to the fault, takes the correction offered, and enters them', async () => {
    show(<BatchSavePage />, { may });
    await choose();
    expect(await screen.findByText('2 行正确')).toBeDefined();
    expect(screen.getByText('1 行有误')).toBeDefined();
    expect(server.last(goodsBatch.batchCheck)).toEqual({ kind: 'ALLOT', prefixId: '7', fileId: '31' });
    expect((await button('提交（3）')).disabled).toBe(true);
    await press('下载错误行');
    await waitFor(() =>
      expect(server.last(goodsBatch.badRows)).toEqual({
        kind: 'ALLOT',
        prefixId: '7',
        rows: [right(2), wrong, right(4)].map(({ row, cells: typed }) => ({ row, cells: typed })),
      }),
    );
    await press('下一处问题');
    expect((await screen.findByText('第 3 行 · 计量单位')).parentElement!.textContent).toContain('没有单位“個”');
    // Typing edits the cell that was jumped to.
    expect(document.activeElement?.getAttribute('aria-label')).toContain('计量单位');
    await press('改为“个”');
    expect(await screen.findByText('3 行正确')).toBeDefined();
    await pressOpen('提交（3）');
    expect(await screen.findByText('批次 PL20260102000001：已登记 3 个商品码')).toBeDefined();
    expect(server.last(goodsBatch.batchSave)).toMatchObject({
      source: 'EXCEL',
      onlyGood: false,
      rows: [{ row: 2 }, { row: 3, cells: { unit: '个' } }, { row: 4 }],
    });
  });

  it('takes a batch back right after it was entered', async () => {
    server.answer(goodsBatch.batchCheck, () => checked([right(2)]));
    show(<BatchSavePage />, { may });
    await choose();
    await pressOpen('提交（1）');
    await press('撤销整批');
    const question = await dialog();
    expect(question.textContent).toContain('撤销批次 PL20260102000001');
    server.answer(goodsBatch.batchOne, () => ok({ ...batch, status: 3, reserved: 0, canCancel: false }));
    fireEvent.click([...question.querySelectorAll('button')].at(-1)!);
    await waitFor(() => expect(server.last(goodsBatch.batchCancel)).toEqual({ id: '61', version: 4 }));
    await waitFor(() => expect(screen.queryByText(/已登记 3 个商品码/)).toBeNull());
  });

  it('does not promise to take back a batch of which numbers were handed in before', async () => {
    server.answer(goodsBatch.batchCheck, () => checked([right(2)]));
    server.answer(goodsBatch.batchOne, () => ok({ ...batch, reserved: 1, pending: 2, canCancel: false }));
    show(<BatchSavePage />, { may });
    await choose();
    await pressOpen('提交（1）');
    expect((await screen.findByText(/有商品码处于“已预留”/)).textContent).not.toContain('可整批撤销');
  });

  it('may enter the right rows alone, after saying how many stay behind', async () => {
    show(<BatchSavePage />, { may });
    await choose();
    await screen.findByText('1 行有误');
    await pressOpen('仅提交正确行（2）');
    expect(await screen.findByText('提交 2 行，另有 1 行保留在批次中，可更正后重提。')).toBeDefined();
    await agree();
    await waitFor(() =>
      expect(server.last(goodsBatch.batchSave)).toMatchObject({ onlyGood: true, rows: [{ row: 2 }, { row: 3 }, { row: 4 }] }),
    );
  });

  it('brings the failed rows of a batch, and keeps their number', async () => {
    server.answer(goodsBatch.batchDetail, () => pageOf([entry(3, { cells: wrong.cells, faults: wrong.faults })]));
    show(<BatchSavePage />, { may, at: '/?retry=62' });
    expect(await screen.findByText('正在更正批次 PL20260102000002 的失败行', {}, { timeout: 15_000 })).toBeDefined();
    expect(screen.getByText('1 行有误')).toBeDefined();
    expect(screen.queryByText('添加 10 行')).toBeNull();
    expect(server.last(goodsBatch.batchDetail)).toMatchObject({ id: '62', failed: true });
  });
});

describe('the batches', () => {
  const row = async (no: string) => (await screen.findByText(no, {}, { timeout: 15_000 })).closest('tr')!;
  const inRow = async (no: string, words: string) => button(words, await row(no));
  const offered = (at: HTMLElement) => [...at.querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean);

  it('stand with their counts, each with what may be done in its state', async () => {
    show(<BatchQueryPage />, { may });
    const [first, second] = [await row(partly.batchNo), await row(batch.batchNo)];
    expect(first.textContent).toMatch(/部分失败.*4310/);
    expect(offered(first)).toEqual([partly.batchNo, '重提失败行', '批量通报', '更多']);
    expect(offered(second)).toEqual([batch.batchNo, '提交分配审核', '更多']);
    fireEvent.click(await inRow(partly.batchNo, '重提失败行'));
    await waitFor(() => expect(currentAddress()).toBe('/goodsCode/batchSave?retry=62'));
  });

  it('are reported as a whole; what is not complete is named', async () => {
    show(
      <>
        <ToastHost />
        <BatchQueryPage />
      </>,
      { may },
    );
    fireEvent.click(await inRow(partly.batchNo, '批量通报'));
    await agree();
    await waitFor(() => expect(server.last(goodsBatch.batchReport)).toEqual({ id: '62', version: 4 }));
    expect(await screen.findByText('2 个已处理，1 个未通过：还需补充：图片')).toBeDefined();
  });

  it('are taken back from the list, and their result is fetched', async () => {
    show(<BatchQueryPage />, { may });
    fireEvent.click(await inRow(batch.batchNo, '更多'));
    fireEvent.click(await screen.findByText('下载结果'));
    await waitFor(() => expect(server.last(goodsBatch.batchExport)).toEqual({ id: '61' }));
    fireEvent.click(await screen.findByText('撤销整批'));
    const question = await dialog();
    expect(question.textContent).toContain('号码回到号池');
    fireEvent.click([...question.querySelectorAll('button')].at(-1)!);
    await waitFor(() => expect(server.last(goodsBatch.batchCancel)).toEqual({ id: '61', version: 4 }));
  });

  it('open with their rows: the number each got, or what was wrong with it', async () => {
    show(<BatchQueryPage />, { may, at: '/?id=62' });
    expect(await screen.findByText('9 521101 000122', {}, { timeout: 15_000 })).toBeDefined();
    expect(screen.getByText('没有单位“個”', { exact: false })).toBeDefined();
    expect(server.last(goodsBatch.batchDetail)).toMatchObject({ id: '62' });
  });
});
