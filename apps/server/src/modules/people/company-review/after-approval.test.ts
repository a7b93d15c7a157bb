import {
  brandNode,
  companyAudit,
  type CurrentAuth,
  file,
  type Input,
  mainAccount,
  msgNotify,
  openCompany,
  personalCenter,
  userPersonal,
} from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicant, auditOf, companyForm, picture, verify } from '../../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

/** A company after its certification: changes, freezing, its certificate, and other decisions of reviewers. */
let world: World;
let auditor: Person;
let operator: Person;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = await world.company({ name: '平台', isPlatform: true });
  auditor = await world.person(platform, 'PLATFORM_AUDITOR');
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
});
beforeEach(async () => {
  main = await certified();
});
afterAll(() => world.end());

async function certified(fields = {}): Promise<Person> {
  const who = await applicant(world);
  await verify(world, who);
  await world.ok(who, companyAudit.submit, await companyForm(world, who, fields));
  const { id, companyId } = await auditOf(world, auditor, who);
  await world.ok(auditor, companyAudit.audit, { id, pass: true });
  return { ...who, companyId: companyId! };
}
const current = () => world.ok(main, companyAudit.current, {});
const formOf = async ({ content, version }: CurrentAuth, fields: object): Promise<Input<typeof companyAudit.change>> => {
  const { regionName: _, industryName: __, licenseImg, authLetter, logo, ...rest } = content;
  return {
    ...rest,
    licenseImg: licenseImg!.fileId,
    authLetter: authLetter?.fileId,
    logo: logo?.fileId,
    proofs: [await picture(world, main, 'certificate')],
    reason: '工商变更登记',
    version,
    ...fields,
  } as Input<typeof companyAudit.change>;
};
const change = async (fields: object) => world.call(main, companyAudit.change, await formOf(await current(), fields));
const decide = (id: string, pass: boolean, opinion = '') => world.ok(auditor, companyAudit.audit, { id, pass, opinion });
const open = () => world.ok(null, openCompany.detail, { id: main.companyId });
const titles = async () => (await world.ok(main, msgNotify.msgNotifyList, {}))[0]!.list.map(({ title }) => title);

describe('a change of a certified company (SM-04)', () => {
  it('leaves the certified data as it is until it is approved; then that is what holds', async () => {
    const before = await current();
    const { data } = await change({ address: '狮山镇科技路 10 号', contactName: '李小红' });
    expect(await current()).toMatchObject({
      authStatus: 2,
      content: { address: before.content.address },
      change: { id: data.id, applyStatus: 1, changed: ['address', 'contactName'], reason: '工商变更登记' },
    });
    const item = await world.ok(auditor, companyAudit.findOne, { id: data.id });
    expect(item).toMatchObject({
      kind: 'CHANGE',
      applyStatus: 1,
      changed: ['address', 'contactName'],
      before: { address: before.content.address },
      submitted: { address: '狮山镇科技路 10 号' },
    });
    expect(item.proofs).toHaveLength(1);
    await decide(data.id, true);
    expect(await current()).toMatchObject({
      entNo: before.entNo,
      content: { address: '狮山镇科技路 10 号', contactName: '李小红', legalIdNo: '1101**********002X' },
      change: { applyStatus: 2 },
    });
    expect(await titles()).toContain('企业信息变更已通过');
  });

  it('carries a new name into the registry, which anybody may look up', async () => {
    const name = '佛山市换名木业有限公司';
    await decide((await change({ name })).data.id, true);
    expect(await open()).toMatchObject({ state: 'ok', name });
    expect((await world.app.inject({ method: 'GET', url: `/id/${(await current()).identifier}` })).body).toContain(name);
  });

  it('gives the company an English name, which its public page and the session tell; Chinese is refused there', async () => {
    expect(await change({ nameEn: '云禾 Furniture' })).toMatchObject({ code: 400, data: { fields: [{ field: 'nameEn' }] } });
    const { data } = await change({ nameEn: 'Yunhe Furniture Co., Ltd.' });
    expect([(await open()).nameEn, (await current()).change]).toMatchObject(['', { changed: ['nameEn'] }]);
    await decide(data.id, true);
    expect((await open()).nameEn).toBe('Yunhe Furniture Co., Ltd.');
    expect((await world.ok(main, personalCenter.companyList, {})).map(({ nameEn }) => nameEn)).toEqual(['Yunhe Furniture Co., Ltd.']);
    expect((await world.ok(auditor, companyAudit.list, { tab: 'all' })).records[0]).toMatchObject({
      companyNameEn: 'Yunhe Furniture Co., Ltd.',
    });
  });

  it('that is rejected or taken back changes nothing, and the next may follow', async () => {
    const before = await current();
    const first = (await change({ address: '狮山镇科技路 11 号' })).data;
    expect(await change({ address: '狮山镇科技路 12 号' })).toMatchObject({ code: 409 });
    await world.ok(auditor, companyAudit.audit, {
      id: first.id,
      pass: false,
      opinion: '缺少变更登记通知书',
      remarks: { address: '与通知书不一致' },
    });
    expect(await current()).toMatchObject({
      content: { address: before.content.address },
      change: { applyStatus: 3, opinion: '缺少变更登记通知书', remarks: { address: '与通知书不一致' } },
    });
    const second = (await change({ address: '狮山镇科技路 12 号' })).data;
    const stranger = await certified();
    expect(await world.call(stranger, companyAudit.withdrawChange, { id: second.id })).toMatchObject({ code: 404 });
    await world.ok(main, companyAudit.withdrawChange, { id: second.id });
    expect(await world.call(auditor, companyAudit.audit, { id: second.id, pass: true })).toMatchObject({ code: 409 });
    expect((await world.ok(main, companyAudit.history, {})).records.map(({ applyStatus }) => applyStatus)).toEqual([4, 3]);
    expect((await current()).content.address).toBe(before.content.address);
  });

  it.each([
    ['another code', { uscc: '91440605MADEM0011L' }, { code: 400, data: { fields: [{ field: 'uscc' }] } }],
    ['nothing changed', {}, { code: 422, error: 'nothingChanged' }],
    ['no proof', { proofs: [] }, { code: 400, data: { fields: [{ field: 'proofs' }] } }],
    [
      'a proof that was never uploaded',
      { address: '别处 1 号院', proofs: ['999'] },
      { code: 400, data: { fields: [{ field: 'proofs' }] } },
    ],
    ['an old version', { address: '别处 1 号院', version: 0 }, { code: 409, error: 'versionConflict' }],
    ['no reason', { address: '别处 1 号院', reason: '' }, { code: 400, data: { fields: [{ field: 'reason' }] } }],
  ])('is refused with %s', async (_, fields, refusal) => expect(await change(fields)).toMatchObject(refusal));

  it('to the name of another company is refused at the name', async () => {
    const name = '佛山市占用之名有限公司';
    await certified({ name });
    expect(await change({ name })).toMatchObject({ code: 409, error: 'companyNameTaken', data: { fields: [{ field: 'name' }] } });
  });
});

describe('freezing (SM-03)', () => {
  const freeze = (who: Person) => world.call(who, companyAudit.freeze, { id: main.companyId, reason: '冒用他人营业执照' });

  it('is an operator’s and an auditor’s; the company can still read, and write nothing', async () => {
    const asked = await formOf(await current(), { address: '别处 1 号院' });
    expect(await freeze(main)).toMatchObject({ code: 403 });
    expect(await freeze(operator)).toMatchObject({ code: 200 });
    expect(await freeze(auditor)).toMatchObject({ code: 409 });
    expect(await current()).toMatchObject({ authStatus: 4, freezeReason: '冒用他人营业执照' });
    expect(await world.ok(main, brandNode.list, {})).toMatchObject({ total: 0 });
    expect(await world.call(main, companyAudit.change, asked)).toMatchObject({ code: 422, error: 'companyFrozen' });
    const upload = await world.upload(
      main,
      file.put,
      { name: 'a.png', mime: 'image/png', bytes: Buffer.from('x') },
      { scene: 'certificate' },
    );
    expect(upload).toMatchObject({ code: 422, error: 'companyFrozen', msg: '企业服务已暂停，暂不能进行此操作' });
    expect(await open()).toMatchObject({ state: 'frozen', usccMasked: '', brands: [] });
    expect(await titles()).toContain('企业服务已暂停');

    expect(await world.call(operator, companyAudit.unfreeze, { id: main.companyId })).toMatchObject({ code: 200 });
    expect(await world.call(operator, companyAudit.unfreeze, { id: main.companyId })).toMatchObject({ code: 409 });
    expect(await current()).toMatchObject({ authStatus: 2, freezeReason: '' });
    expect(await change({ address: '狮山镇科技路 20 号' })).toMatchObject({ code: 200 });
  });

  it('wants a reason, and stands in the history of the review', async () => {
    expect(await world.call(operator, companyAudit.freeze, { id: main.companyId, reason: '' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'reason' }] },
    });
    await freeze(operator);
    const item = (await world.ok(auditor, companyAudit.list, { tab: 'passed', kind: 'FIRST' })).records.find(
      ({ companyId }) => companyId === main.companyId,
    )!;
    expect((await world.ok(auditor, companyAudit.findOne, { id: item.id })).history.at(-1)).toMatchObject({
      action: 'freeze',
      fromStatus: '2',
      toStatus: '4',
      opinion: '冒用他人营业执照',
    });
  });

  it('keeps newcomers out; whoever is invited or applies is told so', async () => {
    await freeze(operator);
    const stranger = await applicant(world);
    await verify(world, stranger);
    expect(
      await world.call(stranger, userPersonal.apply, {
        id: main.companyId,
        comName: (await current()).content.name,
        applyReason: '我是新来的设计师',
      }),
    ).toMatchObject({ code: 422, error: 'companyFrozen' });
  });
});

describe('the certificate', () => {
  const certificate = (who: Person, language = 'zh') =>
    world.app.inject({
      method: 'GET',
      url: '/api/companyAudit/certificate',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}`, 'accept-language': language },
    });

  it('is a PDF of a certified company, named in the reader’s language', async () => {
    for (const [language, name] of [
      ['zh', '企业认证证书.pdf'],
      ['en', 'certificate.pdf'],
    ] as const) {
      const answer = await certificate(main, language);
      expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(name);
      expect(answer.rawPayload.length).toBeGreaterThan(3000);
    }
  });

  it('does not exist while the company is frozen, nor for somebody who has none', async () => {
    await world.ok(auditor, companyAudit.freeze, { id: main.companyId, reason: '冒用他人营业执照' });
    expect((await certificate(main)).statusCode).toBe(409);
    expect((await certificate(await applicant(world))).statusCode).toBe(403);
  });

  it('has a letter beside it for an applicant who is not the legal person', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api/companyAudit/letter?name=${encodeURIComponent('佛山市某某家具')}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${(await applicant(world)).token}` },
    });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});

describe('an appeal for the main account', () => {
  const appeal = async (member: Person) =>
    world.ok(member, mainAccount.appeal, {
      reason: '原主账号持有人已离职',
      licence: await picture(world, member, 'certificate'),
      letter: await picture(world, member, 'certificate'),
    });
  const waiting = async () =>
    (await world.ok(auditor, companyAudit.list, { kind: 'MAIN_APPEAL' })).records.find(({ companyId }) => companyId === main.companyId)!;
  const holder = async () => (await world.ok(main, mainAccount.info, {})).holder?.userId;
  const memberOf = async () => {
    const member = await world.person(main.companyId, 'ENT_IDENT');
    await world.asStaff((db) => db.insertInto('userIdentity').values({ userId: member.userId, state: 2, realName: '李小红' }).execute());
    return member;
  };

  it('stands in the review with its proofs; approved, the main account goes over', async () => {
    const member = await memberOf();
    await appeal(member);
    const item = await world.ok(auditor, companyAudit.findOne, { id: (await waiting()).id });
    expect(item).toMatchObject({ kind: 'MAIN_APPEAL', reason: '原主账号持有人已离职', appeal: { fromName: '王小明' } });
    expect(item.proofs).toHaveLength(2);
    await decide(item.id, true);
    expect(await holder()).toBe(member.userId);
  });

  it('rejected, nothing moves; it is never passed in bulk', async () => {
    await appeal(await memberOf());
    const { id } = await waiting();
    expect(await world.ok(auditor, companyAudit.batchAudit, { ids: [id] })).toMatchObject({ passed: 0, refused: [{ id }] });
    await decide(id, false, '证明材料不足');
    expect(await holder()).toBe(main.userId);
  });
});

it('the list is filtered by the channel through which the applicant came', async () => {
  const who = await applicant(world);
  await world.asStaff((db) => db.updateTable('appUser').set({ channelCode: 'FS-EXPO' }).where('id', '=', who.userId).execute());
  await verify(world, who);
  await world.ok(who, companyAudit.submit, await companyForm(world, who));
  expect(
    (await world.ok(auditor, companyAudit.list, { channel: 'fs-expo' })).records.map(({ channel, applicantName }) => [
      channel,
      applicantName,
    ]),
  ).toEqual([['FS-EXPO', '王小明']]);
  expect((await world.ok(auditor, companyAudit.list, { channel: 'nowhere' })).records).toEqual([]);
});
