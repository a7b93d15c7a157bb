import type { Call, Page } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { sheetRows } from '../../../../test/sheet-rows.ts';
import { listsWithSheets } from './sheet-pairs.test-rig.ts';

/** Lists that have a sheet of the same rows, and ask for nothing. */
const exported = listsWithSheets.flatMap(({ list, sheet }) =>
  sheet && sheet.input.safeParse({}).success && list.input.safeParse({}).success ? [[sheet.name, list, sheet] as const] : [],
);
/** Lists without a sheet, each with its reason. */
const without: Readonly<Record<string, string>> = {
  'dashboard.unknown': 'texts of strangers, kept for thirty days; what was scanned of ours has a sheet',
  'dataAuth.preview': 'what a partner would see, before it is sent; what is shown has a sheet',
  'afterSales.warnings': 'a handful of cards, whose requests are exported by the batch',
  'appAuth.companySelect': 'a choice',
  'appKey.list': 'which systems have keys stays on the page',
  'appMsg.companySelect': 'a choice',
  'appMsg.list': 'texts that are edited, not rows that are counted',
  'appMsg.sendList': 'what became of each message is the sheet of its records',
  'aptitudeAccredit.list': 'a choice in the wizard of products',
  'barcodeAllot.list': 'all of them are in the sheet of GS1 barcodes',
  'barcodeAllot.pending': 'GTINs to choose from; the sheet of GTINs has them',
  'boxCode.rules': 'settings, one for each product',
  'channel.detailList': 'the companies of one channel; the sheet of companies has them',
  'companyAudit.companies': 'the sheet of the reviews has what is kept of each',
  'companyAudit.history': 'the history of one company',
  'appMarket.list': 'cards to choose from',
  'appMarket.ratings': 'what is read below one application',
  'appServiceAudit.ratingList': 'what staff hide or show, one by one',
  'dealerPhone.stock': 'a page on a phone; the console has the sheet',
  'partner.ratings': 'what is read below one provider',
  'contractTemplate.list': 'texts that are edited, not rows that are counted',
  'dashboard.companies': 'the parts of one number',
  'dashboard.rows': 'the parts of one number, each in the sheet of its own list',
  'dict.childList': 'a reading of the specification; the sheet of the dictionary has the rows',
  'dict.parentList': 'a reading of the specification; the sheet of the dictionary has the rows',
  'ecodeBatch.codes': 'codes leave by the download of their batch, which counts them',
  'goodsBatch.batchDetail': 'batchExport has its rows with the columns of the template',
  'goodsCode.recent': 'the newest of the list of GTINs',
  'isolation.list': 'runs of the self-test',
  'labelTemplate.list': 'drawings',
  'labelTemplate.revisions': 'drawings',
  'lead.followList': 'the history of one lead',
  'mainAccount.history': 'the history of one company',
  'msgNotify.page': 'messages to one person',
  'nodeApply.packOrders': 'orders, of which the sheet of orders has more',
  'onlinePay.late': 'what waits to be decided; the sheet of orders has what was paid',
  'onlinePay.refunds': 'orders that were refunded, of which the sheet of orders has more',
  'order.payments': 'what waits for confirmation now; the sheet of payments has them all',
  'receiver.accounts': 'people of one receiver, masked',
  'role.members': 'the sheet of members says the role of each',
  'standardVersion.products': 'products, with their values in the sheet of values',
  'subscription.deliveries': 'what was sent to one address in the last days',
  'subscription.list': 'connections of systems stay on the page',
  'symbolGrade.list': 'the grades of one template or job',
  'task.list': 'tasks of one person',
  'tenant.list': 'settings of the platform',
  'traceChain.events': 'the history of one thing; exportMany and the report have it',
  'traceChain.links': 'the branches of one thing; exportMany and the report have them',
  'traceChain.search': 'codes of a company, one by one looked at and noted in its audit log',
  'userManage.loginLogs': 'the sign-ins of one person',
  'userManage.resets': 'requests to decide; the audit log has the decisions',
  'userPersonal.applyInvitedList': 'the invitations of one person',
  'userPersonal.historyList': 'the history of one person',
  'userManage.staffChanges': 'requests that wait for a second person; the audit log has the decided ones',
};
/** Sheets with other rows than their list shows, each with its reason. */
const others: Readonly<Record<string, string>> = {
  'auditLog.export': 'reading it adds a row',
  'receiver.export': 'a receiver has a row for each of its sales areas, as its import wants it',
  'dataElement.export': 'an element stands there once, in its newest revision, as its import wants it',
};

let world: World;
let people: Person[];
beforeAll(async () => {
  world = await createWorld();
  const { companyId } = await codeFixture(world, { count: 3 });
  const platform = await world.company({ isPlatform: true });
  people = [await world.person(companyId, 'ENT_MAIN')];
  for (const role of ['PLATFORM_ADMIN', 'PLATFORM_OPERATOR', 'PLATFORM_AUDITOR'] as const) people.push(await world.person(platform, role));
  await world.asStaff((db) =>
    db
      .updateTable('appUser')
      .set({ phone: sql`'1380013' || lpad((id % 10000)::text, 4, '0')` })
      .execute(),
  );
});
afterAll(() => world.end());

/** The rows of a sheet, headings first; null for whom it is not. */
async function sheetFor(who: Person, { endpoint }: Call, language: string): Promise<string[][] | null> {
  const [method, url] = endpoint.split(' ') as ['GET' | 'POST', string];
  const { rawPayload, statusCode } = await world.app.inject({
    method,
    url,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}`, 'accept-language': language },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  if (statusCode === 403) return null;
  expect(statusCode).toBe(200);
  return sheetRows(rawPayload, { rows: 6000, columns: 30 });
}

describe.each(exported)('%s', (name, list, sheet) => {
  it('has a row for each of the list, under headings in both languages', async () => {
    let permitted = 0;
    for (const who of people) {
      const { code, data } = await world.call(who, list, {});
      const [zh, en] = [await sheetFor(who, sheet, 'zh'), await sheetFor(who, sheet, 'en')];
      if (code === 403 || !zh || !en) continue;
      permitted++;
      // Who a person is reached by is masked, as in the list.
      expect(JSON.stringify(zh)).not.toContain('1380013');
      const rows = (data as Page<unknown>).total;
      if (!(name in others)) expect([zh.length - 1, en.length - 1]).toEqual([rows, rows]);
      for (const [headings, letters] of [
        [zh[0]!, /\p{Script=Han}|^(GTIN|GLN|Digital Link|EPC URI)$/u],
        [en[0]!, /^[^\p{Script=Han}]+$/u],
      ] as const) {
        for (const heading of headings) expect(heading).toMatch(letters);
        expect(new Set(headings).size).toBe(headings.length);
      }
    }
    expect(permitted).toBeGreaterThan(0);
  });
});

it('is there for every list, or says why not', () => {
  const bare = listsWithSheets.filter(({ sheet }) => !sheet).map(({ list }) => list.name);
  expect(bare.toSorted()).toEqual(Object.keys(without).toSorted());
});

it('covers the lists that offices keep', () => {
  expect(exported.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'brandNode.export',
      'ecodeApply.export',
      'ecodeBatch.export',
      'auditLog.export',
      'boxCode.export',
      'member.export',
      'printJob.export',
      'aptitudeManage.export',
      'brandAudit.export',
      'recall.exportList',
    ]),
  );
});
