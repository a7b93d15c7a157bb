import { codeTrace, install } from '@touchmark/contract';
import { checklistPresets, installLife } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { installRig } from '../install/install.test-rig.ts';

const r = installRig();
const { rig, label, assigned, tokenOf, whole, begin, send, order } = r;
const s = installLife.at;

describe('the worker', () => {
  it('finishes with checklist, photos and signature; the piece was installed, and the brand sees it all', async () => {
    await r.active();
    const { id } = await assigned({ texts: [label(3, 1)] });
    const token = await tokenOf(id, 'WORKER');
    const seen = (await r.openWork(token)).data!;
    expect(seen).toMatchObject({ customerName: '陈晓明', phone: '13900139000', place: '湖北省武汉市武昌区中南路 12 号 3 栋 1502' });
    expect(seen.checklist).toEqual(checklistPresets.INSTALL);
    const texts = [1, 2, 3].map((no) => label(3, no));
    const done = await send(token, begin(), await whole(token, { texts }));
    expect(done.map(({ accepted, status }) => [accepted, status])).toEqual([
      [true, s.working],
      [true, s.toAccept],
    ]);
    const after = await order(id);
    expect(after).toMatchObject({ packages: 3, packagesFound: 3, refusal: '', signHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([after.photosBefore.length, after.photosAfter.length, after.signature === null]).toEqual([1, 1, false]);
    await rig.world.ok(rig.main, install.accept, { id, rhythm: 6 });
    const { events } = await rig.world.ok(rig.main, codeTrace.events, { text: rig.fixture.codes[2]! });
    expect(events.find(({ bizStep }) => bizStep === 'installing')).toMatchObject({ place: '湖北省武汉市武昌区', manual: true });
    expect((await order(id)).nextDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await r.openWork(token)).toMatchObject({ error: 'linkEnded' });
  });

  it.each([
    ['an open line of the checklist', { answers: [{ at: 0, result: 'OK' as const }] }, 'answers'],
    ['a fault that is not described', { answers: r.answers.map((one) => ({ ...one, result: 'FAULT' as const })) }, 'answers'],
    ['no photo', { photosBefore: [], photosAfter: [] }, 'photosAfter'],
    ['neither signature nor reason', { signature: null }, 'signature'],
    ['a missing package without a word', { texts: [] }, 'missingNote'],
  ])('is told what is missing: %s', async (_, more, field) => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const [, answer] = await send(token, begin(), await whole(token, more));
    expect(answer).toMatchObject({ accepted: false, status: s.working });
    expect(answer!.faults.map((fault) => fault.field)).toEqual([field]);
  });

  it('finishes without a signature where the customer refused, and says which package is missing', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const more = {
      signature: null,
      refusal: '客户不在家，由物业开门',
      texts: [label(1, 1), label(1, 3), label(9, 1)],
      missingNote: '第 2 件未送到',
    };
    const [answer] = await send(token, await whole(token, more));
    expect(answer).toMatchObject({ accepted: true, status: s.toAccept });
    const seen = await order(id);
    expect(seen).toMatchObject({ packagesFound: 2, missingNote: '第 2 件未送到', refusal: '客户不在家，由物业开门', signature: null });
    expect(seen.pieces[0]!.found).toEqual([1, 3]);
    expect(seen.strangers).toEqual([rig.fixture.codes[8]]);
  });

  it('has each act done once, also twice at once, and the second of a team hears who was faster', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const act = await whole(token);
    const [first, second] = await Promise.all([send(token, begin(), act), send(token, begin(), act)]);
    expect(first[1]).toEqual(second[1]);
    const [late] = await send(token, await whole(token));
    expect(late).toMatchObject({ accepted: false, status: s.toAccept, faults: [{ field: 'status' }] });
    expect((await order(id)).history.filter(({ action }) => action === 'finish')).toHaveLength(1);
  });

  it('keeps a photo once that is sent again because its answer was lost, also twice at once', async () => {
    await r.active();
    const { id } = await assigned();
    const token = await tokenOf(id, 'WORKER');
    const bytes = await picture(60, 60);
    const again = () => r.photo(token, bytes, '现场.jpg', 'photo-key-0001');
    const answers = await Promise.all([again(), again()]);
    const good = answers.find(({ success }) => success)!;
    expect((await again()).data).toEqual(good.data);
    const files = await rig.world.asStaff((db) =>
      db.selectFrom('installOrder').where('id', '=', id).select('workFiles').executeTakeFirstOrThrow(),
    );
    expect(files.workFiles).toHaveLength(1);
  });

  it('names no photo of another link, and a picture of a wrong type or too large is refused', async () => {
    await r.active();
    const [one, other] = [await assigned(), await assigned({ texts: [label(2, 1)] })];
    const [mine, theirs] = [await tokenOf(one.id, 'WORKER'), await tokenOf(other.id, 'WORKER')];
    const [answer] = await send(mine, await whole(mine, { photosAfter: [await r.fileOf(theirs)] }));
    expect(answer).toMatchObject({ accepted: false, faults: [{ field: 'photosAfter' }] });
    expect(await r.photo(mine, Buffer.from('GIF89a not a picture of ours'), '动图.gif')).toMatchObject({ error: 'fileType' });
    const large = await r.photo(mine, Buffer.concat([await picture(40, 40), Buffer.alloc(30 * 1024 * 1024)]));
    expect(large.code).toBeGreaterThanOrEqual(400);
  });

  it('is another one from now on: the former link leads nowhere, nor does one that was renewed or withdrawn', async () => {
    await r.active();
    const { id } = await assigned();
    const former = await tokenOf(id, 'WORKER');
    await rig.world.ok(rig.main, install.assign, { id, workerName: '王师傅', workerPhone: '13700137001' });
    expect(await r.openWork(former)).toMatchObject({ error: 'linkEnded' });
    const token = await tokenOf(id, 'WORKER');
    const renewed = await tokenOf(id, 'WORKER', { renew: true });
    expect(await r.openWork(token)).toMatchObject({ error: 'linkEnded' });
    await rig.world.ok(rig.main, install.withdrawLink, { id, of: 'WORKER' });
    expect(await r.openWork(renewed)).toMatchObject({ error: 'linkEnded' });
  });
});
