import { createServer, type Server } from 'node:net';
import { printer } from '@touchmark/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decode } from '../../../../../../packages/labels/test/decode.ts';
import { printZpl } from '../../../../../../packages/labels/test/read-zpl.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let listening: Server | undefined;
beforeAll(async () => {
  world = await createWorld({ printAddresses: ['127.0.0.0/8'] });
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterEach(() => void listening?.close());
afterAll(() => world.end());

/** A printer on the loopback: the first free port of those printers have, and what arrived there. */
async function fakePrinter(): Promise<{ port: number; paper: () => string }> {
  let paper = '';
  for (let port = 9100; port <= 9109; port++) {
    const server = createServer((socket) => socket.on('data', (bytes) => (paper += bytes.toString('latin1'))));
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    listening = server;
    return { port, paper: () => paper };
  }
  throw new Error('no port of printers is free');
}

const fields = { name: '一号机', dpi: 203 as const, widthMm: 60, heightMm: 40, way: 'NETWORK' as const, address: '127.0.0.1' };
const add = (more: object) => world.ok(main, printer.saveOrUpdate, { ...fields, ...more });

describe('printer.test', () => {
  it('sends three calibration labels over the network that a printer draws and a scanner reads', async () => {
    const { port, paper } = await fakePrinter();
    const { id } = await add({ name: '网络机', port, media: 'mark' });
    await world.ok(main, printer.test, { id });
    await expect.poll(() => paper().match(/\^XZ/g)?.length).toBe(3);
    const labels = paper().split(/(?<=\^XZ\n)/);
    expect(labels.every((label) => label.includes('^MNM'))).toBe(true);
    for (const label of labels) expect(await decode(printZpl(label), ['Code128'])).toEqual([{ format: 'Code128', text: 'TOUCHMARK' }]);
    expect((await world.ok(main, printer.list, { name: '网络机' })).records[0]).toMatchObject({
      reachable: true,
      testTime: expect.any(String),
    });
  });

  it('says that a printer which is off does not answer', async () => {
    const { port } = await fakePrinter();
    const { id } = await add({ name: '关机', port });
    await new Promise((resolve) => listening!.close(resolve));
    expect(await world.call(main, printer.test, { id })).toMatchObject({ code: 503, error: 'printerAway' });
  });

  it('reaches no address that the operator has not listed, also by one saved before', async () => {
    for (const address of ['10.0.0.7', '169.254.169.254', 'localhost', 'printer.example.com', ''])
      expect(await world.call(main, printer.saveOrUpdate, { ...fields, name: '外面', address })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'address' }] },
      });
    const { id } = await add({ name: '迁走' });
    await world.asStaff((db) => db.updateTable('printer').set({ address: '10.0.0.7' }).where('id', '=', id).execute());
    expect(await world.call(main, printer.test, { id })).toMatchObject({ code: 422, error: 'printerAddress' });
    expect(await world.call(main, printer.saveOrUpdate, { ...fields, name: '数据库', port: 5432 as never })).toMatchObject({ code: 400 });
  });
});

describe('printer.calibration', () => {
  it.each([
    ['FILE', 'ZPL', /^\^XA/],
    ['FILE', 'TSPL', /^SIZE 60 mm,40 mm\r\n/],
    ['DIALOG', 'ZPL', /^%PDF-/],
  ] as const)('is downloaded where a printer prints by %s in %s', async (way, language, begins) => {
    const { id } = await add({ name: `${way}${language}`, way, language, address: '' });
    const { body } = await world.app.inject({
      method: 'GET',
      url: `/api/printer/calibration?id=${id}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    expect(body).toMatch(begins);
    expect(await world.call(main, printer.test, { id })).toMatchObject({ code: 422, error: 'printerWay' });
  });
});
