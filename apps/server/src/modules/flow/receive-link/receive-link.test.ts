import { circulation, type FileRef, mostReceiveFiles, receiveLink } from '@touchmark/contract';
import { circulationLife, lineLife } from '@touchmark/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { picture } from '../../../../test/brands.ts';
import { circulationRig } from '../circulation/circulation.test-rig.ts';

const r = circulationRig();
const { rig, active, dealer, receiver, shipped, one, key, clock } = r;
const [doc, line] = [circulationLife.at, lineLife.at];
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const tokenOf = async (id: string, renew = false) => (await rig.world.ok(rig.main, receiveLink.show, { id, renew })).link.split('#')[1]!;
const open = (token: string) => rig.world.call(null, receiveLink.open, { token });
type Acts = Parameters<typeof rig.world.ok<typeof receiveLink.receive>>[2]['acts'];
const act = (more: Partial<Acts[number]> = {}): Acts[number] => ({ key: key(), deviceTime: clock(), ...more });
const send = async (token: string, ...acts: Acts) =>
  (await rig.world.ok(null, receiveLink.receive, { token, sentTime: clock(), acts })).answers;
const photo = async (token: string) =>
  rig.world.upload(null, receiveLink.upload, { name: '破箱.png', mime: 'image/png', bytes: await picture(40, 40) }, { token });
const fileOf = async (token: string) => ((await photo(token)).data as FileRef).fileId;

afterEach(async () => expect(await r.drift()).toEqual([]));

describe('whoever has the link of a document', () => {
  it('sees what is on it and receives a pallet with one scan, without an account', async () => {
    await active();
    const carton = await rig.sealed(codes(1, 4));
    const id = await shipped(await receiver(), [carton.boxNo, ...codes(5)]);
    const token = await tokenOf(id);
    const seen = (await open(token)).data!;
    expect(seen).toMatchObject({ status: doc.shipped, units: 5, received: 0 });
    expect(JSON.stringify(seen)).not.toMatch(/remark|erpOrderNo|phone|history|areas/i);
    const [some] = await send(token, act({ receipts: [{ text: carton.boxNo, state: line.received }] }));
    expect(some).toMatchObject({ accepted: true, received: 4, status: doc.partlyReceived });
    const [rest] = await send(token, act());
    expect(rest).toMatchObject({ accepted: true, received: 1, status: doc.received });
    expect(await one(id)).toMatchObject({ status: doc.received, received: 5, exceptions: 0 });
    expect((await open(token)).data).toMatchObject({ status: doc.received });
  });

  it('says that a carton is broken, with photos and his signature, which the brand sees in the document', async () => {
    await active();
    const carton = await rig.sealed(codes(1, 4));
    const id = await shipped(await receiver(), [carton.boxNo, ...codes(5)]);
    const token = await tokenOf(id);
    const [photos, signature] = [[await fileOf(token), await fileOf(token)], await fileOf(token)];
    const broken = { text: carton.boxNo, state: line.damaged, exception: 'DAMAGED' as const, note: '角部压坏', photos };
    const [answer] = await send(token, act({ receipts: [broken, { text: codes(5)[0]!, state: line.received }], signature }));
    expect(answer).toMatchObject({ accepted: true, received: 5, status: doc.received });
    const seen = await one(id);
    expect(seen).toMatchObject({ exceptions: 1, signature: { fileId: signature } });
    const damaged = seen.lines.find(({ state }) => state === line.damaged)!;
    expect(damaged).toMatchObject({ exception: 'DAMAGED', exceptionNote: '角部压坏' });
    expect(damaged.photos.map(({ fileId }) => fileId)).toEqual(photos);
  });

  it('is answered alike when the answer was lost and the same act comes again, also twice at once', async () => {
    await active();
    const id = await shipped(await receiver(), codes(1, 3));
    const token = await tokenOf(id);
    const twice = act({ receipts: [{ text: codes(1)[0]!, state: line.received }] });
    const [first, second] = await Promise.all([send(token, twice), send(token, twice)]);
    expect(second).toEqual(first);
    expect(await send(token, twice)).toEqual(first);
    expect(await one(id)).toMatchObject({ received: 1, status: doc.partlyReceived });
  });

  it('has each act judged alone: one that is refused keeps no other from counting', async () => {
    await active();
    const id = await shipped(await receiver(), codes(1, 2));
    const token = await tokenOf(id);
    const answers = await send(
      token,
      act({ receipts: [{ text: codes(9)[0]!, state: line.received }] }),
      act({ receipts: [{ text: codes(1)[0]!, state: line.received }] }),
    );
    expect(answers.map(({ accepted, faults }) => [accepted, faults[0]?.reason])).toEqual([
      [false, 'notInDoc'],
      [true, undefined],
    ]);
  });

  it('may receive before the goods leave: it waits, and counts when they do', async () => {
    await active();
    const { id } = await r.draft(await receiver());
    await r.scan(id, codes(1, 2));
    const token = await tokenOf(id);
    expect(await send(token, act())).toMatchObject([{ accepted: true, waits: true }]);
    await r.ship(id);
    expect(await one(id)).toMatchObject({ status: doc.received, received: 2 });
  });

  it('receives at the same instant with a phone an hour wrong', async () => {
    await active();
    const id = await shipped(await receiver(), codes(1));
    const token = await tokenOf(id);
    const wrong = (ms: number) => new Date(Date.now() + ms).toISOString().replace('Z', '+00:00');
    const { answers } = await rig.world.ok(null, receiveLink.receive, {
      token,
      sentTime: wrong(3_600_000),
      acts: [act({ deviceTime: wrong(3_600_000) })],
    });
    expect(answers).toMatchObject([{ accepted: true }]);
    expect(Math.abs(Date.parse(`${(await one(id)).receiveTime!.replace(' ', 'T')}+08:00`) - Date.now())).toBeLessThan(60_000);
  });
});

describe('a link', () => {
  it('is answered alike whether unknown, withdrawn, renewed or of a cancelled document', async () => {
    await active();
    const id = await shipped(await receiver(), codes(1));
    const [first, second] = [await tokenOf(id), await tokenOf(id, true)];
    const said = async (token: string) => {
      const { code, error, msg } = await open(token);
      return { code, error, msg };
    };
    expect((await open(second)).code).toBe(200);
    const unknown = await said('x'.repeat(43));
    expect(unknown).toMatchObject({ code: 410, error: 'linkEnded' });
    expect(await said(first)).toEqual(unknown);
    await rig.world.ok(rig.main, receiveLink.withdraw, { id });
    expect(await said(second)).toEqual(unknown);
    const { id: prepared } = await r.draft(await receiver());
    const third = await tokenOf(prepared);
    await rig.world.ok(rig.main, circulation.cancel, { id: prepared, reason: '客户取消订单' });
    expect(await said(third)).toEqual(unknown);
  });

  it('opens its document alone, names no photos of another link, and stands in no log', async () => {
    await active();
    const place = await receiver();
    const [a, b] = [await tokenOf(await shipped(place, codes(1))), await tokenOf(await shipped(place, codes(2)))];
    const foreign = await fileOf(a);
    expect(
      await rig.world.call(null, receiveLink.receive, { token: b, sentTime: clock(), acts: [act({ signature: foreign })] }),
    ).toMatchObject({ code: 400 });
    expect(await send(b, act({ receipts: [{ text: codes(1)[0]!, state: line.received }] }))).toMatchObject([
      { accepted: false, faults: [{ reason: 'notInDoc' }] },
    ]);
    await send(b, act());
    const kept = JSON.stringify(
      await rig.world.asStaff(async (db) => [
        await db.selectFrom('auditLog').selectAll().execute(),
        await db.selectFrom('receiveLink').selectAll().execute(),
        await db.selectFrom('receiveAct').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(a);
    expect(kept).not.toContain(b);
  });

  it('takes pictures by their content and so many of them', async () => {
    await active();
    const id = await shipped(await receiver(), codes(1));
    const token = await tokenOf(id);
    const pdf = { name: 'a.png', mime: 'image/png', bytes: Buffer.from('%PDF-1.4\n%%EOF') };
    expect(await rig.world.upload(null, receiveLink.upload, pdf, { token })).toMatchObject({ error: 'fileType' });
    expect(await photo('x'.repeat(43))).toMatchObject({ error: 'linkEnded' });
    const full = Array.from({ length: mostReceiveFiles }, () => '1');
    await rig.world.asStaff((db) => db.updateTable('receiveLink').set({ files: full }).where('docId', '=', id).execute());
    expect(await photo(token)).toMatchObject({ code: 422, error: 'tooManyFiles' });
  });

  it('is made and withdrawn by the brand alone', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const id = await shipped(receiverId, codes(1));
    const stranger = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
    for (const by of [person, stranger])
      for (const call of [receiveLink.show, receiveLink.withdraw])
        expect(await rig.world.call(by, call, { id })).toMatchObject({ code: 404 });
  });

  it('asked too often is told when it may go on', async () => {
    await active();
    const token = await tokenOf(await shipped(await receiver(), codes(1)));
    const answers = (await Promise.all(Array.from({ length: 200 }, () => open(token)))).map(({ code }) => code);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
  });
});
