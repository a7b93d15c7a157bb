import { printer } from '@touchmark/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decode } from '../../../../../../packages/labels/test/decode.ts';
import { expanded, textsOf } from '../../../../../../packages/labels/test/read-stored.ts';
import { printZpl } from '../../../../../../packages/labels/test/read-zpl.ts';
import { type LabelPrinter, labelPrinter } from '../../../../test/label-printer.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let listening: LabelPrinter | undefined;
beforeAll(async () => {
  world = await createWorld({ printAddresses: ['127.0.0.0/8'] });
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterEach(() => void listening?.close());
afterAll(() => world.end());

const fields = { name: '一号机', dpi: 203 as const, widthMm: 60, heightMm: 40, way: 'NETWORK' as const, address: '127.0.0.1' };
const add = (more: object) => world.ok(main, printer.saveOrUpdate, { ...fields, ...more });

describe('printer.test', () => {
  it('sends three calibration labels over the network that a printer draws and a scanner reads', async () => {
    listening = await labelPrinter();
    const { id } = await add({ name: '网络机', port: listening.port, media: 'mark' });
    await world.ok(main, printer.test, { id });
    const labels = listening.labels();
    expect(labels).toHaveLength(3);
    expect(labels.every((label) => label.includes('^MNM'))).toBe(true);
    for (const label of labels) expect(await decode(printZpl(label), ['Code128'])).toEqual([{ format: 'Code128', text: 'TOUCHMARK' }]);
    expect((await world.ok(main, printer.list, { name: '网络机' })).records[0]).toMatchObject({
      reachable: true,
      testTime: expect.any(String),
    });
  });

  it('is given letters for a font of its own and once what all labels show, and prints the same codes', async () => {
    listening = await labelPrinter();
    const { id } = await add({ name: '带字库', port: listening.port, font: 'e:simsun.ttf', store: true });
    expect((await world.ok(main, printer.list, { name: '带字库' })).records[0]).toMatchObject({ font: 'E:SIMSUN.TTF', store: true });
    await world.ok(main, printer.test, { id });
    const { labels, kept } = expanded(listening.labels().join(''));
    expect([labels.length, kept]).toEqual([3, []]);
    expect(listening.labels()[1]!.length).toBeLessThan(listening.labels()[0]!.length / 4);
    for (const [at, label] of labels.entries()) {
      expect(textsOf(label)).toContainEqual(
        expect.objectContaining({ font: 'E:SIMSUN.TTF', text: expect.stringContaining(`${at + 1}/3`) }),
      );
      expect(await decode(printZpl(label), ['Code128'])).toEqual([{ format: 'Code128', text: 'TOUCHMARK' }]);
    }
    // Only ZPL has such fonts, and names that are none would end the command.
    const tspl = await add({ name: '无字库', language: 'TSPL', font: 'E:SIMSUN.TTF', store: true });
    const { records } = await world.ok(main, printer.list, { name: '无字库' });
    expect(records).toMatchObject([{ id: tspl.id, font: '', store: false }]);
    for (const font of ['SIMSUN.TTF', 'Z:A.TTF', 'E:A^XZ.TTF', 'E:SIMSUN.EXE', `E:${'A'.repeat(17)}.TTF`])
      expect(await world.call(main, printer.saveOrUpdate, { ...fields, name: '错', font })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'font' }] },
      });
  });

  it('says that a printer which is off does not answer', async () => {
    const { port, close } = await labelPrinter();
    close();
    const { id } = await add({ name: '关机', port });
    expect(await world.call(main, printer.test, { id })).toMatchObject({ code: 503, error: 'printerAway' });
  });

  it('says why nothing is printed, and what the printer says of itself', async () => {
    listening = await labelPrinter();
    const { id } = await add({ name: '缺纸', port: listening.port });
    expect(await world.ok(main, printer.state, { id })).toEqual({ answers: true, stop: null, waiting: 0 });
    listening.stopAfter(1, 'paper');
    expect(await world.call(main, printer.test, { id })).toMatchObject({ code: 503, error: 'printerPaper' });
    listening.close();
    listening = await labelPrinter({ answers: false });
    const silent = await add({ name: '不答', port: listening.port });
    expect(await world.ok(main, printer.state, { id: silent.id })).toEqual({ answers: false, stop: null, waiting: null });
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
    expect(await world.call(main, printer.saveOrUpdate, { ...fields, name: '数据库', port: 5432 })).toMatchObject({ code: 400 });
  });
});

describe('printer.calibration', () => {
  it.each([
    ['USB', 'ZPL', /^\^XA/],
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
