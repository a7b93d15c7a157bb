import { companyAudit, file, personalCenter, user, userAuth } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicant, auditOf, companyForm, newUscc, picture, verify } from '../../../../test/applicant.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let auditor: Person;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  const platform = await world.company({ name: '平台', isPlatform: true });
  auditor = await world.person(platform, 'PLATFORM_AUDITOR');
  operator = await world.person(platform, 'PLATFORM_OPERATOR');
});
afterAll(() => world.end());

const statusOf = (who: Person) => world.ok(who, user.userStatus, {});
const inReview = async (fields = {}) => {
  const who = await applicant(world);
  await verify(world, who);
  await world.ok(who, companyAudit.submit, await companyForm(world, who, fields));
  return who;
};
const decide = async (who: Person, pass: boolean, opinion = '') =>
  world.ok(auditor, companyAudit.audit, { id: (await auditOf(world, auditor, who)).id, pass, opinion });

describe('a person (SM-01)', () => {
  it('is verified at once by a right identity number, which nobody sees in full again', async () => {
    const who = await applicant(world);
    expect((await verify(world, who)).data).toEqual({ status: '1' });
    expect(await statusOf(who)).toBe('1');
    expect(await world.ok(who, userAuth.mine, {})).toMatchObject({ realName: '王小明', idNo: '1101**********002X', state: 2 });
    const row = await world.asStaff((db) =>
      db.selectFrom('userIdentity').where('userId', '=', who.userId).selectAll().executeTakeFirstOrThrow(),
    );
    expect(row.idNo!.includes('11010519491231002X')).toBe(false);
  });

  it.each([
    ['a wrong check digit', { idNo: '110105194912310021' }, 'idNo'],
    ['a wrong length', { idNo: '1101051949' }, 'idNo'],
    ['somebody too young', { idNo: '110105202001010014' }, 'idNo'],
    ['a name of one letter', { realName: '王' }, 'realName'],
    ['a picture of somebody else', { idFront: '999' }, 'idFront'],
    ['a wrong phone number', { phone: '12345' }, 'phone'],
  ])('is refused for %s, at its field', async (_, fields, field) => {
    const who = await applicant(world);
    expect(await verify(world, who, '王小明', fields)).toMatchObject({ code: 400, data: { fields: [{ field }] } });
    expect(await statusOf(who)).toBe('0');
  });

  it('with a passport waits for a reviewer, who passes or rejects him', async () => {
    const who = await applicant(world);
    expect((await verify(world, who, 'John Smith', { idType: 'PASSPORT', idNo: 'E12345678' })).data).toEqual({ status: '2' });
    const { records } = await world.ok(auditor, companyAudit.list, { kind: 'PERSON' });
    const item = await world.ok(auditor, companyAudit.findOne, { id: records.at(-1)!.id });
    expect(item).toMatchObject({ kind: 'PERSON', person: { realName: 'John Smith', idNo: 'E123*5678' }, companyId: null });
    // His papers are not in the answer: each is looked at by a call that the log remembers, while the submission waits.
    const papers = await world.ok(who, userAuth.mine, {});
    for (const { fileId } of [papers.idFront!, papers.idBack!]) {
      expect(JSON.stringify(item)).not.toContain(fileId);
      for (const one of [auditor, operator])
        expect(await world.call(one, file.link, { id: fileId })).toMatchObject({ code: 403, error: 'fileRefused' });
    }
    expect(item.person!.papers).toEqual(['idFront', 'idBack']);
    const look = (one: Person) => world.call(one, companyAudit.paper, { id: item.id, paper: 'idBack' });
    expect(await look(operator)).toMatchObject({ code: 403 });
    expect(await look(auditor)).toMatchObject({ data: { fileId: papers.idBack!.fileId } });
    expect((await world.ok(auditor, companyAudit.findOne, { id: item.id })).history.at(-1)).toMatchObject({
      action: 'paper',
      opinion: 'idBack',
    });
    const kept = await world.asStaff((db) => db.selectFrom('idempotencyKey').selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain(papers.idBack!.fileId);
    await world.ok(auditor, companyAudit.audit, { id: item.id, pass: false, opinion: '证件照片不清晰' });
    expect(await look(auditor)).toMatchObject({ code: 409, error: 'notAllowedInState' });
    expect(await statusOf(who)).toBe('0');
    expect(await world.ok(who, userAuth.mine, {})).toMatchObject({ state: 3, opinion: '证件照片不清晰' });
    expect((await verify(world, who, 'John Smith', { idType: 'PASSPORT', idNo: 'E12345678' })).data).toEqual({ status: '2' });
    const again = (await world.ok(auditor, companyAudit.list, { kind: 'PERSON' })).records.at(-1)!;
    await world.ok(auditor, companyAudit.audit, { id: again.id, pass: true });
    expect(await statusOf(who)).toBe('1');
  });

  it('takes back what a reviewer was to look at', async () => {
    const who = await applicant(world);
    await verify(world, who, 'Jane Doe', { idType: 'PASSPORT', idNo: 'E87654321' });
    await world.ok(who, userAuth.withdraw, {});
    expect(await statusOf(who)).toBe('0');
    expect(await world.call(who, userAuth.withdraw, {})).toMatchObject({ code: 409 });
  });

  it('keeps a draft, also of half a form', async () => {
    const who = await applicant(world);
    await world.ok(who, userAuth.saveDraft, { realName: '李', idNo: '110105' });
    expect(await world.ok(who, userAuth.mine, {})).toMatchObject({ realName: '李', state: 0 });
  });
});

describe('a company (SM-03)', () => {
  it('is rejected, corrected and certified: number, prefix, identifier, main account and applications', async () => {
    const who = await inReview({ name: '佛山市晨木家具有限公司' });
    expect(await statusOf(who)).toBe('2');
    const first = await auditOf(world, auditor, who);
    expect(first).toMatchObject({
      kind: 'FIRST',
      applyStatus: 1,
      authStatus: 1,
      regionName: '广东省佛山市南海区',
      industryName: '木质家具制造',
      submitted: { legalIdNo: '1101**********002X' },
    });
    expect(first.checks.filter(({ tone }) => tone === 'bad')).toEqual([]);
    await world.ok(auditor, companyAudit.audit, {
      id: first.id,
      pass: false,
      opinion: '营业执照不清晰，请重新上传',
      remarks: { licenseImg: '右下角被遮挡' },
    });
    expect(await statusOf(who)).toBe('4');
    const mine = (await world.ok(who, companyAudit.myAudit, {}))!;
    expect(mine).toMatchObject({ applyStatus: 3, opinion: '营业执照不清晰，请重新上传', remarks: { licenseImg: '右下角被遮挡' } });
    // A masked number in the input means the stored one.
    await world.ok(who, companyAudit.submit, {
      ...(await companyForm(world, who, { name: mine.name, uscc: mine.content.uscc })),
      legalIdNo: mine.content.legalIdNo,
      version: mine.version,
    });
    await decide(who, true);
    expect(await statusOf(who)).toBe('3');
    const info = await world.ok(who, user.userInfo, {});
    expect(info).toMatchObject({ isMain: 1, authStatus: 2, companyName: '佛山市晨木家具有限公司' });
    const current = await world.ok({ ...who, companyId: info.companyId! }, companyAudit.current, {});
    expect(current).toMatchObject({ authStatus: 2, isTrial: true, content: { legalIdNo: '1101**********002X', legalPerson: '王小明' } });
    expect(current.entNo).toMatch(/^\d{6}$/);
    expect(current.identifier).toBe(`88.999.${current.entNo}/ENT`);
    expect((await world.app.inject({ method: 'GET', url: `/id/${current.identifier}` })).body).toContain('佛山市晨木家具有限公司');
    expect(current.content.licenseImg).not.toBeNull();
    expect((await world.ok(who, personalCenter.companyList, {})).map(({ name }) => name)).toEqual(['佛山市晨木家具有限公司']);
  });

  it.each([
    ['a wrong check character', { uscc: '91440605MADEM00110' }, 'uscc'],
    ['a wrong length', { uscc: '9144' }, 'uscc'],
    ['no legal person’s number', { legalIdNo: '110105194912310021' }, 'legalIdNo'],
    ['a founding day in the future', { regDate: '2090-01-01' }, 'regDate'],
    ['a term without its end', { bizTermLong: false }, 'bizTermEnd'],
    ['a region that is none', { adcode: '999999' }, 'adcode'],
    ['an industry that is none', { industryCode: 'C9999' }, 'industryCode'],
    ['an unread agreement', { agree: false as never }, 'agree'],
    ['another legal person and no letter', { legalPerson: '李四' }, 'authLetter'],
    ['a licence that was never uploaded', { licenseImg: '123' }, 'licenseImg'],
    ['a special code without its reason', { uscc: '91440605MADEM00110', usccSpecial: true }, 'usccReason'],
  ])('is refused for %s, at its field', async (_, fields, field) => {
    const who = await applicant(world);
    await verify(world, who);
    const answer = await world.call(who, companyAudit.submit, await companyForm(world, who, fields));
    expect(answer).toMatchObject({ code: 400, data: { fields: [{ field }] } });
    expect(await statusOf(who)).toBe('1');
  });

  it('with a special code goes to the reviewer with a warning', async () => {
    const good = newUscc();
    const wrong = good.slice(0, 17) + (good.endsWith('1') ? '2' : '1');
    const who = await inReview({ uscc: wrong, usccSpecial: true, usccReason: '早期地方赋码' });
    expect((await auditOf(world, auditor, who)).checks.find(({ key }) => key === 'uscc')).toMatchObject({ tone: 'warn' });
  });

  it('that is certified is joined, not certified again; one in review is waited for; a rejected one blocks nobody', async () => {
    const uscc = newUscc();
    const first = await inReview({ uscc, name: '重复企业有限公司甲' });
    const second = await applicant(world);
    await verify(world, second);
    const form = await companyForm(world, second, { uscc, name: '重复企业有限公司乙' });
    expect(await world.call(second, companyAudit.submit, form)).toMatchObject({ code: 409, error: 'usccPending' });
    await decide(first, false, '资料不符合要求');
    await world.ok(second, companyAudit.submit, form);
    expect(await world.call(first, companyAudit.submit, await companyForm(world, first, { uscc }))).toMatchObject({ error: 'usccPending' });
    await decide(second, true);
    expect(await world.call(first, companyAudit.submit, await companyForm(world, first, { uscc }))).toMatchObject({
      code: 409,
      error: 'usccCertified',
      msg: '该企业已认证，请申请加入',
      data: { fields: [{ field: 'uscc' }] },
    });
    expect(await world.ok(first, companyAudit.checkName, { uscc, name: '重复企业有限公司乙' })).toEqual({
      usccTaken: 'CERTIFIED',
      nameTaken: 'CERTIFIED',
    });
  });

  it('is withdrawn by its applicant alone, and only while it waits', async () => {
    const who = await inReview();
    const mine = (await world.ok(who, companyAudit.myAudit, {}))!;
    expect(await world.call(await inReview(), companyAudit.withdraw, { id: mine.id })).toMatchObject({ code: 404 });
    await world.ok(who, companyAudit.withdraw, { id: mine.id, version: mine.version });
    expect(await statusOf(who)).toBe('1');
    expect(await world.call(who, companyAudit.withdraw, { id: mine.id })).toMatchObject({ code: 409 });
    expect(await world.call(auditor, companyAudit.audit, { id: mine.id, pass: true })).toMatchObject({ code: 409 });
  });

  it('that was rejected is left for another', async () => {
    const who = await inReview();
    await decide(who, false, '资料不符合要求');
    await world.ok(who, companyAudit.startOver, {});
    expect(await statusOf(who)).toBe('1');
    expect(await world.call(who, companyAudit.startOver, {})).toMatchObject({ code: 409 });
  });

  it('is not for somebody without a verified name', async () => {
    const who = await applicant(world);
    expect(await world.call(who, companyAudit.submit, await companyForm(world, who))).toMatchObject({ code: 409, error: 'verifyFirst' });
  });

  it('keeps its draft on the server, the number sealed', async () => {
    const who = await applicant(world);
    await verify(world, who);
    const { id, version } = await world.ok(who, companyAudit.saveOrUpdate, {
      name: '草稿',
      legalIdNo: '11010519491231002X',
      adcode: '440605',
    });
    expect(await world.ok(who, companyAudit.myAudit, {})).toMatchObject({
      id,
      applyStatus: 0,
      content: { name: '草稿', legalIdNo: '1101**********002X', regionName: '广东省佛山市南海区' },
    });
    expect(await world.call(who, companyAudit.saveOrUpdate, { name: '旧', version: version - 1 < 0 ? 7 : version - 1 })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    const row = await world.asStaff((db) => db.selectFrom('companyAudit').where('id', '=', id).selectAll().executeTakeFirstOrThrow());
    expect(JSON.stringify(row.snapshot)).not.toContain('11010519491231002X');
  });

  it('of one applicant is invisible to another', async () => {
    const who = await inReview();
    const stranger = await applicant(world);
    expect(await world.ok(stranger, companyAudit.myAudit, {})).toBeNull();
    const { content } = (await world.ok(who, companyAudit.myAudit, {}))!;
    const licence = content.licenseImg!.fileId;
    const spare = await picture(world, who, 'certificate');
    expect(await world.call(stranger, file.link, { id: licence })).toMatchObject({ code: 404 });
    for (const one of [who, auditor, operator]) expect((await world.ok(one, file.link, { id: licence })).fileId).toBe(licence);
    // Uploaded, and named by nothing yet: its uploader's alone.
    expect(await world.call(auditor, file.link, { id: spare })).toMatchObject({ code: 403, error: 'fileRefused' });
    expect((await world.ok(who, file.link, { id: spare })).fileId).toBe(spare);
  });
});

describe('the review', () => {
  it('shows a whole number only by a call that the log remembers', async () => {
    const who = await inReview();
    const item = await auditOf(world, auditor, who);
    expect(JSON.stringify(item)).not.toContain('11010519491231002X');
    expect(await world.ok(auditor, companyAudit.unmask, { id: item.id, field: 'legalIdNo' })).toEqual({ value: '11010519491231002X' });
    expect((await auditOf(world, auditor, who)).history.at(-1)).toMatchObject({ action: 'unmask', opinion: 'legalIdNo' });
    expect(await world.call(operator, companyAudit.unmask, { id: item.id, field: 'legalIdNo' })).toMatchObject({ code: 403 });
    const kept = await world.asStaff((db) => db.selectFrom('idempotencyKey').selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain('11010519491231002X');
    const logged = await world.asStaff((db) => db.selectFrom('auditLog').select('input').execute());
    expect(JSON.stringify(logged)).not.toContain('11010519491231002X');
  });

  it('passes several at once where all checks are green, and names the others', async () => {
    const green = await auditOf(world, auditor, await inReview());
    const red = await auditOf(world, auditor, await inReview({ adcode: '330110' }));
    const answer = await world.ok(auditor, companyAudit.batchAudit, { ids: [red.id, green.id] });
    const tone = green.checks.every(({ tone: one }) => one === 'ok');
    expect(answer.passed).toBe(tone ? 1 : 0);
    expect(answer.refused.map(({ id }) => id)).toContain(red.id);
  });

  it('is listed, counted, filtered and exported', async () => {
    await inReview({ name: '可检索家具有限公司' });
    const { records } = await world.ok(auditor, companyAudit.list, { search: '可检索' });
    expect(records.map(({ name }) => name)).toEqual(['可检索家具有限公司']);
    expect((await world.ok(auditor, companyAudit.counts, {})).pending).toBeGreaterThan(0);
    const sheet = await world.app.inject({
      method: 'GET',
      url: '/api/companyAudit/export?tab=all',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${operator.token}` },
    });
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
