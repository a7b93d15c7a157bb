import { inviteLink, personalCenter, role, userPersonal } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let roleId: string;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  roleId = (await world.ok(main, role.select, {})).find(({ code }) => code === 'ENT_IDENT')!.id;
});
afterAll(() => world.end());

const place = (more = {}) => ({ person: '李师傅', roleId, authDeadLine: '2099-12-31', position: '打包', ...more });
const stranger = async () => world.person(await world.company(), 'ENT_MAIN');
const listed = async (id: string) => (await world.ok(main, inviteLink.list, {})).records.find((row) => row.id === id);

it('says who invites, gives the signed-in person an ordinary invitation with role and end date, once', async () => {
  const { id, token } = await world.ok(main, inviteLink.create, place());
  expect(await world.ok(null, inviteLink.open, { token })).toMatchObject({ companyName: '佛山云禾', roleName: '标识管理员' });
  const person = await stranger();
  const { inviteId } = await world.ok(person, inviteLink.take, { token });
  expect((await world.ok(person, userPersonal.applyInvitedList, { kind: 'INVITE' })).records).toMatchObject([
    { id: inviteId, companyName: '佛山云禾', roleName: '标识管理员', position: '打包', authDeadLine: '2099-12-31' },
  ]);
  expect(await listed(id)).toMatchObject({ status: 1, takenBy: expect.stringMatching(/./), expired: false });
  for (const late of [await stranger(), person])
    expect(await world.call(late, inviteLink.take, { token })).toMatchObject({ code: 410, error: 'linkExpired' });
  expect(await world.call(null, inviteLink.open, { token })).toMatchObject({ code: 410 });
  await world.ok(person, userPersonal.linkedCom, { id: inviteId, operation: 'ACCEPT' });
  expect((await world.ok(person, personalCenter.companyList, {})).map(({ name }) => name)).toContain('佛山云禾');
});

it('is no longer good once it was withdrawn or its time is over, and of two people who open it at once one gets it', async () => {
  const withdrawn = await world.ok(main, inviteLink.create, place());
  await world.ok(main, inviteLink.withdraw, { id: withdrawn.id });
  const over = await world.ok(main, inviteLink.create, place());
  await world.asStaff((db) => db.updateTable('inviteLink').set({ until: '2026-01-01' }).where('id', '=', over.id).execute());
  expect(await listed(over.id)).toMatchObject({ status: 0, expired: true });
  for (const { token } of [withdrawn, over])
    expect(await world.call(await stranger(), inviteLink.take, { token })).toMatchObject({ code: 410 });
  const { token } = await world.ok(main, inviteLink.create, place());
  const two = [await stranger(), await stranger()];
  const answers = await Promise.all(two.map((who) => world.call(who, inviteLink.take, { token })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 410]);
});

it('is not for members, and keeps neither the token nor a deadline that has passed', async () => {
  const { token } = await world.ok(main, inviteLink.create, place());
  expect(await world.call(main, inviteLink.take, { token })).toMatchObject({ error: 'alreadyMember' });
  expect(JSON.stringify((await world.ok(main, inviteLink.list, {})).records)).not.toContain(token);
  expect(await world.call(main, inviteLink.create, place({ authDeadLine: '2020-01-01' }))).toMatchObject({ code: 400 });
  expect(await world.call(main, inviteLink.create, place({ deptId: '999' }))).toMatchObject({ code: 400 });
});

it('is sent by SMS or mail, masked wherever it is kept, to nobody without end, and not once it is no longer good', async () => {
  const { id, token } = await world.ok(main, inviteLink.create, place());
  const send = (to: object) => world.call(main, inviteLink.send, { id, token, ...to });
  const sent: { phone?: string; to?: string; text: string }[] = [];
  const ports = world.services.signInPorts;
  const close = () => undefined;
  expect(await send({ phone: '13800138000' })).toMatchObject({ code: 422, error: 'smsNotSet' });
  const mail = { send: async (letter: { to: string; text: string }) => void sent.push(letter), close };
  world.services.signInPorts = { ...ports, sms: { send: async (message) => void sent.push(message) }, mail };
  try {
    expect(await send({ phone: '13800138000' })).toMatchObject({ code: 200, data: { sentTo: '138****8000' } });
    expect(await send({ email: 'Li@Example.com' })).toMatchObject({ code: 200, data: { sentTo: 'l***@example.com' } });
    expect(sent.map(({ phone, to }) => phone ?? to)).toEqual(['13800138000', 'li@example.com']);
    for (const { text } of sent) expect(text).toContain(`/login#invite=${token}`);
    expect((await listed(id))!.sentTo).toBe('l***@example.com');
    const kept = await world.asStaff(async (db) => [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('auditLog').where('call', '=', inviteLink.send.name).selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${token}|13800138000|li@example`, 'i'));
    expect(await send({})).toMatchObject({ code: 400, data: { fields: [{ field: 'phone' }] } });
    expect(await send({ phone: '1380013' })).toMatchObject({ code: 400 });
    world.services.signInPorts.sms = { send: () => Promise.reject(new Error('余额不足|no credit left')) };
    expect(await send({ phone: '13800138001' })).toMatchObject({
      code: 422,
      error: 'notDelivered',
      msg: expect.stringContaining('余额不足') as string,
    });
    expect(await send({ phone: '13800138002' })).toMatchObject({ code: 429 });
    const other = await world.ok(main, inviteLink.create, place());
    await world.ok(main, inviteLink.withdraw, { id: other.id });
    expect(await world.call(main, inviteLink.send, { ...other, email: 'li@example.com' })).toMatchObject({ code: 410 });
    expect(await world.call(main, inviteLink.send, { id, token: other.token, email: 'li@example.com' })).toMatchObject({ code: 410 });
    expect(await world.call(await stranger(), inviteLink.send, { id, token, email: 'li@example.com' })).toMatchObject({ code: 404 });
  } finally {
    world.services.signInPorts = ports;
  }
});
