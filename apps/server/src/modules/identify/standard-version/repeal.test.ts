import {
  baseProps,
  productCheck,
  productIdentify,
  productIdentifyModel,
  standard,
  standardAudit,
  standardVersion,
} from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { generalValues, readyProduct, seriesOf, standardOf, submittedProduct } from '../../../../test/products.ts';
import type { Person, World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let stranger: Person;
let auditor: Person;
let operator: Person;
let admin: Person;
let seriesId: string;
beforeAll(async () => {
  ({ world, main, stranger, auditor } = await companiesAndAuditor());
  ({ seriesId } = await seriesOf(world, main, auditor));
  operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
  admin = await world.person(auditor.companyId, 'PLATFORM_ADMIN');
});
afterAll(() => world.end());

it('a repealed version stays readable for the products that have it, and describes no others', async () => {
  const { id: StandardId, versionId } = await standardOf(world, main);
  const waiting = await submittedProduct(world, main, seriesId);
  const draft = await readyProduct(world, main, seriesId);
  const other = await readyProduct(world, main, seriesId);

  const dataVersionId = (await world.ok(operator, baseProps.select, {})).find(({ versionNo }) => versionNo === 'V1.2')!.id;
  const { id } = await world.ok(operator, standardVersion.newVersion, { id: versionId, dataVersionId });
  await world.ok(operator, standardVersion.submit, { id });
  const [review] = (await world.ok(auditor, standardAudit.list, {})).records;
  await world.ok(auditor, standardAudit.audit, { id: review!.id, pass: true });
  await world.ok(main, productIdentifyModel.oneKeyConvert, { id: other });
  await world.ok(admin, standardVersion.abolish, { id: versionId });

  const listed = (await world.ok(main, productIdentify.list, {})).records;
  expect(listed.map((row) => [row.id, row.versionNo, row.upgradable])).toEqual(
    expect.arrayContaining([
      [waiting, 'V1.1', true],
      [draft, 'V1.1', true],
      [other, 'V1.2', false],
    ]),
  );
  expect((await world.ok(main, productIdentify.findOne, { id: draft })).models).toMatchObject([{ versionNo: 'V1.1' }]);
  expect((await world.ok(auditor, productCheck.list, {})).records).toMatchObject([{ versionNo: 'V1.1' }]);
  expect(await world.ok(main, standard.findOne, { id: StandardId, versionId })).toMatchObject({ status: 4, newest: false });
  expect(await world.ok(main, standardVersion.detail, { id: versionId })).toMatchObject({ versionNo: 'V1.1', status: 4 });
  expect((await world.ok(main, standardVersion.list, { status: 4 })).records.map((row) => row.id)).toEqual([versionId]);
  expect((await world.ok(main, productIdentifyModel.findVersion, { StandardId })).map(({ versionNo }) => versionNo)).toEqual([
    'V1.2',
    'V1.1',
    'V1.0',
  ]);
  expect((await world.ok(main, standard.select, {})).find((one) => one.id === StandardId)).toMatchObject({ versionNo: 'V1.2' });

  const used = async (who: Person) => (await world.ok(who, standardVersion.products, { id: versionId })).records;
  expect((await used(main)).map((row) => [row.id, row.companyName])).toEqual([
    [waiting, ''],
    [draft, ''],
  ]);
  expect((await used(operator)).map((row) => row.companyName)).toEqual(['佛山云禾家具', '佛山云禾家具']);
  expect(await used(stranger)).toEqual([]);
  const history = async (who: Person) => (await world.ok(who, standardVersion.detail, { id })).history.map(({ action }) => action);
  expect(await history(operator)).toEqual(expect.arrayContaining(['submit', 'publish', 'approve']));
  expect(await history(main)).toEqual([]);

  // Whoever has it may go on with it and away from it; nobody comes to it.
  const put = (productNode: string) =>
    world.call(main, productIdentifyModel.saveOrUpdate, { productNode, StandardId, standardVersionId: versionId, values: generalValues });
  expect(await put(draft)).toMatchObject({ code: 200 });
  expect(await put(other)).toMatchObject({ code: 400, data: { fields: [{ field: 'standardVersionId' }] } });
  expect(await world.ok(main, productIdentifyModel.oneKeyConvert, { id: draft })).toMatchObject({
    result: 'converted',
    from: { versionNo: 'V1.1' },
    to: { versionNo: 'V1.2' },
  });
  expect(await put(draft)).toMatchObject({ code: 400 });
});
