import {
  type MyCompanyAudit,
  type MyIdentity,
  companyAudit,
  dict,
  userAuth,
  user,
  menu,
  userPersonal,
  platform,
  type Call,
} from '@touchmark/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kept } from '../../../core/store.ts';
import { setLanguage } from '../../../core/text.ts';
import type { Refused } from '../../../ui/fake-server-test-rig.ts';
import { open, person, platformFace, useWholeServer } from '../../../shell/whole.test-rig.tsx';
import { ok, pageOf } from '../../../ui/test-rig.tsx';

const picture = (fileId: string) => ({
  fileId,
  name: `${fileId}.png`,
  originalName: `${fileId}.png`,
  link: `/f/${fileId}`,
  size: 1000,
  mime: 'image/png',
});
const draft: MyCompanyAudit = {
  id: '5',
  companyId: null,
  name: '佛山市胡桃里家具有限公司',
  applyStatus: 0,
  opinion: '',
  remarks: {},
  submitTime: null,
  auditTime: null,
  version: 3,
  content: {
    companyType: 'ENTERPRISE',
    companyRoles: ['MANUFACTURER'],
    name: '佛山市胡桃里家具有限公司',
    nameEn: '',
    shortName: '',
    uscc: '91440605MADEM0011L',
    usccSpecial: false,
    usccReason: '',
    licenseImg: picture('71'),
    legalPerson: '王小明',
    legalIdType: 'ID_CARD',
    legalIdNo: '1101**********002X',
    regDate: '2019-05-06',
    bizTermLong: true,
    bizTermEnd: null,
    regCapital: 500,
    adcode: '440605',
    regionName: '广东省佛山市南海区',
    address: '狮山镇科技路 8 号',
    industryCode: 'C2110',
    industryName: '木质家具制造',
    bizScope: '',
    contactName: '王小明',
    contactPhone: '13900139007',
    contactEmail: '',
    authLetter: null,
    logo: null,
    intro: '',
  },
};
const identity: MyIdentity = {
  namedCompany: '佛山市木里家具有限公司',
  realName: '王小明',
  idType: 'ID_CARD',
  idNo: '',
  idFront: picture('81'),
  idBack: picture('82'),
  phone: '13900139007',
  email: '',
  state: 0,
  opinion: '',
  submitTime: null,
  sms: true,
  accountPhone: '13900139007',
};
const tree = [
  { value: '440000', label: '广东省', children: [{ value: '440600', label: '佛山市', children: [{ value: '440605', label: '南海区' }] }] },
];
const refused = (field: string, msg: string): Refused => ({
  success: false,
  code: 400,
  error: 'invalidInput',
  data: { fields: [{ field, msg }] },
  msg,
});
const status = (now: string) => () => ok({ ...person, status: now, companyId: null });

const server = useWholeServer([
  [companyAudit.myAudit, () => ok(draft)],
  [companyAudit.saveOrUpdate, () => ok({ id: '5', version: 4 })],
  [companyAudit.checkName, () => ok({ nameTaken: '', usccTaken: '' })],
  [dict.dict, () => ok(tree)],
  [userAuth.mine, () => ok(identity)],
  [userAuth.saveDraft, () => ok(true)],
  [user.userInfo, status('1')],
  [menu.topMenu, () => ok([])],
  [menu.buttons, () => ok([])],
]);
beforeAll(async () => {
  await import('./auth-apply.page.tsx');
}, 60_000);
afterEach(() => setLanguage('zh'));

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const retype = async (label: string, text: string) => fireEvent.change(await box(label), { target: { value: text } });
// Found by text, because queries by role take seconds in a form of this size.
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button *' }));
const itemOf = (input: HTMLElement) => input.closest('.ant-form-item')!;
const asks = (call: Call) => server.sent(call).length;

describe('where somebody stands', () => {
  it('is at his own name until that has been looked at', async () => {
    server.answer(user.userInfo, status('2'));
    server.answer(companyAudit.myAudit, () => ok(null));
    server.answer(userAuth.mine, () => ok({ ...identity, state: 1, submitTime: '2026-11-20 09:00:00' }));
    server.answer(userPersonal.applyInvitedList, () => pageOf([]));
    open('/auth');
    await screen.findByText('个人实名（人工核验）');
    expect(document.querySelector('.ant-steps-item-process')?.textContent).toContain('个人实名');
  });
});

describe('the form of a company', () => {
  it('begins with the company that was named at the registration, and says so until another is typed', async () => {
    server.answer(companyAudit.myAudit, () => ok(null));
    open('/authApply?mode=company');
    expect((await box('企业名称')).value).toBe('佛山市木里家具有限公司');
    expect(itemOf(await box('企业名称')).textContent).toContain('取自注册时填写的企业名称');
    await retype('企业名称', '佛山市木外家具有限公司');
    await waitFor(async () => expect(itemOf(await box('企业名称')).textContent).not.toContain('取自注册时填写的企业名称'));
  });

  it('names what is wrong at its field, before anything is sent', async () => {
    open('/authApply?mode=company');
    await retype('企业名称', '');
    await press('提交');
    await waitFor(async () => expect(itemOf(await box('企业名称')).className).toContain('has-error'));
    await screen.findByText('请先阅读并同意服务协议');
    expect(server.last(companyAudit.submit)).toBeUndefined();
  });

  it.each([
    ['zh', { uscc: '统一社会信用代码', name: '企业名称', send: '提交', agree: /我已阅读并同意/ }, '校验位不正确，请核对'],
    [
      'en',
      { uscc: 'Unified social credit code', name: 'Company name', send: 'Submit', agree: /I have read/ },
      'has an invalid check character',
    ],
  ] as const)('puts what the server refuses at its field and loses nothing (%s)', async (language, words, fault) => {
    setLanguage(language);
    server.answer(companyAudit.submit, () => refused('uscc', fault));
    open('/authApply?mode=company');
    await retype(words.name, '佛山市胡桃里实木家具有限公司');
    fireEvent.click(screen.getByLabelText(words.agree));
    await press(words.send);
    await screen.findByText(fault);
    expect(itemOf(await box(words.uscc)).textContent).toContain(fault);
    expect((await box(words.name)).value).toBe('佛山市胡桃里实木家具有限公司');
    expect(screen.getByText('71.png')).toBeTruthy();
    expect(server.last(companyAudit.submit)).toMatchObject({
      name: '佛山市胡桃里实木家具有限公司',
      licenseImg: '71',
      legalIdNo: '1101**********002X',
      version: 3,
    });
  });

  it('keeps half a form as a draft, with the version that makes the next one fit', async () => {
    open('/authApply?mode=company');
    await retype('法定代表人', '李');
    await press('保存草稿');
    await screen.findByText('草稿已保存');
    expect(server.last(companyAudit.saveOrUpdate)).toMatchObject({ legalPerson: '李', licenseImg: '71', version: 3 });
    await press('保存草稿');
    await waitFor(() => expect(server.last(companyAudit.saveOrUpdate)).toMatchObject({ version: 4 }));
  });

  it('asks before what was typed is left behind, and not once it is a draft', async () => {
    open('/authApply?mode=company');
    await retype('法定代表人', '李小红');
    await press('返回');
    await press('继续编辑');
    expect((await box('法定代表人')).value).toBe('李小红');
    await press('保存草稿');
    await screen.findByText('草稿已保存');
    await press('返回');
    await waitFor(() => expect(location.pathname).toBe('/authSelect'));
  });
});

describe('the form of a person', () => {
  it.each([
    ['zh', { number: '证件号码', send: '提交' }, '姓名与证件号码不一致，请核对'],
    ['en', { number: 'Identity number', send: 'Submit' }, 'does not match the name'],
  ] as const)('puts what the server refuses at its field and loses nothing (%s)', async (language, words, fault) => {
    setLanguage(language);
    server.answer(user.userInfo, status('0'));
    server.answer(userAuth.saveOrSubmit, () => refused('idNo', fault));
    open('/authApply?mode=personal');
    await retype(words.number, '11010519491231002X');
    await press(words.send);
    await screen.findByText(fault);
    expect(itemOf(await box(words.number)).textContent).toContain(fault);
    expect((await box(words.number)).value).toBe('11010519491231002X');
    expect(['81.png', '82.png'].every((name) => screen.queryByText(name))).toBe(true);
  });

  it('puts a wrong code at its field', async () => {
    server.answer(user.userInfo, status('0'));
    server.answer(userAuth.saveOrSubmit, () => ({ success: false, code: 400, error: 'wrongCode', msg: '验证码错误或已过期', data: null }));
    open('/authApply?mode=personal');
    await retype('证件号码', '11010519491231002X');
    await retype('手机号码', '13800138000');
    await retype('短信验证码', '000000');
    await press('提交');
    expect(itemOf(await box('短信验证码')).contains(await screen.findByText('验证码错误或已过期'))).toBe(true);
  });

  it('leads on to the company once the session knows that the name is verified', async () => {
    server.answer(user.userInfo, status('0'));
    server.answer(userAuth.saveOrSubmit, () => {
      server.answer(user.userInfo, status('1'));
      return ok({ status: '1' });
    });
    open('/authApply?mode=personal');
    await retype('证件号码', '11010519491231002X');
    await press('提交');
    await screen.findByText('加入已有企业');
    expect(location.pathname).toBe('/authSelect');
  });
});

describe('a number with a check digit', () => {
  it.each([
    ['company', '统一社会信用代码', '91440605MADEM00111', /校验位不正确/],
    ['company', '法人证件号码', '110105194912310021', /校验/],
    ['personal', '证件号码', '110105194912310021', /校验/],
  ])('is judged when its field is left: %s, %s %s', async (mode, label, wrong, words) => {
    if (mode === 'personal') server.answer(user.userInfo, status('0'));
    open(`/authApply?mode=${mode}`);
    await retype(label, wrong);
    fireEvent.blur(await box(label));
    await waitFor(async () => expect(itemOf(await box(label)).textContent).toMatch(words));
    expect([asks(companyAudit.submit), asks(userAuth.saveOrSubmit)]).toEqual([0, 0]);
  });
});

describe('provinces, cities and counties', () => {
  // Queried each time, because the whole form renders again.
  const county = () => screen.findByText('广东省 佛山市 南海区', {}, { timeout: 15_000 });

  it('are asked for once in a release, and shown down to the county', { timeout: 60_000 }, async () => {
    const first = open('/authApply?mode=company');
    await county();
    expect(server.last(dict.dict)).toEqual({ code: 'COUNTRY_CITY' });
    first.unmount();
    const second = open('/authApply?mode=company');
    await county();
    second.unmount();
    expect(asks(dict.dict)).toBe(1);

    server.answer(platform.loginMsg, () => ok({ ...platformFace, version: '1' }));
    open('/authApply?mode=company');
    await county();
    expect(asks(dict.dict)).toBe(2);
    expect(kept<{ version: string }>('divisions')?.content.version).toBe('1');
  });
});
