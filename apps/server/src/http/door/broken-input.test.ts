import { rm } from 'node:fs/promises';
import { boxCode, type Call, department, file, type FileRef, personalCenter, printer, role, userManage } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { brokenText } from './broken-text.ts';

let world: World;
let main: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  admin = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
});
afterAll(() => world.end());

const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}`, 'content-type': type },
  });

it.each([
  ['a NUL', '{"name":"a\\u0000b"}', 'name'],
  ['half a surrogate pair', '{"name":"a\\ud83d"}', 'name'],
  ['such a name of a field', '{"x":{"\\ud83d":1}}', 'x'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await post(department.saveOrUpdate.endpoint.split(' ')[1]!, body);
  expect(answer.json()).toMatchObject({ code: 400, error: 'invalidInput', data: { fields: [{ field }] } });
});

it.each([
  ['30 February', '/api/productIdentify/list', '{"startTime":"2026-02-30"}', 'startTime'],
  ['25 o’clock', '/api/productIdentify/list', '{"endTime":"2026-01-31 25:00:00"}', 'endTime'],
  ['the year 0', '/api/aptitudeManage/list', '{"startTime":"0000-01-31"}', 'startTime'],
])('%s is refused at its field', async (_, url, body, field) => {
  expect((await post(url, body)).json()).toMatchObject({ code: 400, error: 'invalidInput', data: { fields: [{ field }] } });
  expect((await post(url, '{"startTime":"2024-02-29"}')).json()).toMatchObject({ code: 200 });
});

it.each([
  ['the year 0', '0000-02-29T22:36:52+09:06'],
  ['a zone that is nowhere', '2026-01-31T08:30:00+15:00'],
])('an instant of %s is refused at its field', async (_, since) => {
  const answer = await world.call(main, boxCode.shift, { stationId: 'S1', since });
  expect(answer).toMatchObject({ code: 400, error: 'invalidInput', data: { fields: [{ field: 'since' }] } });
});

it('what is whole is left alone, and what is nested without end is not followed', () => {
  expect(brokenText({ a: ['中文', '👍', 1, null, true] })).toBeNull();
  let deep: unknown = 'x';
  for (let n = 0; n < 100_000; n++) deep = [deep];
  expect(brokenText(deep)).not.toBeNull();
});

it.each([
  ['named __proto__', 'name="__proto__"'],
  ['that is no file', 'name="other"'],
])('a multipart field %s is refused as wrong input', async (_, name) => {
  const body = `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n1\r\n--x--\r\n`;
  const answer = await post('/api/blade-system/api/put-file', body, 'multipart/form-data; boundary=x');
  expect(answer.json()).toMatchObject({ code: 400, error: 'invalidInput' });
});

it.each([
  ['names no boundary', 'multipart/form-data', '--'],
  ['is cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'],
])('a form that %s is refused as wrong input', async (_, type, body) => {
  const answer = await post('/api/blade-system/api/put-file', body, type);
  expect(answer.json()).toMatchObject({ code: 400, error: 'invalidInput', data: { fields: [{ field: 'file' }] } });
});

it('a file without a name is kept under one', async () => {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\r\n--x--\r\n`;
  const answer = await post('/api/blade-system/pdf/upload', body, 'multipart/form-data; boundary=x');
  expect(answer.statusCode).toBeLessThan(500);
});

/** What only one of several people may have, and how somebody asks for it. */
const taken: Readonly<Record<string, (staffRole: string, friend: Person, friendRole: string) => readonly [Person, Call, object]>> = {
  'a department’s name': () => [main, department.saveOrUpdate, { parentId: null, name: '同时新建的部门' }],
  'a role’s name': () => [main, role.saveOrUpdate, { name: '同时新建的角色', dataScope: 'SELF' }],
  'a printer’s name': () => [main, printer.saveOrUpdate, { name: '同时新建', dpi: 203, widthMm: 60, heightMm: 40, way: 'FILE' }],
  'an account and a telephone number': (roleId) => [
    admin,
    userManage.saveOrUpdate,
    { account: 'at.once', realName: '同时新建', phone: '13700009999', roleId },
  ],
  'the invitation of a person': (_, friend, roleId) => [
    friend,
    personalCenter.inviteUser,
    { userId: main.userId, comId: friend.companyId, roleId },
  ],
};

it.each(Object.keys(taken))('of eight who ask for %s at the same moment one has it, the others are told that it is taken', async (what) => {
  const roles = async (who: Person, code: string) => (await world.ok(who, role.select, {})).find((one) => one.code === code)!.id;
  const friend = await world.person(await world.company(), 'ENT_MAIN');
  const [who, call, input] = taken[what]!(await roles(admin, 'PLATFORM_AUDITOR'), friend, await roles(friend, 'ENT_READER'));
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.call(who, call, input)));
  const said = answers.map(({ success, code, msg }) => (success ? 'done' : [400, 409].includes(code) ? 'taken' : `${code} ${msg}`));
  expect(said.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'taken')]);
});

it('a file whose bytes are gone is not found, and no cache keeps that', async () => {
  const { data } = await world.upload(
    main,
    file.put,
    { name: 'a.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') },
    { scene: 'pdf' },
  );
  const { link } = data as FileRef;
  const get = () => world.app.inject({ method: 'GET', url: link });
  expect((await get()).statusCode).toBe(200);
  await rm(world.folder, { recursive: true });
  const gone = await get();
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});
