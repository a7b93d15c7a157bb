import { chargeMode, chargeProduct } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { auditorOf } from './brands.ts';
import { createWorld, type Person, type World } from './world.ts';

const day = (days: number) => addDays(today(), days);

/** A platform that sells two applications by the year. */
export async function renewalWorld() {
  const world = await createWorld();
  const auditor = await auditorOf(world);
  const operator = await world.person(auditor.companyId, 'PLATFORM_OPERATOR');
  for (const [code, appCode, price] of [
    ['FLOW_YEAR', 'APP_FLOW', 198_000],
    ['CARE_YEAR', 'APP_SERVICE', 98_000],
  ] as const) {
    const app = {
      code,
      name: `${appCode} 一年`,
      cateCode: 'APP',
      unit: '年',
      unitEn: 'year',
      deliverKind: 'APP',
      appCode,
      months: 12,
      taxRate: 6,
    } as const;
    await world.ok(operator, chargeProduct.saveOrUpdate, app);
    const mode = {
      productCode: code,
      cateCode: 'STANDARD',
      audience: 'ALL',
      name: '标准价',
      way: 'YEAR',
      unitPrice: price,
      validFrom: today(),
    } as const;
    await world.ok(operator, chargeMode.saveOrUpdate, mode);
  }
  return { world, auditor, operator };
}

/** A company whose service and two applications end in some days. */
export async function companyEnding(world: World, days: { fee: number; flow: number; care: number }): Promise<Person> {
  const who = await world.person(await world.company({ serviceExpire: day(days.fee) }), 'ENT_MAIN');
  await world.asStaff(async (db) => {
    for (const [app, end] of [
      ['APP_FLOW', days.flow],
      ['APP_SERVICE', days.care],
    ] as const)
      await db
        .updateTable('appAuth')
        .set({ endTime: sql<string>`(${day(end)}::date + 1)::timestamp - interval '1 second'` })
        .where('companyId', '=', who.companyId)
        .where('appCode', '=', app)
        .execute();
  });
  return who;
}
