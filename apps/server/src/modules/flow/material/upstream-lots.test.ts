import { chainPush, dataAuth } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/world.ts';
import { maker, materialRig, supplier } from './material.test-rig.ts';

const { rig, enter, one, show } = materialRig();
const [third, fourth] = ['丙家居零售', '丁酒店集团'];
let last: Person;
const way: Record<'mine' | 'thirds' | 'lasts', string> = { mine: '', thirds: '', lasts: '' };
const auths: Record<'first' | 'second', string> = { first: '', second: '' };

/** Pushed and accepted; the lot of the receiver. */
async function passed(from: Person, to: Person, lotId: string): Promise<string> {
  const { world } = rig;
  const lots = [{ lotId, qty: 20 }];
  const { id } = await world.ok(from, chainPush.saveOrUpdate, { toCompany: to.companyId, lots, deliveryDate: today() });
  await world.ok(from, chainPush.push, { id });
  return (await world.ok(to, chainPush.accept, { id })).lotIds[0]!;
}

beforeAll(async () => {
  const { world, main, stranger } = rig;
  const name = (companyId: string, to: string) =>
    world.asStaff((db) => db.updateTable('company').set({ name: to }).where('id', '=', companyId).execute());
  await name(rig.third.companyId, third);
  last = await world.person(await world.company(), 'ENT_MAIN');
  await name(last.companyId, fourth);
  auths.first = await show({ onward: true, fields: ['MATERIAL.material', 'MATERIAL.origin'] });
  auths.second = await show({ onward: true, fields: ['MATERIAL.material', 'MATERIAL.lotNo'] }, [main, rig.third, third]);
  await show({}, [rig.third, last, fourth]);
  way.mine = await passed(stranger, main, await enter({}, stranger));
  way.thirds = await passed(main, rig.third, way.mine);
  way.lasts = await passed(rig.third, last, way.thirds);
});

const seenBy = async (who: Person, id: string) =>
  (await one(id, who)).upstream.map(({ companyName, facts }) => [companyName, facts.map((fact) => fact.name.en)]);

describe('a chain of four companies', () => {
  it('shows each what those before its supplier let be shown onward, field by field', async () => {
    expect(await seenBy(rig.main, way.mine)).toEqual([]);
    expect(await seenBy(rig.third, way.thirds)).toEqual([[supplier, ['Material', 'Origin']]]);
    expect(await seenBy(last, way.lasts)).toEqual([
      [maker, ['Material', 'Lot']],
      [supplier, ['Material', 'Origin']],
    ]);
  });

  it('notes who read it, in the log of the company that shows it', async () => {
    const { world, stranger } = rig;
    const { records } = await world.ok(stranger, dataAuth.logs, { id: auths.first });
    expect(records.map(({ readerName, door }) => [readerName, door])).toEqual(
      expect.arrayContaining([
        [third, 'CHAIN'],
        [fourth, 'CHAIN'],
      ]),
    );
  });

  it('ends at the first authorisation that was revoked, with all before it', async () => {
    const { world, main } = rig;
    await world.ok(main, dataAuth.revoke, { id: auths.second, reason: '合作已经结束了' });
    expect(await seenBy(last, way.lasts)).toEqual([]);
    expect(await seenBy(rig.third, way.thirds)).toEqual([]);
    expect(await seenBy(main, way.mine)).toEqual([]);
  });
});
