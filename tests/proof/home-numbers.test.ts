import { brandAudit, brandNode, ecodeApply, order, productIdentify, type SystemRole } from '@touchmark/contract';
import { appKeyLife, codeTypes, commodityLife, figureNames, printLife, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandFields } from '../../apps/server/test/brands.ts';
import { applyFieldsOf } from '../../apps/server/test/codes.ts';
import { rollup } from '../../apps/server/src/modules/desk/dashboard/public.ts';
import type { Person, World } from '../../apps/server/test/world.ts';
import { roles } from '../contract/cases/calls.ts';
import { twoCompanies } from '../contract/cases/two-companies.ts';
import { numbersOf } from './home-numbers.ts';

/** What each role is shown on its home page, and that every number equals the rows it leads to. */
let world: World;
let main: Person;
let auditor: Person;
let product: string;
const people = new Map<SystemRole, Person>();
beforeAll(async () => {
  const made = await twoCompanies();
  ({ world, auditor } = made);
  ({ main, product } = made.theirs);
  for (const role of roles)
    people.set(
      role,
      role === 'ENT_MAIN' ? main : await world.person(role.startsWith('PLATFORM') ? auditor.companyId : main.companyId, role),
    );
  // Whoever came after a request does not decide it, so these are asked for now.
  await world.asStaff(async (db) => {
    await db
      .updateTable('passwordReset')
      .set({ createTime: sql<string>`clock_timestamp()` })
      .execute();
    await db
      .updateTable('staffChange')
      .set({ createTime: sql<string>`clock_timestamp()` })
      .execute();
  });
});
afterAll(() => world.end());

const queues = 'companyAudit brandAudit productCheck nodeAudit codeApplyCheck';
const figures = figureNames.map((name) => `dashboard.${name}`).join(' ');
const codes = 'codes activated scansToday';
const stock = codeTypes.map(() => 'stock.issued stock.activated stock.spoilt stock.waiting').join(' ');
const open = `${figures} dashboard.inService`;
const listed = `${open} ${stock}`;
const expected: Record<SystemRole, string> = {
  PLATFORM_ADMIN: `companies orders paid codes scans unknown companies products codes ${queues} goodsAllot standardAudit appServiceAudit goodsReport invoicesToIssue lateMoney resets staffChanges ${open}`,
  PLATFORM_OPERATOR: `companies orders paid codes scans unknown companies products codes ${queues} goodsAllot appServiceAudit goodsReport invoicesToIssue lateMoney resets staffChanges ${listed}`,
  PLATFORM_AUDITOR: `companies codes scans unknown companies products codes ${queues} aptitudeCheck gs1Prefix goodsAllot standardAudit appServiceAudit goodsReport ${open}`,
  ENT_MAIN: `brands products inService ${codes} recallsToAnswer qualityWarnings returnsWaiting dataAuthsOffered chainPushed receiversOffered supplyToConfirm supplyCountered accreditsOffered fillingsToCheck feedbackWaiting contractsToSign ordersUnpaid joinsWaiting installWaiting requestsWaiting gtinsToSubmit gtinsToReport fillingsAsked appliesPending aptitudesPending brandsPending productsPending ${listed}`,
  ENT_IDENT:
    'brands products inService returnsWaiting fillingsToCheck ordersUnpaid fillingsAsked appliesPending aptitudesPending brandsPending productsPending',
  ENT_GS1: 'gtinsToSubmit gtinsToReport',
  ENT_WMS: 'recallsToAnswer returnsWaiting chainPushed supplyToConfirm supplyCountered packsUnpaid appliesPending',
  ENT_CHANNEL: `${codes} receiversOffered ${figures}`,
  ENT_SERVICE: `${codes} qualityWarnings feedbackWaiting installWaiting requestsWaiting ${figures}`,
  ENT_FIN: 'contractsToSign ordersUnpaid',
  ENT_IT: '',
  ENT_READER: `brands products inService ${codes} aptitudesPending brandsPending productsPending ${open}`,
  ENT_DEALER: 'qualityWarnings installWaiting requestsWaiting',
};

async function numbers() {
  await world.settled();
  await rollup(world.services);
  const found: [SystemRole, string][] = [];
  const wrong: string[] = [];
  for (const role of roles) {
    const seen = await numbersOf((call, input) => world.ok(people.get(role)!, call, input));
    found.push([role, seen.keys.join(' ')]);
    wrong.push(...seen.wrong.map((one) => `${role} ${one}`));
  }
  return { shown: Object.fromEntries(found), wrong };
}

it('every role is shown the numbers whose rows it may open, and each equals its rows', async () => {
  const { shown, wrong } = await numbers();
  expect(wrong).toEqual([]);
  expect(shown).toEqual(expected);
});

it('the numbers equal their rows after further steps too', async () => {
  const { id } = await world.ok(main, brandNode.saveOrUpdate, { ...(await brandFields(world, main)), brandName: '再来' });
  await world.ok(main, brandNode.submit, { id });
  await world.ok(auditor, brandAudit.lock, { id });
  await world.ok(auditor, brandAudit.audit, { id, pass: false, opinion: '商标证明不清楚' });
  await world.ok(main, order.create, { bizType: 'CODE_PACK', codeType: 'ECODE', quantity: 1000 });
  await world.ok(main, ecodeApply.saveOrUpdate, { ...applyFieldsOf(product, { quantity: 10 }) });
  await world.ok(main, productIdentify.upDown, { id: product });
  expect((await numbers()).wrong).toEqual([]);
});

it('what stopped, failed or ends is named, and each number equals its rows', async () => {
  const shown = async (role: SystemRole) => numbersOf((call, input) => world.ok(people.get(role)!, call, input));
  const { companyId } = main;
  await world.asStaff(async (db) => {
    await db.updateTable('appKey').set({ expireDay: today(), status: appKeyLife.at.valid }).where('companyId', '=', companyId).execute();
    await db.updateTable('eventSubscription').set({ failures: 1 }).where('companyId', '=', companyId).execute();
    await db
      .updateTable('commodityCode')
      .set({ status: commodityLife.at.abnormal, statusBefore: commodityLife.at.allotted, flagReason: '名称与实物不符' })
      .where('companyId', '=', companyId)
      .where('status', '=', commodityLife.at.allotted)
      .execute();
  });
  const found = await shown('ENT_MAIN');
  expect(found.wrong).toEqual([]);
  expect(found.keys).toEqual(expect.arrayContaining(['keysEnding', 'subscriptionsFailing', 'gtinsAbnormal']));
  expect((await shown('ENT_IT')).keys).toEqual(['subscriptionsFailing', 'keysEnding']);
  const from = { rangeFrom: 1, rangeTo: 9, sent: 0 };
  for (const [key, job] of [
    ['printsFailed', { ...from, status: printLife.at.failed }],
    ['printsStopped', { ...from, status: printLife.at.waiting, sent: 4 }],
    ['printsToCount', { ...from, status: printLife.at.printed }],
  ] as const) {
    await world.asStaff((db) => db.updateTable('printJob').set(job).where('companyId', '=', companyId).execute());
    const { keys, wrong } = await shown('ENT_MAIN');
    expect(wrong).toEqual([]);
    expect(keys.filter((one) => one.startsWith('prints'))).toEqual([key]);
    expect((await shown('ENT_GS1')).keys.filter((one) => one.startsWith('prints'))).toEqual([`${key}Gs1`]);
  }
});
