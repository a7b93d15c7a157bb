import {
  brandAudit,
  brandNode,
  codeApplyCheck,
  codeTrace,
  companyAudit,
  ecodeApply,
  ecodeBatch,
  ecodeReturn,
  gs1Prefix,
  nodeAudit,
  order,
  productCheck,
  productIdentify,
  scanFind,
} from '@touchmark/contract';
import { compressDigitalLink } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeFixture } from '../../../../test/code-fixture.ts';
import type { Person, World } from '../../../../test/world.ts';
import { gtin, scannedWorld, type ScannedWorld, sscc, uscc } from './find.test-rig.ts';

let world: World;
let e: CodeFixture;
let a: CodeFixture;
let s: CodeFixture;
let main: Person;
let others: Person;
let auditor: Person;
let submission: string;
let prefixId: string;
let numbers: ScannedWorld['numbers'];

beforeAll(async () => {
  ({ world, e, a, s, main, others, auditor, submission, prefixId, numbers } = await scannedWorld());
});
afterAll(() => world.end());

const find = (who: Person, text: string) => world.call(who, scanFind.find, { text });
const piece = () => ({
  type: 'code',
  id: s.codes[0],
  path: `/productSource/nodeQuery?code=${s.codes[0]}`,
  title: `(01)${gtin}(21)${s.codes[0]!.slice(14)}`,
  state: { zh: '已下发' },
});
const ecode = () => ({ type: 'code', id: e.codes[0], path: `/productSource/nodeQuery?code=${e.codes[0]}`, note: '三人布艺沙发 E1' });
const auth = () => ({ type: 'code', id: a.codes[0] });
const product = () => ({
  type: 'product',
  id: s.productId,
  title: '三人布艺沙发',
  note: 'YH-S301',
  state: { zh: '服务中', tone: 'green' },
  path: `/productNode/templateNew?id=${s.productId}`,
});
const serial = () => s.codes[0]!.slice(14);
const packed = (text: string) => {
  const link = compressDigitalLink(text);
  return link.ok ? link.value : '';
};

/** Every form of a code, a model or a number. */
const forms: [title: string, text: () => string, found: () => object][] = [
  ['GS1-128', () => `]C101${gtin}21${serial()}`, piece],
  ['GS1 DataMatrix with a lot', () => `]d201${gtin}10L7\u001d21${serial()}`, piece],
  ['GS1 QR', () => `]Q301${gtin}21${serial()}`, piece],
  ['brackets', () => `(01)${gtin}(21)${serial()}`, piece],
  ['full-width brackets', () => `（01）${gtin}（21）${serial()}`, piece],
  ['a caret', () => `^01${gtin}21${serial()}`, piece],
  ['a Digital Link elsewhere', () => `https://shop.example/01/${gtin}/21/${serial()}?17=271231`, piece],
  ['one with a lot', () => `https://a.cn/01/${gtin}/10/L7/21/${serial()}`, piece],
  ['one in a QR', () => `]Q1https://a.cn/01/${gtin}/21/${serial()}`, piece],
  ['a compressed one', () => packed(`https://a.cn/01/${gtin}/21/${serial()}`), piece],
  ['an EPC', () => `urn:epc:id:sgtin:9521101.000001.${serial()}`, piece],
  ['the stored text', () => s.codes[0]!, piece],
  ['our address of an ecode', () => `https://id.example.cn${e.paths[0]!}`, ecode],
  ['a path', () => e.paths[0]!, ecode],
  ['an ecode', () => e.codes[0]!, ecode],
  ['one in groups', () => e.codes[0]!.replaceAll(/(.{5})/g, '$1 '), ecode],
  [
    'one in an input method’s digits',
    () => e.codes[0]!.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ecode,
  ],
  ['our address of an authentic code', () => `http://a.cn${a.paths[0]!}`, auth],
  ['an authentic code in small letters', () => a.codes[0]!.toLowerCase(), auth],
  ['EAN-13', () => `]E0${gtin.slice(1)}`, product],
  ['thirteen digits', () => gtin.slice(1), product],
  ['fourteen digits', () => gtin, product],
  ['a GTIN as Digital Link', () => `https://a.cn/01/${gtin}`, product],
  ['a GTIN as element', () => `01${gtin}`, product],
  ['an EPC of the class', () => 'urn:epc:idpat:sgtin:9521101.000001.*', product],
  ['an identifier', () => `88.999.${e.entNo}/P202600001`, product],
  ['its address', () => `https://a.cn/id/88.999.${e.entNo}/P202600001`, product],
  ['that of a piece of it', () => `88.999.${e.entNo}/P202600001.9`, product],
  [
    'the identifier of a brand',
    () => `88.999.${e.entNo}/B001`,
    () => ({ type: 'brand', path: expect.stringMatching(/^\/brandNode\/index\?id=\d+$/), state: { zh: '已通过' } }),
  ],
  ['a lot with its GTIN', () => `(01)${gtin}(10)${'L7'}`, product],
  [
    'a production batch',
    () => numbers.prod,
    () => ({ type: 'productionBatch', title: numbers.prod, path: `/productNode/templateNew?id=${s.productId}` }),
  ],
  ['an application', () => numbers.apply, () => ({ type: 'codeApply', path: `/ecodeManage/ecodeSend?apply=${numbers.apply}` })],
  ['a batch of codes', () => numbers.batch, () => ({ type: 'codeBatch', path: `/ecodeManage/ecodeSend?tab=batch&batch=${e.batchId}` })],
  ['a batch with blanks around it', () => `\t${numbers.batch}\r\n`, () => ({ type: 'codeBatch' })],
  ['a return', () => numbers.back.toLowerCase(), () => ({ type: 'codeReturn', state: { zh: '完成' } })],
];

/** The call that each page makes to show the object in its address. */
const openings: Readonly<Record<string, (given: Record<string, string>) => [Parameters<World['call']>[1], object] | undefined>> = {
  '/productSource/nodeQuery': ({ code }) => (code === undefined ? undefined : [codeTrace.query, { text: code }]),
  '/productNode/templateNew': ({ id }) => (id === undefined ? undefined : [productIdentify.findOne, { id }]),
  '/identifyAudit/productCheck': ({ id }) => (id === undefined ? undefined : [productCheck.findOne, { id }]),
  '/brandNode/index': ({ id }) => (id === undefined ? undefined : [brandNode.findOne, { id }]),
  '/identifyAudit/brandAudit': ({ id }) => (id === undefined ? undefined : [brandAudit.findOne, { id }]),
  '/ecodeManage/ecodeSend': ({ apply, batch, tab }) =>
    apply !== undefined
      ? [ecodeApply.list, { applyNo: apply }]
      : batch !== undefined && tab === 'batch'
        ? [ecodeBatch.detail, { id: batch }]
        : undefined,
  '/workbench/eCodeAudit/codeApplyCheck': ({ id }) => (id === undefined ? undefined : [codeApplyCheck.findOne, { id }]),
  '/ecodeManage/ecodeReturn': ({ id }) => (id === undefined ? undefined : [ecodeReturn.detail, { id }]),
  '/orderContract/order': ({ id }) => (id === undefined ? undefined : [order.findOne, { id }]),
  '/identifyAudit/nodeAudit': ({ id }) => (id === undefined ? undefined : [nodeAudit.findOne, { id }]),
  '/identifyAudit/realNameAudit/companyAudit': ({ id }) => (id === undefined ? undefined : [companyAudit.findOne, { id }]),
  // Reviewers of prefixes see the queue first; only the list of all prefixes opens one by its id.
  '/GS1ComPrefix/index': ({ id, view }) => (id === undefined ? undefined : [gs1Prefix.findOne, { id, view }]),
  '/realNameAuth/companyAuth': () => [companyAudit.current, {}],
};

describe('what was scanned', () => {
  it.each(forms)('is found by %s', async (_, text, found) =>
    expect(await find(main, text())).toMatchObject({ success: true, data: found() }),
  );
  it.each(forms)('is not there for another company by %s', async (_, text) =>
    expect(await find(others, text())).toMatchObject({ code: 404, error: 'notFound' }),
  );

  it.each([
    [
      'the payment of an order',
      () => numbers.order,
      { type: 'order', path: expect.stringMatching(/^\/identifyAudit\/nodeAudit\?id=\d+$/) },
    ],
    [
      'an application',
      () => numbers.apply,
      { type: 'codeApply', path: expect.stringMatching(/^\/workbench\/eCodeAudit\/codeApplyCheck\?id=\d+$/) },
    ],
    ['a brand', () => `88.999.${e.entNo}/B001`, { type: 'brand', path: expect.stringMatching(/^\/identifyAudit\/brandAudit\?id=\d+$/) }],
    ['a product', () => gtin, { type: 'product', path: expect.stringMatching(/^\/identifyAudit\/productCheck\?id=\d+$/) }],
  ])('shows staff %s of any company where they review it', async (_, text, found) =>
    expect(await find(auditor, text())).toMatchObject({ success: true, data: found }),
  );

  it('finds a company for whoever has a page that shows it', async () => {
    expect(await find(auditor, uscc)).toMatchObject({
      data: {
        type: 'company',
        title: expect.stringContaining('测试家具'),
        note: uscc,
        path: `/identifyAudit/realNameAudit/companyAudit?id=${submission}`,
      },
    });
    // Without a submission the page has nothing to open.
    await world.asStaff((db) => db.updateTable('company').set({ uscc: '91440606MA4URL0W8X' }).where('id', '=', others.companyId).execute());
    expect(await find(auditor, '91440606MA4URL0W8X')).toMatchObject({ data: { path: '/identifyAudit/realNameAudit/companyAudit' } });
  });

  it('says what stands in the number of a logistic unit', async () => {
    expect(await find(main, sscc)).toMatchObject({
      data: {
        type: 'logisticUnit',
        title: `(00)${sscc}`,
        note: '厂商识别代码 9521101，扩展位 0，系列号 7',
        path: `/GS1ComPrefix/index?id=${prefixId}`,
      },
    });
    expect(await find(auditor, `]C100${sscc}`)).toMatchObject({ data: { path: `/GS1ComPrefix/index?view=all&id=${prefixId}` } });
    expect(await find(main, '095211010000000993')).toMatchObject({ code: 404 });
  });

  it('leads to what its page can open', async () => {
    for (const who of [main, auditor]) {
      for (const text of [...forms.map(([, of]) => of()), numbers.order, uscc, sscc]) {
        const answer = await find(who, text);
        if (!answer.success) continue;
        const { path, id } = answer.data as { path: string; id: string };
        const [page = '', query = ''] = path.split('?');
        const given = Object.fromEntries(new URLSearchParams(query));
        const opened = openings[page]?.(given);
        expect(opened, `${page} opens by ${query} what ${text} names (${id})`).toBeDefined();
        // The fixture's rows are incomplete; the test only checks that the page's call finds the id.
        expect([400, 403, 404], `${text} → ${path}`).not.toContain((await world.call(who, opened![0], opened![1])).code);
      }
    }
  });

  it('is not there for a role without the page', async () => {
    const finance = await world.person(e.companyId, 'ENT_FIN');
    expect(await find(finance, e.codes[0]!)).toMatchObject({ code: 404 });
    const service = await world.person(e.companyId, 'ENT_SERVICE');
    expect(await find(service, e.codes[0]!)).toMatchObject({ data: { type: 'code' } });
    expect(await find(service, numbers.apply)).toMatchObject({ code: 404 });
  });

  it('is not there for somebody who is not certified', async () => {
    await world.asStaff((db) => db.updateTable('appUser').set({ status: '1' }).where('id', '=', others.userId).execute());
    expect(await find(others, 'x1')).toMatchObject({ code: 404 });
  });

  it.each([
    ['a wrong check digit', `(01)09521101000017(21)A1`],
    ['an address of nothing', 'https://a.cn/about'],
    ['nothing but blanks', ' \u200b '],
  ])('with %s is refused by its field', async (_, text) => {
    expect(await find(main, text)).toMatchObject({ code: 400, data: { fields: [{ field: 'text' }] } });
  });

  it('counts as no query of a consumer', async () => {
    await find(main, `https://id.example.cn${e.paths[0]!}`);
    expect(await world.asStaff((db) => db.selectFrom('scanLog').select('id').execute())).toEqual([]);
  });
});
