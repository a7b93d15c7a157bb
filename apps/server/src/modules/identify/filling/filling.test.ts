import { aptitudeCheck, aptitudeFilling, aptitudeManage, fillLink, partner } from '@touchmark/contract';
import { addDays, fillingLife, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { sheetRows } from '../../../../test/sheet-rows.ts';
import { uploadPicture } from '../../../../test/brands.ts';
import { fillingRig, lab } from './filling.test-rig.ts';

const r = fillingRig();
const { rig, told, faults } = r;
const { at } = fillingLife;
describe('a company is asked to fill in a certificate', () => {
  it.each<[string, () => object, string]>([
    ['that does not exist', () => ({ grantee: '没有这家企业' }), 'grantee'],
    ['that is the own one', () => ({ grantee: '佛山云禾家具' }), 'grantee'],
    ['by today', () => ({ deadline: today() }), 'deadline'],
    ['in two years', () => ({ deadline: addDays(today(), 700) }), 'deadline'],
    ['for a product that does not exist', () => ({ productIds: ['99'] }), 'productIds'],
    ['with an address that is none', () => ({ byLink: true, mail: 'nobody' }), 'mail'],
  ])('but not %s', async (_, wrong, field) => {
    expect(faults(await rig.world.call(rig.main, aptitudeFilling.saveOrUpdate, r.asked(wrong())))).toEqual([field]);
  });

  it('sees only what is asked, saves and comes back, and hands it in once nothing is wanting', async () => {
    const { world, main, stranger } = rig;
    const { id } = await r.ask({ asked: ['certNo', 'issueDate'], note: '出货前需要' });
    const seen = await r.one(id, stranger);
    expect(seen).toMatchObject({
      direction: 'in',
      status: at.open,
      asked: ['certNo', 'issueDate'],
      note: '出货前需要',
      mail: '',
      aptitudeId: null,
    });
    expect(JSON.stringify(seen)).not.toContain(main.companyId);
    expect(faults(await world.call(stranger, aptitudeFilling.submit, { id }))).toEqual(['certNo', 'issueDate', 'files']);
    const saved = await world.ok(stranger, aptitudeFilling.fill, { id, version: seen.version, certNo: 'JZ-1', scope: '没有问的' });
    expect((await r.one(id, stranger)).filled).toMatchObject({ certNo: 'JZ-1', scope: '', issueDate: null });
    // What is not handed in is nobody else's to read.
    expect((await r.one(id)).filled.certNo).toBe('');
    expect(await world.call(stranger, aptitudeFilling.fill, { id, version: seen.version, certNo: 'JZ-2' })).toMatchObject({
      error: 'versionConflict',
    });
    const files = [await r.fileOf(id)];
    await world.ok(stranger, aptitudeFilling.fill, { id, version: saved.version, certNo: 'JZ-1', issueDate: '2026-01-05', files });
    await world.ok(stranger, aptitudeFilling.submit, { id });
    expect(await world.call(stranger, aptitudeFilling.submit, { id })).toMatchObject({ error: 'notAllowedInState' });
    expect(await r.one(id)).toMatchObject({ status: at.submitted, filled: { certNo: 'JZ-1' }, files: [{ fileId: files[0] }] });
  });

  it('and nobody else finds it, reads it or fills it in', async () => {
    const { world } = rig;
    const { id } = await r.ask();
    const third = await world.person(await world.company(), 'ENT_MAIN');
    const inputs = [
      [aptitudeFilling.findOne, { id }],
      [aptitudeFilling.fill, { id }],
      [aptitudeFilling.submit, { id }],
      [aptitudeFilling.cancel, { id }],
      [aptitudeFilling.remind, { id }],
    ] as const;
    for (const [call, input] of inputs) expect(await world.call(third, call, input)).toMatchObject({ code: 404 });
    // Whoever asks does not fill in, whoever is asked does not decide.
    expect(await world.call(rig.main, aptitudeFilling.fill, { id })).toMatchObject({ code: 404 });
    expect(await world.call(rig.stranger, aptitudeFilling.audit, { id, pass: true })).toMatchObject({ code: 404 });
    for (const direction of ['in', 'out'] as const) expect((await world.ok(third, aptitudeFilling.list, { direction })).total).toBe(0);
  });

  it('a file stands in the audit log once, and a refused one not at all', async () => {
    const { world, stranger } = rig;
    const { id } = await r.ask();
    const rows = () =>
      world.asStaff((db) => db.selectFrom('auditLog').where('userId', '=', stranger.userId).orderBy('id').select('action').execute());
    const before = (await rows()).length;
    const sheet = { name: 'a.csv', mime: 'text/csv', bytes: Buffer.from('a,b') };
    expect(await world.upload(stranger, aptitudeFilling.upload, sheet, { id })).toMatchObject({ error: 'fileType' });
    expect((await rows()).length).toBe(before);
    expect(await world.upload(stranger, aptitudeFilling.upload, await r.photo(), { id })).toMatchObject({ code: 200 });
    expect((await rows()).slice(before).map(({ action }) => action)).toEqual(['upload']);
  });

  it('names only files that were uploaded here, and is told when it has uploaded enough', async () => {
    const { world, stranger } = rig;
    const { id } = await r.ask();
    const foreign = await uploadPicture(world, stranger, { scene: 'certificate' });
    expect(faults(await world.call(stranger, aptitudeFilling.fill, { id, files: [foreign] }))).toEqual(['files']);
    await world.asStaff((db) =>
      db
        .updateTable('aptitudeFilling')
        .set({ uploaded: Array.from({ length: 20 }, () => '1') })
        .where('id', '=', id)
        .execute(),
    );
    expect(await world.upload(stranger, aptitudeFilling.upload, await r.photo(), { id })).toMatchObject({ error: 'tooManyFillFiles' });
  });
});

describe('what was handed in', () => {
  it('goes back with a reason, and comes again', async () => {
    const { world, main, stranger } = rig;
    const id = await r.submitted();
    expect(faults(await world.call(main, aptitudeFilling.audit, { id, pass: false }))).toEqual(['opinion']);
    await world.ok(main, aptitudeFilling.audit, { id, pass: false, opinion: '报告没有盖章', deadline: addDays(today(), 20) });
    expect(await r.one(id, stranger)).toMatchObject({ status: at.open, opinion: '报告没有盖章', deadline: addDays(today(), 20) });
    expect(await told(stranger, '退回')).toBe(1);
    await world.ok(stranger, aptitudeFilling.submit, { id });
    expect(await r.one(id)).toMatchObject({ status: at.submitted, opinion: '' });
  });

  it('becomes a draft that keeps who filled it in, with what the company adds where it did not ask', async () => {
    const { world, main } = rig;
    const id = await r.submitted({ asked: ['certNo', 'issuer', 'issueDate', 'validTo'] });
    expect(faults(await world.call(main, aptitudeFilling.audit, { id, pass: true }))).toEqual(['name', 'scope']);
    expect(await r.one(id)).toMatchObject({ status: at.submitted });
    const { aptitudeId, inReview } = await world.ok(main, aptitudeFilling.audit, {
      id,
      pass: true,
      name: '沙发检验报告',
      scope: '布艺沙发',
      certNo: '不能改',
    });
    expect(inReview).toBe(false);
    const made = await world.ok(main, aptitudeManage.findOne, { id: aptitudeId! });
    expect(made).toMatchObject({ name: '沙发检验报告', issuer: lab, applyStatus: 0, filledTrusted: false });
    expect(made.filledBy).toContain(lab);
    expect(made.certNo).toMatch(/^JZ-/);
    expect(await r.one(id)).toMatchObject({ status: at.stored, aptitudeId });
    expect((await r.one(id, rig.stranger)).aptitudeId).toBeNull();
    expect(await world.call(main, aptitudeFilling.audit, { id, pass: true, name: '再来', scope: '一次' })).toMatchObject({
      error: 'notAllowedInState',
    });
  });

  it('by a link is marked as such: the name is what the company called them', async () => {
    const { world, main, auditor } = rig;
    const { id, key } = await r.askByLink({ grantee: '国家家具质检中心' });
    const file = await r.fileBy(key);
    await world.ok(null, fillLink.fill, { ...key, ...r.answers(), files: [file.fileId] });
    await world.ok(null, fillLink.submit, key);
    const { aptitudeId } = await world.ok(main, aptitudeFilling.audit, { id, pass: true });
    expect(await told(main, '国家家具质检中心（凭链接）已提交填报')).toBe(1);
    const { rawPayload } = await world.app.inject({
      method: 'POST',
      url: '/api/aptitudeFilling/export',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}`, 'accept-language': 'zh' },
      payload: {},
    });
    const rows = await sheetRows(rawPayload, { rows: 200, columns: 60 });
    expect(rows.filter((row) => row.filter((cell) => cell === '国家家具质检中心（凭链接）').length === 2)).toHaveLength(1);
    const mark = { filledBy: '国家家具质检中心', filledByLink: true, filledTrusted: false };
    expect(await world.ok(main, aptitudeManage.findOne, { id: aptitudeId! })).toMatchObject(mark);
    await world.ok(main, aptitudeManage.submit, { id: aptitudeId! });
    expect(await world.ok(auditor, aptitudeCheck.auditOne, { id: aptitudeId! })).toMatchObject(mark);
  });

  it('of a laboratory that the operator trusts goes into the review at once, with that mark', async () => {
    const { world, main, stranger, auditor } = rig;
    const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
    const given = {
      name: '检准检测',
      uscc: '91310112MADEM01262',
      kinds: ['LAB' as const],
      regions: ['ALL'],
      contact: '何工',
      phone: '13800000012',
      services: '家具及软体家具检验',
      qualificationEnd: addDays(today(), 300),
    };
    const { id: labId } = await world.ok(operator, partner.saveOrUpdate, {
      ...given,
      files: [await uploadPicture(world, operator, { scene: 'certificate' })],
      linkedCompany: lab,
    });
    await world.ok(operator, partner.submit, { id: labId });
    await world.ok(auditor, partner.audit, { id: labId, pass: true });
    expect(await world.call(main, partner.trust, { id: labId, enabled: true })).toMatchObject({ code: 403 });
    await world.ok(operator, partner.trust, { id: labId, enabled: true });
    const id = await r.submitted();
    expect((await r.one(id)).trusted).toBe(true);
    const { aptitudeId, inReview } = await world.ok(main, aptitudeFilling.audit, { id, pass: true });
    expect(inReview).toBe(true);
    expect(await world.ok(auditor, aptitudeCheck.auditOne, { id: aptitudeId! })).toMatchObject({ applyStatus: 1, filledTrusted: true });
    // Where the company says itself which certificate it is, it is not the laboratory’s word.
    for (const wanting of ['name', 'certNo', 'issuer', 'issueDate', 'validTo'] as const) {
      const asked = (['name', 'certNo', 'issuer', 'issueDate', 'validTo', 'scope'] as const).filter((field) => field !== wanting);
      const part = await r.submitted({ asked: [...asked] });
      expect((await r.one(part)).trusted).toBe(false);
      const own = { ...r.answers(), name: '自己写的名称' };
      expect((await world.ok(main, aptitudeFilling.audit, { id: part, pass: true, ...own })).inReview).toBe(false);
    }
    // Nor is it that of a company that is no longer certified.
    for (const authStatus of [4, 3] as const) {
      const late = await r.submitted();
      const set = (status: 2 | 3 | 4) =>
        world.asStaff((db) => db.updateTable('company').set({ authStatus: status }).where('id', '=', stranger.companyId).execute());
      await set(authStatus);
      expect((await world.ok(main, aptitudeFilling.audit, { id: late, pass: true })).inReview).toBe(false);
      await set(2);
    }
    // An approved change is the company’s own word, and nobody else’s.
    const passed = await world.ok(main, aptitudeFilling.audit, { id: await r.submitted(), pass: true });
    await world.ok(auditor, aptitudeCheck.audit, { id: passed.aptitudeId!, pass: true });
    const before = await world.ok(main, aptitudeManage.findOne, { id: passed.aptitudeId! });
    expect(before).toMatchObject({ filledTrusted: true, filledByLink: false });
    const change = await world.ok(main, aptitudeManage.renew, {
      ...r.answers(),
      id: before.id,
      kind: before.kind,
      scope: '改过的范围',
      files: before.files.map(({ fileId }) => fileId),
    });
    await world.ok(auditor, aptitudeCheck.audit, { id: (change as { id: string }).id, pass: true });
    expect(await world.ok(main, aptitudeManage.findOne, { id: before.id })).toMatchObject({
      scope: '改过的范围',
      filledTrusted: false,
      filledBy: '',
    });
    // Somebody else changes what the laboratory wrote: it is no longer its word alone.
    const { files: kept, ...row } = await world.ok(main, aptitudeManage.findOne, { id: aptitudeId! });
    await world.ok(main, aptitudeManage.withdraw, { id: aptitudeId! });
    const { kind, certNo, issuer, issueDate, validTo, scope } = row;
    await world.ok(main, aptitudeManage.saveOrUpdate, {
      id: aptitudeId!,
      kind,
      certNo,
      issuer,
      issueDate: issueDate!,
      validTo,
      scope,
      name: '改过的名称',
      files: kept.map(({ fileId }) => fileId),
    });
    expect((await world.ok(main, aptitudeManage.findOne, { id: aptitudeId! })).filledTrusted).toBe(false);
    await world.ok(auditor, partner.trust, { id: labId, enabled: false });
    expect((await world.ok(main, aptitudeFilling.audit, { id: await r.submitted(), pass: true })).inReview).toBe(false);
    expect(stranger.companyId).not.toBe(main.companyId);
  });
});
