import { productIdentify, productIdentifyModel } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { generalValues, productFieldsOf, seriesOf, standardOf } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let seriesId: string;
let general: string;
beforeAll(async () => {
  const made = await companiesAndAuditor();
  ({ world, main } = made);
  ({ seriesId } = await seriesOf(world, main, made.auditor));
  general = (await standardOf(world, main)).id;
});
afterAll(() => world.end());

const modelsOf = async (id: string) => (await world.ok(main, productIdentify.findOne, { id })).models;

it('an information model takes standards, packages and size from the product, and follows when the product changes', async () => {
  const fields = await productFieldsOf(world, main, seriesId, {
    spec: '1800×800×760 mm',
    packagePieces: 4,
    executeStandards: ['GB/T 3324-2024'],
  });
  const { id, version } = await world.ok(main, productIdentify.saveOrUpdate, fields);
  const described = await world.ok(main, productIdentifyModel.saveOrUpdate, {
    productNode: id,
    StandardId: general,
    values: { ...generalValues, DE40001: 1, DE30001: 'QB/T 1', DE20001: 5 },
  });
  const facts = { DE20001: 1800, DE20002: 800, DE20003: 760, DE30001: 'GB/T 3324-2024', DE40001: 4 };
  expect((await modelsOf(id))[0]!.values).toMatchObject({ ...facts, DE50001: 'ADULT' });
  await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id, version, packagePieces: 6, spec: '1600×800×760 mm' });
  expect((await modelsOf(id))[0]!.values).toMatchObject({ ...facts, DE20001: 1600, DE40001: 6, DE50001: 'ADULT' });
  // Nobody edited the model: a form of it that is open can still be saved.
  expect((await modelsOf(id))[0]).toMatchObject({ id: described.id, version: described.version });
});
