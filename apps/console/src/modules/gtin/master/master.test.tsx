import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../core/text.ts';
import { ok, pageOf, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import GoodsCodesPage from './master.page.tsx';

workAs({ userType: 'ENTERPRISE', user_id: '1', companyName: '云禾家具' });
afterEach(() => setLanguage('zh'));

const row = {
  id: '21',
  isTest: false,
  gtin: '09521101000047',
  codeForm: 'GTIN13',
  indicator: 0,
  itemRef: '00004',
  prefixId: '7',
  prefix: '9521101',
  baseCodeId: null,
  baseGtin: null,
  innerQty: null,
  nameCn: '暖阁软床',
  model: 'YH-B180',
  spec: '1.8 m',
  unit: '张',
  brandId: '3',
  brandName: '云禾',
  categoryId: '4',
  categoryName: { zh: '布艺软床', en: 'Fabric beds' },
  image: null,
  productId: null,
  productName: null,
  productIdentifier: null,
  wishProductId: null,
  status: 2,
  statusBefore: null,
  flagReason: '',
  opinion: '',
  existing: false,
  everSubmitted: true,
  batchId: null,
  reportNo: null,
  listedDate: null,
  stopTime: null,
  report: null,
  levels: [{ id: '22', gtin: '19521101000044', indicator: 1, innerQty: 4, nameCn: '暖阁软床 4 张装', status: 2, version: 1 }],
  submitTime: null,
  createTime: '2026-01-01 08:00:00',
  updateTime: '2026-01-01 08:00:00',
  version: 2,
  companyId: '1',
  companyName: '云禾家具',
};
const whole = {
  ...row,
  nameEn: '',
  netContent: '',
  color: '',
  targetMarket: '156',
  depthMm: null,
  widthMm: null,
  heightMm: null,
  netWeightKg: null,
  grossWeightKg: null,
  gpcBrick: '',
  gmd: { mainMaterial: '布艺' },
  images: [],
  stopReason: '',
  digitalLink: 'https://t.example/01/09521101000047',
  suggested: {
    depthMm: 2150,
    widthMm: null,
    heightMm: 1100,
    color: '米白',
    images: [],
    gmd: { countryOfOrigin: 'CN', isConsumerUnit: 'Y', functionalName: '布艺软床', mainMaterial: '实木' },
  },
  missing: [{ field: 'images', zh: '至少上传 1 张图片', en: 'At least one picture is needed' }],
  reports: [],
  codesIssued: { batches: 1, codes: 600, active: 400 },
  history: [{ action: 'reserve', userName: '叶云禾', time: '2026-01-01 08:00:00', fromStatus: null, toStatus: '0', opinion: '' }],
};
const symbol = {
  id: '31',
  gtin: '09521101000047',
  symbology: 'EAN13',
  content: '9521101000047',
  level: 'RETAIL',
  width: 37.29,
  height: 25.93,
  grade: 1.2,
  downloads: 2,
  prints: 0,
  status: 1,
  sizeDpi: 300,
  thumbnail: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  createTime: '2026-01-02 08:00:00',
};
const sgtin = {
  batches: 1,
  issued: 600,
  states: [
    { status: 1, count: 200 },
    { status: 2, count: 400 },
  ],
  scannedCodes: 12,
  scans: 34,
  lastScanTime: '2026-02-06 11:00:00',
};
const gmd = (code: string, zh: string, more: object = {}) => ({
  code,
  zh,
  en: code,
  module: 'M',
  moduleName: { zh: '通用模块', en: 'Catalogue item' },
  type: 'TEXT',
  required: false,
  enabled: true,
  unit: null,
  choices: [],
  max: null,
  ...more,
});
const gmdAttributes = [
  gmd('countryOfOrigin', '原产国（地区）', {
    type: 'CHOICE',
    required: true,
    choices: [{ value: 'CN', zh: '中国', en: 'China', enabled: true }],
  }),
  gmd('functionalName', '功能名称', { required: true }),
  gmd('mainMaterial', '主要材质', { required: true }),
  gmd('executeStandard', '执行标准', { required: true }),
  gmd('seats', '座位数', { type: 'NUMBER' }),
];
const server = useServer({
  '/api/gmdStandard/attributes': () => ok(gmdAttributes),
  '/api/globalTrade/goodsCodes/list': () => pageOf([row]),
  '/api/goodsCode/findOne': () => ok(whole),
  '/api/goodsCode/usage': () => ok({ symbols: [symbol], sgtin }),
  '/api/globalTrade/goodsCodes/stop': () => ok({ waiting: false }),
  '/api/globalTrade/goodsCodes/bindProduct': () => ok(true),
  '/api/globalTrade/goodsCodes/products': () => ok([{ id: '51', productName: '暖阁软床 1.8 m', model: 'YH-B180', spec: '1.8 m' }]),
  '/api/brandNode/select': () => ok([]),
  '/api/dataDicts/proCategory/tree': () => ok([]),
  '/api/gs1Prefix/select': () => ok([]),
  '/api/globalTrade/barcodeManage/render': () => ok(null),
});
const may = ['gtin_view', 'gtin_add', 'gtin_edit', 'gtin_submit', 'gtin_report', 'gtin_stop', 'gtin_bind', 'gtin_export'];

describe('the master list of GTINs', () => {
  it('shows a code with its packaging levels below it', async () => {
    show(<GoodsCodesPage />, { may });
    expect(await screen.findByText('9 521101 000047', {}, { timeout: 15_000 })).toBeDefined();
    expect(screen.getByText('1×4')).toBeDefined();
    await userEvent.click(document.querySelector('.ant-table-row-expand-icon')!);
    expect(await screen.findByText('1 95 21101 00004 4')).toBeDefined();
  });

  it('offers what the state allows and the right permits, nothing else', async () => {
    show(<GoodsCodesPage />, { may: ['gtin_view', 'gtin_report'] });
    expect(await screen.findByRole('button', { name: '提交通报' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
    expect(screen.queryByRole('button', { name: '提交分配' })).toBeNull();
    expect(screen.queryByRole('button', { name: '新增商品码' })).toBeNull();
  });

  it('takes the only prefix that gives numbers for a new code, and asks nothing when it is closed untouched', async () => {
    server.answer('/api/gs1Prefix/select', () =>
      ok([
        { id: '1', prefix: '9521101', memberName: '云禾', usable: true },
        { id: '2', prefix: '9521102', memberName: '云禾', usable: false },
      ]),
    );
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '新增商品码' }));
    expect(await within(await screen.findByRole('dialog')).findAllByText('9521101 云禾')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('proposes the brick of the category, and asks nothing when the form is closed untouched', async () => {
    server.answer('/api/globalTrade/goodsCodes/findOne', () => ok(whole));
    server.answer('/api/dataDicts/proCategory/tree', () =>
      ok([
        { id: '4', parentId: null, code: '01', name: { zh: '布艺软床', en: 'Fabric beds' }, level: 1, leaf: true, gpcBrick: '10002176' },
      ]),
    );
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('GPC 细类代码').value).toBe('10002176'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stops a code only with a reason', async () => {
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: /更多/ }));
    await userEvent.click(await screen.findByText('停用'));
    const confirm = () => within(screen.getByRole('dialog')).getByRole('button', { name: '停用' });
    await userEvent.type(await screen.findByLabelText('停用原因'), '不再');
    await userEvent.click(confirm());
    expect(await screen.findByText('至少 5 个字')).toBeDefined();
    expect(server.last('/api/globalTrade/goodsCodes/stop')).toBeUndefined();
    await userEvent.type(screen.getByLabelText('停用原因'), '生产该型号');
    await userEvent.click(confirm());
    await waitFor(() =>
      expect(server.last('/api/globalTrade/goodsCodes/stop')).toEqual({ id: '21', version: 2, reason: '不再生产该型号' }),
    );
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
    expect(server.last('/api/goodsCode/reportWith')).toBeUndefined();
  });

  it('opens the part where the server found a fault', async () => {
    const picture = { fileId: '91', name: 'a.jpg', originalName: 'a.jpg', link: '/a.jpg', size: 1, mime: 'image/jpeg' };
    const { suggested } = whole;
    server.answer('/api/goodsCode/findOne', () =>
      ok({
        ...whole,
        suggested: { ...suggested, widthMm: 2050, images: [picture], gmd: { ...suggested.gmd, executeStandard: 'QB/T 1952.1' } },
      }),
    );
    server.answer('/api/goodsCode/reportWith', () => ({
      success: false,
      code: 400,
      error: 'invalidInput',
      msg: '座位数不对',
      data: { fields: [{ field: 'gmd.seats', msg: '应为不小于 0 的数字' }] },
    }));
    const form = await open();
    await userEvent.click(form.getByRole('button', { name: '提交通报' }));
    await waitFor(() => expect(server.last('/api/goodsCode/reportWith')).toMatchObject({ id: '21', widthMm: 2050, images: ['91'] }));
    await waitFor(() => expect(form.getByRole('tab', { name: '其他 GMD 属性' }).getAttribute('aria-selected')).toBe('true'));
    expect(form.getByText('应为不小于 0 的数字')).toBeDefined();
  });
});

describe('an attribute that was disabled', () => {
  const disabled = (code: string) => () => ok(gmdAttributes.map((one) => (one.code === code ? { ...one, enabled: false } : one)));

  it('is asked for no more, and what the code has of it is sent with the form', async () => {
    server.answer('/api/gmdStandard/attributes', disabled('mainMaterial'));
    server.answer('/api/globalTrade/goodsCodes/findOne', () => ok(whole));
    server.answer('/api/globalTrade/goodsCodes/saveOrUpdate', () => ok({ id: '21', gtin: row.gtin, status: 2, version: 3 }));
    show(<GoodsCodesPage />, { may });
    await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('tab', { name: 'GMD 属性' }));
    await userEvent.type(await form.findByLabelText(/功能名称/), '软床');
    expect(form.queryByLabelText(/主要材质/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(server.last('/api/globalTrade/goodsCodes/saveOrUpdate')).toMatchObject({
        gmd: { mainMaterial: '布艺', functionalName: '软床' },
      }),
    );
  });

  it('is shown where the code has a value of it, and not as missing', async () => {
    server.answer('/api/gmdStandard/attributes', disabled('mainMaterial'));
    show(<GoodsCodesPage />, { may, at: '/?id=21' });
    await userEvent.click(await screen.findByRole('tab', { name: 'GMD 属性' }));
    expect((await screen.findByText('主要材质')).closest('div')!.textContent).toContain('布艺');
    cleanup();
    server.answer('/api/gmdStandard/attributes', disabled('executeStandard'));
    show(<GoodsCodesPage />, { may, at: '/?id=21' });
    await userEvent.click(await screen.findByRole('tab', { name: 'GMD 属性' }));
    expect(await screen.findByText('功能名称')).toBeDefined();
    expect(screen.queryByText('执行标准')).toBeNull();
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
    server.answer('/api/goodsCode/findOne', () =>
      ok({
        ...whole,
        missing: [
          { zh: '深度未填写', en: 'Depth is missing' },
          { zh: '宽度未填写', en: 'Width is missing' },
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
    server.answer('/api/goodsCode/usage', () =>
      ok({ symbols: [], sgtin: { batches: 0, issued: 0, states: [], scannedCodes: 0, scans: 0, lastScanTime: null } }),
    );
    open();
    await userEvent.click(await screen.findByRole('tab', { name: '条码' }));
    expect(await screen.findByText('还没有条码')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'SGTIN' }));
    expect(await screen.findByText('还没有发放 SGTIN')).toBeDefined();
  });
});
