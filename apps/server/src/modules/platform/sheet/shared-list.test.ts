import { file, type Input } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import '../../index.ts';
import { sharedLists } from './shared-list.ts';

let world: World;
let operator: Person;
beforeAll(async () => {
  world = await createWorld();
  operator = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
});
afterAll(() => world.end());

interface Listed {
  id: string;
  version: number;
  code: string;
}
const ofList = sharedLists.map((list) => [list.calls.list.name, list] as const);

describe.each(ofList)('%s', (_, { calls, columns }) => {
  const { example } = columns.find(({ key }) => key === 'code')!;
  const code = example.zh;
  const line = (row: number) => ({
    row,
    cells: Object.fromEntries(columns.map((column) => [column.key, column.example.zh.replace('示例：', '')])),
  });
  const found = async () =>
    ((await world.ok(operator, calls.list, { code })) as { records: Listed[] }).records.find((row) => row.code === code)!;
  const save = (input: object) => world.call(operator, calls.saveOrUpdate, input as Input<typeof calls.saveOrUpdate>);

  it('takes the example of its template, and names a line that stands twice', async () => {
    const { rows } = await world.ok(operator, calls.import, { rows: [line(2), line(3)] });
    expect(rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([[], ['code']]);
    expect(await world.ok(operator, calls.import, { rows: [line(2)], confirm: true })).toMatchObject({ imported: 1, bad: 0 });
    expect(await found()).toMatchObject({ code });
  });

  it('gives a sheet that can be imported as it is', async () => {
    const { endpoint } = calls.export;
    const headers = { authorization: world.basic, 'blade-auth': `bearer ${operator.token}`, 'accept-language': 'en' };
    const url = endpoint.slice('POST '.length);
    const { body } = await world.app.inject({ method: 'POST', url, headers, payload: { format: 'csv', code } });
    const [heading] = body.replace('\uFEFF', '').split('\r\n');
    expect(heading!.split(',').slice(0, columns.length)).toEqual(columns.map(({ title }) => title.en));
    const { data } = await world.upload(
      operator,
      file.put,
      { name: 'list.csv', mime: 'text/csv', bytes: Buffer.from(body) },
      { scene: 'sheet' },
    );
    const { total, bad } = await world.ok(operator, calls.import, { fileId: (data as { fileId: string }).fileId });
    expect([total > 0, bad]).toEqual([true, 0]);
  });

  it('keeps what was changed after an import that is taken back, and one code for one row', async () => {
    const { id, version, ...row } = await found();
    expect((await save(row)).data).toHaveProperty('fields.0.field', 'code');
    expect(await save({ ...row, id, version })).toMatchObject({ data: { id, version: version + 1 } });
    expect(await save({ ...row, id, version })).toMatchObject({ error: 'versionConflict' });
    const run = (await world.ok(operator, calls.lastImport, {}))!;
    expect(await world.ok(operator, calls.undoImport, { id: run.id })).toEqual({ undone: 0, kept: [code] });
  });

  it('loses a row that nothing names, and gets it back where the import is taken back that added it', async () => {
    const { id, version } = await found();
    expect(await world.call(operator, calls.delete, { id, version: version + 1 })).toMatchObject({ error: 'versionConflict' });
    await world.ok(operator, calls.delete, { id, version });
    expect(await found()).toBeUndefined();
    await world.ok(operator, calls.import, { rows: [line(2)], confirm: true });
    const run = (await world.ok(operator, calls.lastImport, {}))!;
    expect(await world.ok(operator, calls.undoImport, { id: run.id })).toEqual({ undone: 1, kept: [] });
    expect(await found()).toBeUndefined();
  });
});
