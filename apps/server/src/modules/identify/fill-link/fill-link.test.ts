import { aptitudeFilling, type FileRef, fillLink } from '@touchmark/contract';
import { addDays, fillingLife, today } from '@touchmark/domain';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { linkedBy } from '../filling/fill-link.queries.ts';
import { fillingRig } from '../filling/filling.test-rig.ts';

const r = fillingRig();
const { rig } = r;
const { at } = fillingLife;
const open = (key: { token: string; pin: string }) => rig.world.call(null, fillLink.open, key);
const said = async (key: { token: string; pin: string }) => {
  const { code, error, msg } = await open(key);
  return { code, error, msg };
};

describe('whoever has the link and its PIN', () => {
  it('sees what is asked and nothing else, fills it in, comes back, and hands it in without an account', async () => {
    const { world, main } = rig;
    const { id, key } = await r.askByLink({ note: '请盖章', mail: 'li@example.com' });
    const task = await world.ok(null, fillLink.open, key);
    expect(task).toMatchObject({ status: at.open, note: '请盖章', grantorName: '佛山云禾家具', files: [] });
    expect(JSON.stringify(task)).not.toMatch(/mail|uploaded|companyId|granteeId|li@example/i);
    const file = await r.fileBy(key);
    const { version } = await world.ok(null, fillLink.fill, { ...key, version: task.version, ...r.answers(), files: [file.fileId] });
    expect(await world.ok(null, fillLink.open, key)).toMatchObject({
      version,
      filled: { scope: '布艺沙发' },
      files: [{ fileId: file.fileId }],
    });
    await world.ok(null, fillLink.submit, { ...key, version });
    expect(await world.ok(null, fillLink.open, key)).toMatchObject({ status: at.submitted });
    expect(await world.call(null, fillLink.fill, { ...key, ...r.answers() })).toMatchObject({ error: 'notAllowedInState' });
    const { aptitudeId } = await world.ok(main, aptitudeFilling.audit, { id, pass: true });
    expect(aptitudeId).not.toBeNull();
    expect(await open(key)).toMatchObject({ code: 410, error: 'linkEnded' });
  });

  it('is told that somebody else saved meanwhile, and of two who hand in one does', async () => {
    const { world } = rig;
    const { id, key } = await r.askByLink();
    const { version } = await world.ok(null, fillLink.open, key);
    const [file, other] = [await r.fileBy(key), await r.fileBy(key)];
    const both = await Promise.all([
      world.call(null, fillLink.fill, { ...key, version, ...r.answers(), scope: '甲', files: [file.fileId] }),
      world.call(null, fillLink.fill, { ...key, version, ...r.answers(), scope: '乙', files: [other.fileId] }),
    ]);
    expect(both.map(({ success, error }) => (success ? 'saved' : error)).toSorted()).toEqual(['saved', 'versionConflict']);
    const kept = await world.ok(null, fillLink.open, key);
    expect(kept.filled.scope).toBe(both[0].error === 'versionConflict' ? '乙' : '甲');
    const twice = await Promise.all([world.call(null, fillLink.submit, key), world.call(null, fillLink.submit, key)]);
    expect(twice.filter(({ success }) => success)).toHaveLength(1);
    expect(await r.one(id)).toMatchObject({ status: at.submitted });
  });

  it('gets what the text layer of a PDF says proposed, and nothing is taken by itself', async () => {
    const { world } = rig;
    const { id, key } = await r.askByLink({ asked: ['certNo', 'issueDate'] });
    const pdf = await new Promise<Buffer>((resolve) => {
      const [document, parts]: [InstanceType<typeof PDFDocument>, Buffer[]] = [new PDFDocument(), []];
      document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
      document.text('Report No.: JZ-2026-00817').text('Date of issue: 2026-01-05').text('Valid until: 2027-01-04').end();
    });
    const put = await world.upload(null, fillLink.upload, { name: '报告.pdf', mime: 'application/pdf', bytes: pdf }, key);
    const { fileId } = put.data as FileRef;
    const proposals = await world.ok(null, fillLink.propose, { ...key, fileId });
    expect(proposals).toMatchObject({
      hasText: true,
      found: [
        { field: 'certNo', value: 'JZ-2026-00817' },
        { field: 'issueDate', value: '2026-01-05' },
      ],
    });
    expect((await world.ok(null, fillLink.open, key)).filled.certNo).toBe('');
    const { fileId: scan } = await r.fileBy(key);
    expect(await world.ok(null, fillLink.propose, { ...key, fileId: scan })).toEqual({ hasText: false, found: [] });
    const another = await r.askByLink();
    expect(await world.call(null, fillLink.propose, { ...another.key, fileId })).toMatchObject({ code: 404 });
    expect(await r.one(id)).toMatchObject({ status: at.open });
  });
});

describe('a link to fill in', () => {
  it('ends after five wrong PINs in a row, and is renewed by the company', async () => {
    const { world, main } = rig;
    const { id, key } = await r.askByLink();
    const wrong = { ...key, pin: key.pin === '000000' ? '111111' : '000000' };
    for (let nth = 0; nth < 4; nth += 1) expect(await said(wrong)).toMatchObject({ code: 422, error: 'orderPin' });
    await world.ok(null, fillLink.open, key);
    for (let nth = 0; nth < 5; nth += 1) expect(await said(wrong)).toMatchObject({ error: 'orderPin' });
    expect(await said(key)).toMatchObject({ error: 'linkEnded' });
    const fresh = await world.ok(main, aptitudeFilling.link, { id });
    await world.ok(null, fillLink.open, r.keyOf(fresh));
    expect(await said(key)).toMatchObject({ error: 'linkEnded' });
  });

  it('of ten wrong PINs at once tells five that they were wrong, and ends', async () => {
    const { key } = await r.askByLink();
    const wrong = Array.from({ length: 10 }, (_, nth) => String((Number(key.pin) + nth + 1) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(wrong.map(async (pin) => (await said({ ...key, pin })).error));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'linkEnded'), ...Array.from({ length: 5 }, () => 'orderPin')]);
    expect(await said(key)).toMatchObject({ error: 'linkEnded' });
  });

  it('is edited with its address as it is shown; another address gets the link, and as many in a day as are allowed', async () => {
    const { world, main } = rig;
    const { id, key } = await r.askByLink({ mail: 'first@example.com' });
    const letters = (target: string) =>
      world.asStaff((db) =>
        db.selectFrom('outbox').where('target', '=', target).where('subject', 'like', '%填报资质%').select('id').execute(),
      );
    const { mail } = await r.one(id);
    expect(mail).toBe('f***@example.com');
    const edit = (address: string) =>
      world.call(main, aptitudeFilling.saveOrUpdate, {
        id,
        ...r.asked({ byLink: true, grantee: '李工', mail: address, note: '改过的说明' }),
      });
    expect(await edit(mail)).toMatchObject({ success: true });
    expect(await r.one(id)).toMatchObject({ mail, note: '改过的说明' });
    expect(await edit('x***@example.com')).toMatchObject({ error: 'invalidInput' });
    expect(await edit('second@example.com')).toMatchObject({ success: true });
    await expect.poll(() => letters('s***@example.com')).toHaveLength(1);
    expect(await letters('x***@example.com')).toEqual([]);
    await world.ok(null, fillLink.open, key);
    await world.ok(main, aptitudeFilling.link, { id, revoke: true });
    expect(await edit('third@example.com')).toMatchObject({ error: 'invalidInput' });
    for (let nth = 1; nth < 20; nth += 1) await r.askByLink({ mail: 'second@example.com' });
    expect(
      await world.call(main, aptitudeFilling.saveOrUpdate, r.asked({ byLink: true, grantee: '李工', mail: 'Second@example.com' })),
    ).toMatchObject({ code: 429, error: 'tooOften' });
  });

  it('is renewed as often in a day as is allowed, so that its PIN is not tried out with the help of whoever asks', async () => {
    const { world, main } = rig;
    const { id } = await r.askByLink();
    for (let nth = 1; nth < 20; nth += 1) await world.ok(main, aptitudeFilling.link, { id });
    expect(await world.call(main, aptitudeFilling.link, { id })).toMatchObject({ code: 429, error: 'tooOften' });
    await world.ok(main, aptitudeFilling.link, { id, revoke: true });
  });

  it('takes five files, and names the fault where there are more', async () => {
    const { world } = rig;
    const { key } = await r.askByLink();
    const files: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) files.push((await r.fileBy(key)).fileId);
    const { error, data } = await world.call(null, fillLink.fill, { ...key, ...r.answers(), files });
    expect(error).toBe('invalidInput');
    expect((data as unknown as { fields: object[] }).fields).toEqual([{ field: 'files', msg: expect.stringContaining('5') }]);
    await world.ok(null, fillLink.fill, { ...key, ...r.answers(), files: files.slice(0, 5) });
  });

  it('that was handed in leads somewhere yet, and is named when its maker leaves', async () => {
    const { world, main } = rig;
    const { id, key } = await r.askByLink();
    const file = await r.fileBy(key);
    await world.ok(null, fillLink.fill, { ...key, ...r.answers(), files: [file.fileId] });
    await world.ok(null, fillLink.submit, key);
    const named = await world.asStaff((db) => linkedBy(db, { companyId: main.companyId, userId: main.userId }));
    expect(named.map((one) => one.id)).toContain(id);
  });

  it('is answered alike whether unknown, renewed, withdrawn, overdue or of a withdrawn filling', async () => {
    const { world, main } = rig;
    const unknown = await said({ token: 'x'.repeat(43), pin: '123456' });
    expect(unknown).toMatchObject({ code: 410, error: 'linkEnded' });
    const ended = [await r.askByLink(), await r.askByLink(), await r.askByLink()] as const;
    await world.ok(main, aptitudeFilling.link, { id: ended[0].id, revoke: true });
    await r.deadline(ended[1].id, addDays(today(), -1));
    await world.ok(main, aptitudeFilling.cancel, { id: ended[2].id });
    for (const { key } of ended) expect(await said(key)).toEqual(unknown);
  });

  it('keeps nothing of a file whose deadline passed while it was being stored', async () => {
    const { world } = rig;
    const { id, key } = await r.askByLink();
    const { store } = world.services.files;
    const put = store.put.bind(store);
    let place = '';
    store.put = async (name, bytes) => {
      place = name;
      await put(name, bytes);
      await r.deadline(id, addDays(today(), -1));
    };
    try {
      expect(await world.upload(null, fillLink.upload, await r.photo(), key)).toMatchObject({ error: 'linkEnded' });
    } finally {
      store.put = put;
    }
    const rows = await world.asStaff((db) => db.selectFrom('file').where('place', '=', place).select('id').execute());
    expect(rows).toEqual([]);
    await expect(store.get(place)).rejects.toThrow();
    expect(
      (await world.asStaff((db) => db.selectFrom('aptitudeFilling').where('id', '=', id).select('uploaded').executeTakeFirstOrThrow()))
        .uploaded,
    ).toEqual([]);
  });

  it('and its PIN stand in no log, no table and no message that was kept', async () => {
    const { world } = rig;
    const { key } = await r.askByLink({ mail: 'li@example.com' });
    await world.ok(null, fillLink.open, key);
    await r.fileBy(key);
    const kept = JSON.stringify(
      await world.asStaff(async (db) => [
        await db.selectFrom('auditLog').selectAll().execute(),
        await db.selectFrom('fillLink').selectAll().execute(),
        await db.selectFrom('idempotencyKey').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(key.token);
    expect(kept).not.toContain('li@example.com');
  });

  it('asked too often is told when it may go on', async () => {
    const { key } = await r.askByLink();
    const answers = (await Promise.all(Array.from({ length: 60 }, () => open(key)))).map(({ code }) => code);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
  });
});
