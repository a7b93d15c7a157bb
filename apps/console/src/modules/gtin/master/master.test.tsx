import { gs1Prefix, brandNode, goodsCodes, proCategory, goodsCode } from '@touchmark/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../core/text.ts';
import { currentAddress, ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { answers, may, row, whole } from './master-test-rig.ts';
import GoodsCodesPage from './master.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1', companyName: '云禾家具' });
afterEach(() => setLanguage('zh'));

const server = useServer(answers);

describe('the master list of GTINs', () => {
  it('shows a code with its packaging levels below it', async () => {
    show(<GoodsCodesPage />, { may });
    expect(await screen.findByText('9 521101 000047', {}, { timeout: 15_000 })).toBeDefined();
    expect(screen.getByText('1×4')).toBeDefined();
    await userEvent.click(document.querySelector('.ant-table-row-expand-icon')!);
    expect(await screen.findByText('1 95 21101 00004 4')).toBeDefined();
  });

  it('takes the only prefix that gives numbers for a new code, and asks nothing when it is closed untouched', async () => {
    server.answer(gs1Prefix.select, () =>
      ok([
        fillRow(gs1Prefix.select, { id: '1', prefix: '9521101', memberName: '云禾', usable: true }),
        fillRow(gs1Prefix.select, { id: '2', prefix: '9521102', memberName: '云禾', usable: false }),
      ]),
    );
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '新增商品码' }));
    expect(await within(await screen.findByRole('dialog')).findAllByText('9521101 云禾')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why there is nothing to choose, and offers whoever may make it the way there', async () => {
    server.answer(brandNode.select, () => ok([]));
    server.answer(gs1Prefix.select, () => ok([]));
    show(<GoodsCodesPage />, { may: [...may, 'brandNode_add'] });
    await userEvent.click(await screen.findByRole('button', { name: '新增商品码' }));
    await screen.findByText('还没有审核通过的品牌。');
    await screen.findByText('还没有厂商识别代码。');
    expect(screen.queryByRole('button', { name: '前往厂商识别代码' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: '前往品牌标识' }));
    await waitFor(() => expect(currentAddress()).toBe('/brandNode/index'));
  });

  it('proposes the brick of the category, and asks nothing when the form is closed untouched', async () => {
    server.answer(goodsCodes.findOne, () => ok(whole));
    server.answer(proCategory.tree, () =>
      ok([
        fillRow(proCategory.tree, {
          id: '4',
          code: '01',
          name: { zh: '布艺软床', en: 'Fabric beds' },
          level: 1,
          leaf: true,
          gpcBrick: '10002176',
        }),
      ]),
    );
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('GPC 细类代码').value).toBe('10002176'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports and disables several at once, asks a reason once, and names what is missing of each refused one', async () => {
    const other = { ...row, id: '23', gtin: '09521101000054', nameCn: '清屿沙发', levels: [], version: 5 };
    server.answer(goodsCodes.list, () => pageOf([row, other]));
    server.answer(goodsCodes.report, ({ id }) =>
      id === '21'
        ? ok(true)
        : {
            success: false,
            code: 400,
            error: 'invalidInput',
            msg: 'depthMm：深度未填写',
            data: {
              fields: [
                { field: 'depthMm', msg: '深度未填写' },
                { field: 'images', msg: '至少上传 1 张图片' },
              ],
            },
          },
    );
    server.answer(goodsCodes.stop, () => ok({ waiting: false }));
    show(<GoodsCodesPage />, { may });
    await screen.findByText('清屿沙发', {}, { timeout: 15_000 });
    const choose = async () => userEvent.click((await screen.findAllByRole('checkbox'))[0]!);
    await choose();
    const bar = () => within(screen.getByText('已选 2 项').closest<HTMLElement>('.tm-batch')!);
    await userEvent.click(bar().getByRole('button', { name: '提交通报' }));
    let dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '提交通报 2 项' }));
    await dialog.findByText('已完成 1 项，共 2 项。');
    expect(dialog.getByText('9521101000054').closest('li')!.textContent).toContain('深度未填写；至少上传 1 张图片');
    await userEvent.click(dialog.getAllByRole('button', { name: /关\s*闭/ }).at(-1)!);
    await choose();
    await userEvent.click(bar().getByRole('button', { name: /停\s*用/ }));
    dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '停用 2 项' }));
    await waitFor(() => expect(document.querySelector('.ant-form-item-has-error')).not.toBeNull());
    expect(server.last(goodsCodes.stop)).toBeUndefined();
    await userEvent.type(dialog.getByLabelText('原因'), '产品系列停产');
    await userEvent.click(dialog.getByRole('button', { name: '停用 2 项' }));
    await dialog.findByText('已完成 2 项，共 2 项。');
    expect(server.last(goodsCodes.stop)).toEqual({ id: '23', version: 5, reason: '产品系列停产' });
  }, 60_000);

  it('stops a code only with a reason', async () => {
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByText('停用'));
    const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: '停用' });
    await userEvent.type(await screen.findByLabelText('停用原因'), '不再');
    await userEvent.click(confirm());
    expect(await screen.findByText('至少 5 个字')).toBeDefined();
    expect(server.last(goodsCodes.stop)).toBeUndefined();
    await userEvent.type(screen.getByLabelText('停用原因'), '生产该型号');
    await userEvent.click(confirm());
    await waitFor(() => expect(server.last(goodsCodes.stop)).toEqual({ id: '21', version: 2, reason: '不再生产该型号' }));
  });
});

describe('the report of a GTIN', () => {
  const open = async () => {
    show(<GoodsCodesPage />, { may, at: '/?id=21' });
    await userEvent.click(await screen.findByRole('button', { name: '补充并通报' }, { timeout: 15_000 }));
    return within((await screen.findByText(/^通报商品/)).closest<HTMLElement>('.ant-drawer')!);
  };

  it('begins with what the code or its product says, and asks for what is missing at its field', async () => {
    const form = await open();
    expect((form.getByLabelText('深（mm）') as HTMLInputElement).value).toBe('2150');
    // What the code says itself stays.
    expect((form.getByLabelText('主要材质') as HTMLInputElement).value).toBe('布艺');
    await userEvent.click(form.getByRole('button', { name: '提交通报' }));
    const faulty = () => [...document.querySelectorAll('.ant-form-item-has-error label')].map(({ textContent }) => textContent);
    await waitFor(() => expect(faulty()).toEqual(['执行标准', '宽（mm）', '图片']));
    expect(server.last(goodsCode.reportWith)).toBeUndefined();
  });

  it('opens the part where the server found a fault', async () => {
    const picture = { fileId: '91', name: 'a.jpg', originalName: 'a.jpg', link: '/a.jpg', size: 1, mime: 'image/jpeg' };
    const { suggested } = whole;
    server.answer(goodsCode.findOne, () =>
      ok({
        ...whole,
        suggested: { ...suggested, widthMm: 2050, images: [picture], gmd: { ...suggested.gmd, executeStandard: 'QB/T 1952.1' } },
      }),
    );
    server.answer(goodsCode.reportWith, () => ({
      success: false,
      code: 400,
      error: 'invalidInput',
      msg: '座位数不对',
      data: { fields: [{ field: 'gmd.seats', msg: '应为不小于 0 的数字' }] },
    }));
    const form = await open();
    await userEvent.click(form.getByRole('button', { name: '提交通报' }));
    await waitFor(() => expect(server.last(goodsCode.reportWith)).toMatchObject({ id: '21', widthMm: 2050, images: ['91'] }));
    await waitFor(() => expect(form.getByRole('tab', { name: '其他 GMD 属性' }).getAttribute('aria-selected')).toBe('true'));
    expect(form.getByText('应为不小于 0 的数字')).toBeDefined();
  });
});

describe('the detail of a GTIN', () => {
  const open = () => show(<GoodsCodesPage />, { may, at: '/?id=21' });

  it('says what is still missing for a report, and what was done by whom', async () => {
    open();
    expect(await screen.findByText('通报前还需补充：至少上传 1 张图片')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: '操作记录' }));
    expect(await screen.findByText(/叶云禾/)).toBeDefined();
  });

  it('separates what is missing as the language does', async () => {
    setLanguage('en');
    server.answer(goodsCode.findOne, () =>
      ok({
        ...whole,
        missing: [
          { field: 'depth', zh: '深度未填写', en: 'Depth is missing' },
          { field: 'width', zh: '宽度未填写', en: 'Width is missing' },
        ],
      }),
    );
    open();
    expect(await screen.findByText('Missing before you can report: Depth is missing, Width is missing')).toBeDefined();
  });

  it('shows its symbols as they are printed', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: '条码' }));
    const drawer = within(screen.getByRole('dialog'));
    expect(await drawer.findByRole('img', { name: '9521101000047' })).toBeDefined();
    expect(drawer.getByText('37.29 × 25.93')).toBeDefined();
    expect(drawer.getByText('1.2')).toBeDefined();
    // Without the right to view symbols there is no preview button.
    expect(drawer.queryByRole('button', { name: /预览/ })).toBeNull();
  });

  it('counts the SGTINs under it by state and their scans', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'SGTIN' }));
    expect(await screen.findByRole('img', { name: '已下发 200，已激活 400' })).toBeDefined();
    for (const figure of ['600', '12', '34']) expect(screen.getByText(figure)).toBeDefined();
  });

  it('says where to go when nothing was made of it yet', async () => {
    server.answer(goodsCode.usage, () =>
      ok({ symbols: [], sgtin: { batches: 0, issued: 0, states: [], scannedCodes: 0, scans: 0, lastScanTime: null } }),
    );
    open();
    await userEvent.click(await screen.findByRole('tab', { name: '条码' }));
    expect(await screen.findByText('还没有条码')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'SGTIN' }));
    expect(await screen.findByText('还没有发放 SGTIN')).toBeDefined();
  });
});
