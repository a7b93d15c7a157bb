import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brandNode, department } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';

let world: World;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  main = await world.person(await world.company(), 'ENT_MAIN');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.end());

/** Sends bytes as they are, and reads until the server closes. */
async function raw(request: string): Promise<string> {
  const socket = connect((world.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.setTimeout(5000, () => socket.destroy());
  socket.write(request);
  return text(socket);
}
const headers = () => ({ authorization: world.basic, 'blade-auth': `bearer ${main.token}`, 'content-type': 'application/json' });
const pathOf = ({ endpoint }: { endpoint: string }) => endpoint.split(' ')[1]!;

describe('the end of a message is told by one header', () => {
  it.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef'],
    ['a line that ends without CR', 'Content-Length: 5\nX: y\r\n\r\nabcde'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('%s are refused, and the connection ends', async (_, rest) => {
    const answer = await raw(`POST /api/brandNode/list HTTP/1.1\r\nHost: a\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

it('neither TRACE nor a listing of a folder is answered', async () => {
  expect(await raw('TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 (?:400|404|405|501) /);
  for (const url of ['/assets/', '/brand/', '/scan-assets/', '/files/'])
    expect((await world.app.inject({ method: 'GET', url })).statusCode, url).toBe(404);
});

it('no cache keeps an answer of a call', async () => {
  for (const given of [headers(), {}]) {
    const answer = await world.app.inject({ method: 'POST', url: pathOf(brandNode.list), headers: given, payload: {} });
    expect(answer.headers['cache-control']).toContain('no-store');
  }
});

it('fields that a call does not have are dropped, also where the table has them', async () => {
  const other = await world.company();
  const payload = { name: '仓储部', companyId: other, company_id: other, status: 9, version: 77, createTime: '2001-01-01 00:00:00' };
  const answer = await world.app.inject({ method: 'POST', url: pathOf(department.saveOrUpdate), headers: headers(), payload });
  const { data } = answer.json<{ data: { id: string } }>();
  const row = await world.asStaff((db) => db.selectFrom('department').where('id', '=', data.id).selectAll().executeTakeFirstOrThrow());
  expect([row.companyId, row.version]).toEqual([main.companyId, 0]);
  expect(row.createTime).not.toContain('2001');
});

it('of a field in the body and in the address the body holds, and two values are none', async () => {
  const url = `${pathOf(department.saveOrUpdate)}?name=${encodeURIComponent('地址')}`;
  const saved = await world.app.inject({ method: 'POST', url, headers: headers(), payload: { name: '正文' } });
  const { data } = saved.json<{ data: { id: string } }>();
  const { name } = await world.asStaff((db) =>
    db.selectFrom('department').where('id', '=', data.id).select('name').executeTakeFirstOrThrow(),
  );
  expect(name).toBe('正文');
  const twice = `${pathOf(department.saveOrUpdate)}?name=a&name=b`;
  expect((await world.app.inject({ method: 'POST', url: twice, headers: headers(), payload: {} })).statusCode).toBe(400);
});
