import { codeTrace, install } from '@touchmark/contract';
import { dayMs, installLife } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { pruneInstalls } from '../install/retention.ts';
import { installRig } from '../install/install.test-rig.ts';

const r = installRig();
const { rig, label, assigned, tokenOf, whole, begin, send, order } = r;
const s = installLife.at;

const uploadsOf = async (id: string) =>
  (
    await rig.world.asStaff((db) => db.selectFrom('installOrder').where('id', '=', id).select('workFiles').executeTakeFirstOrThrow())
  ).workFiles.map(String);

it('goes on with what the same worker uploaded by the former link', async () => {
  await r.active();
  const { id } = await assigned();
  const kept = await whole(await tokenOf(id, 'WORKER'));
  const renewed = await tokenOf(id, 'WORKER', { renew: true });
  expect(await send(renewed, begin(), kept)).toMatchObject([{ accepted: true }, { accepted: true, status: s.toAccept }]);
});

it('goes on after the visit was moved and the same worker was assigned anew', async () => {
  await r.active();
  const { id } = await assigned();
  const kept = await whole(await tokenOf(id, 'WORKER'));
  await rig.world.ok(rig.main, install.reschedule, { id, ...r.times(30), reason: '客户临时有事' });
  await rig.world.ok(rig.main, install.assign, { id, workerName: '刘师傅', workerPhone: '13700137000' });
  expect(await send(await tokenOf(id, 'WORKER'), kept)).toMatchObject([{ accepted: true, status: s.toAccept }]);
});

/** A day later, as the chore sees it. */
async function dayAfter(id: string): Promise<void> {
  await rig.world.asStaff((db) =>
    db
      .updateTable('installOrder')
      .set({ updateTime: new Date(Date.now() - 2 * dayMs).toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  await pruneInstalls(rig.world.services, () => false);
}
const stands = async (fileId: string) =>
  (await rig.world.asStaff((db) => db.selectFrom('file').where('id', '=', fileId).select('id').execute())).length === 1;

it('names no photo of the worker before, which goes after a day, and those of a finished report stay', async () => {
  await r.active();
  const { id } = await assigned();
  const former = await tokenOf(id, 'WORKER');
  const spare = await r.fileOf(former);
  const report = await whole(former);
  await send(former, report);
  await rig.world.ok(rig.main, install.reject, { id, reason: '缺少安装后的照片' });
  expect(await uploadsOf(id)).toHaveLength(4);
  await dayAfter(id);
  // He works on it still.
  expect(await stands(spare)).toBe(true);
  expect(await send(former, { ...report, key: r.key() })).toMatchObject([{ accepted: true }]);
  await rig.world.ok(rig.main, install.accept, { id });
  await dayAfter(id);
  expect([await stands(spare), await stands(report.signature!), await uploadsOf(id)]).toEqual([false, true, []]);
});

it('keeps a photo once that comes twice at once', async () => {
  await r.active();
  const { id } = await assigned();
  const token = await tokenOf(id, 'WORKER');
  const photoKey = r.key();
  const sent = await Promise.all([1, 2, 3].map(() => r.fileOf(token, photoKey)));
  expect([new Set(sent).size, await uploadsOf(id)]).toEqual([1, [sent[0]]]);
});

it('begins anew where somebody else was named meanwhile: a photo that was sent before is sent again', async () => {
  await r.active();
  const { id } = await assigned();
  const photoKey = r.key();
  const sent = await r.fileOf(await tokenOf(id, 'WORKER'), photoKey);
  await rig.world.ok(rig.main, install.assign, { id, workerName: '王师傅', workerPhone: '13700137001' });
  const other = await tokenOf(id, 'WORKER');
  expect(await uploadsOf(id)).toEqual([sent]);
  expect(await send(other, await whole(other, { photosAfter: [sent] }))).toMatchObject([
    { accepted: false, faults: [{ field: 'photosAfter' }] },
  ]);
  const mine = await r.fileOf(other);
  await dayAfter(id);
  expect([await stands(sent), await stands(mine), (await uploadsOf(id)).includes(mine)]).toEqual([false, true, true]);
  await rig.world.ok(rig.main, install.assign, { id, workerName: '刘师傅', workerPhone: '13700137000' });
  const token = await tokenOf(id, 'WORKER');
  const again = await r.fileOf(token, photoKey);
  expect(again).not.toBe(sent);
  expect(await r.fileOf(token, photoKey)).toBe(again);
  expect(await send(token, await whole(token, { photosAfter: [again] }))).toMatchObject([{ accepted: true }]);
});

it('installs its units once, at acceptance: work that was sent back begins nothing', async () => {
  await r.active();
  const { id } = await assigned({ texts: [label(4, 1)] });
  const texts = [1, 2, 3].map((no) => label(4, no));
  const token = await tokenOf(id, 'WORKER');
  const noted = async () => {
    const { events } = await rig.world.ok(rig.main, codeTrace.events, { text: rig.fixture.codes[3]! });
    const cards = await rig.world.asStaff((db) =>
      db.selectFrom('warrantyCard').where('code', '=', rig.fixture.codes[3]!).select('installedOn').execute(),
    );
    return [events.filter(({ bizStep }) => bizStep === 'installing').length, cards.length];
  };
  await send(token, await whole(token, { texts: [...texts, label(9, 1)] }));
  expect(await noted()).toEqual([0, 0]);
  await rig.world.ok(rig.main, install.reject, { id, reason: '缺少安装后的照片' });
  await send(token, await whole(token, { texts: [] }));
  expect(await order(id)).toMatchObject({ packagesFound: 3, strangers: [rig.fixture.codes[8]] });
  expect(await noted()).toEqual([0, 0]);
  await rig.world.ok(rig.main, install.accept, { id });
  expect(await noted()).toEqual([1, 1]);
});
