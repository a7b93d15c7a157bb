import { buildEcode } from '@touchmark/gs1';
import type { Logger } from 'pino';
import { ecodeCheck } from '../issued-codes/public.ts';
import { asSystem } from '../db/as-system.ts';
import type { Db, Pool } from '../db/connect.ts';
import { spellNames } from '../db/unspelled.queries.ts';
import { hashPassword } from '../modules/people/account/public.ts';
import { rollup } from '../modules/desk/dashboard/public.ts';
import type { Gateway } from '../post/pay/gateway/gateway.ts';
import type { Server } from '../server.ts';
import { StartError } from '../start-error.ts';
import { actors } from './actor.ts';
import { makeAfterSales } from './after-sales.ts';
import { makeBarcodes } from './barcodes.ts';
import { makeBrands } from './brands.ts';
import { legacyModels } from './catalogue.ts';
import { makeCertificates } from './certificates.ts';
import { makeChannels } from './channels.ts';
import { makeContracts, makeRenewals } from './contracts.ts';
import { makeCodes, stolen } from './codes.ts';
import { makeCertifications } from './certification.ts';
import * as rows from './demo.queries.ts';
import * as companyRows from './companies.queries.ts';
import * as peopleRows from './people.queries.ts';
import { makeBoxes } from './boxes.ts';
import { makeCirculation } from './circulation.ts';
import { makeDealers } from './dealer-goods.ts';
import { makeFactory } from './factory.ts';
import { makeFeedback } from './feedback.ts';
import { makeInstalls } from './installs.ts';
import { makeMaterials } from './materials.ts';
import { makeFillings } from './fillings.ts';
import { makeInvoices } from './invoices.ts';
import { makeKeys } from './keys.ts';
import { makeGs1Labels, makeLabels, makePrinters, makePrints, makeRevisions, makeSheet } from './labels.ts';
import { makeLeads } from './leads.ts';
import { makeMarket } from './market.ts';
import { makeMessages } from './messages.ts';
import { makeOnlineOrders } from './online-orders.ts';
import { makeOrders } from './orders.ts';
import { makeOrganization } from './organization.ts';
import { demoPassword } from './people.ts';
import { makeGtinBatches } from './gtin-batches.ts';
import { makeGtins } from './gtins.ts';
import { makeGs1Products } from './gs1-products.ts';
import type { Pictures } from './pictures.ts';
import { makePrices } from './prices.ts';
import { makeProducts } from './products.ts';
import { makeProviders } from './providers.ts';
import { makeReceivers } from './receivers.ts';
import { makeRights } from './rights.ts';
import { makeStandards } from './standards.ts';
import { makeSupplyPlans } from './supply-plans.ts';

export { openGateway } from './online-orders.ts';
export { openPartnerApp } from './partner-app.ts';
export { picturesOf } from './pictures.ts';

/** Whether the demonstration is loaded. A partly loaded one, or other data, ends the start with an error. */
export const isLoaded = (pool: Pool): Promise<boolean> =>
  asSystem({ pool }, async (db) => {
    if (await rows.isLoaded(db)) return true;
    if (await rows.hasCompanies(db))
      throw new StartError({
        zh: '此数据目录的演示数据未载入完整，或已有正式数据；请删除该目录，或用 DATA_DIR 换一个',
        en: 'the demonstration in this data folder is incomplete, or it holds real data; delete the folder or choose another with DATA_DIR',
      });
    return false;
  });

/** Marks the demonstration as completely loaded. */
export const markLoaded = (pool: Pool) => asSystem({ pool }, rows.markLoaded);

/** Loads the demonstration: people first, then business through the same calls that people use. Independent steps run in parallel. */
export async function loadDemo(
  server: Server,
  { pictures, log, gateway }: { pictures: Pictures; log: Logger; gateway: Gateway | undefined },
): Promise<void> {
  const asStaff = <T>(work: (db: Db) => Promise<T>) => asSystem(server.services, work);
  log.info('loading the demonstration');
  const passwordHash = await hashPassword(demoPassword);
  const companyIds = await asStaff(async (db) => {
    await rows.setFace(db);
    const ids = await companyRows.addCompanies(db);
    await peopleRows.addPeople(db, ids, passwordHash);
    return ids;
  });
  const who = actors(server, pictures);
  await Promise.all([makeCertifications(who), makeBrands(who), makeCertificates(who)]);
  const products = await makeProducts(server, who);
  await Promise.all([makeGtins(who), makeLabels(who), makeKeys(server, who), makeOrganization(who)]);
  await Promise.all([
    makeCodes(server, who, products)
      .then(() => makeOrders(who))
      .then(() => makeInvoices(who))
      .then(() => makeBoxes(who, products))
      .then(() => makeFactory(who, products))
      .then(() => makeReceivers(who))
      .then(() => makeCirculation(who, products)),
    makeGtinBatches(who)
      .then(() => makeBarcodes(who))
      .then(() => makeGs1Products(server, who)),
    makeStandards(who),
    makeGs1Labels(who)
      .then(() => makeRevisions(who))
      .then(() => makeSheet(who))
      .then(() => makePrinters(who)),
  ]);
  await asStaff(async (db) => {
    await rows.leaveLegacy(db, companyIds.get('C03')!, legacyModels);
  });
  // Most days are counted beside what is still made; what that adds is counted at the end.
  await Promise.all([
    makeRights(who),
    makePrices(who),
    makePrints(who),
    makeDealers(who, products.get('YH-S101')!),
    gateway && makeOnlineOrders(server, who, gateway),
    rollup(server.services),
  ]);
  await makeChannels(who);
  await makeLeads(who);
  await makeFeedback(server, who);
  await makeAfterSales(server, who);
  await makeInstalls(who);
  await makeContracts(server, who);
  await makeRenewals(who);
  await makeMarket(server, who);
  await makeProviders(who);
  await makeFillings(who, asStaff);
  await makeMaterials(who, asStaff);
  await makeSupplyPlans(who);
  await makeMessages(who);
  await rollup(server.services);
  await spellNames(server.services.pool);
}

/** Addresses of example codes for the consumer's page, with a description. */
export function demoExamples({ services }: Server): { zh: string; en: string; address: string }[] {
  const ecode = (serial: number) => {
    const built = buildEcode({ nsi: '9999', entNo: '100001', productNo: '00001', serial });
    return built.ok ? `${services.publicUrl}/e/${built.value}?k=${ecodeCheck(services.secrets, built.value)}` : services.publicUrl;
  };
  return [
    { zh: '正品，完整流转', en: 'genuine, with its whole chain', address: ecode(1) },
    { zh: '尚未激活', en: 'not active yet', address: ecode(421) },
    { zh: '已作废', en: 'void', address: ecode(500) },
    { zh: '已报失窃', en: 'reported stolen', address: ecode(stolen) },
    { zh: '正品码，涂层验证码 246810', en: 'authentic code, scratch PIN 246810', address: `${services.publicUrl}/z/AY4CL12TH3BJ1XGN` },
    { zh: '疑似复制（一天五城）', en: 'suspected copy (five cities in a day)', address: `${services.publicUrl}/z/612DD272HD1TJ3YY` },
  ];
}
