import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appListing, appMarket, appServiceAudit, appSubscribe, type Input, nodeAudit, order } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import { auditorOf, uploadPicture } from './brands.ts';
import { paymentOf, uploadVoucher } from './fees.ts';
import { createWorld, type Person, type World } from './world.ts';

/** An application of somebody else: a page on this machine. */
interface OutsidePageServer {
  url: string;
  end: () => void;
}
export async function servePage(
  answer: Parameters<typeof createServer>[1] = (_, response) => response.end('<title>排产看板</title>'),
): Promise<OutsidePageServer> {
  const server: Server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Form = Input<typeof appListing.saveOrUpdate>;
/** What the form of a listing is filled with. */
export async function listingForm(world: World, who: Person, more: Partial<Form> = {}): Promise<Form> {
  return {
    name: '排产助手',
    category: 'PRODUCTION',
    icon: await uploadPicture(world, who),
    screenshots: [await uploadPicture(world, who), await uploadPicture(world, who), await uploadPicture(world, who)],
    intro: '按订单和交期自动排产，车间看板实时更新，适合定制家具企业。',
    entryUrl: 'https://erp.example.com/board',
    scopes: ['PERSON', 'COMPANY'],
    dataNote: '用于登录和区分企业',
    editions: [
      { name: '基础版', way: 'FREE' },
      { name: '专业版', way: 'MONTH', price: 19_900 },
    ],
    ...more,
  };
}

/** A listing that is in the market. */
export async function listed(world: World, provider: Person, auditor: Person, more: Partial<Form> = {}): Promise<string> {
  const { id } = await world.ok(provider, appListing.saveOrUpdate, await listingForm(world, provider, more));
  await world.ok(provider, appListing.submit, { id });
  await world.ok(auditor, appServiceAudit.probe, { id });
  await world.ok(auditor, appServiceAudit.audit, { id, pass: true });
  return id;
}

/** A market with one listing that is free to use and one that asks for approval, and whoever offers, uses and reviews them. */
export async function marketRig() {
  const world = await createWorld({ webhookNetworks: ['127.0.0.1'] });
  const auditor = await auditorOf(world);
  const [operator, admin] = [
    await world.person(auditor.companyId, 'PLATFORM_OPERATOR'),
    await world.person(auditor.companyId, 'PLATFORM_ADMIN'),
  ];
  const page = await servePage();
  const providing = await world.company({ name: '标印软件' });
  await world.asStaff((db) =>
    db
      .updateTable('company')
      .set({ companyRoles: ['PROVIDER'] })
      .where('id', '=', providing)
      .execute(),
  );
  const provider = await world.person(providing, 'ENT_MAIN');
  const newMaker = async (name?: string) => world.person(await world.company(name ? { name } : {}), 'ENT_MAIN');
  const maker = await newMaker('杉木堂家具');
  const reader = await world.person(maker.companyId, 'ENT_READER');
  const free = await listed(world, provider, auditor, { entryUrl: page.url });
  const asks = await listed(world, provider, auditor, {
    name: '质检宝',
    category: 'QUALITY',
    needsApproval: true,
    entryUrl: `${page.url}quality`,
  });
  return {
    world,
    auditor,
    operator,
    admin,
    provider,
    maker,
    reader,
    page,
    free,
    asks,
    newMaker,
    seen: (who: Person, id = free) => world.ok(who, appMarket.findOne, { id }),
    mine: async (who: Person, listingId = free) =>
      (await world.ok(who, appSubscribe.list, {})).records.find((row) => row.listingId === listingId)!,
    buy: (who: Person, edition = 2, quantity = 1, id = free) => world.ok(who, appMarket.subscribe, { id, edition, quantity, agree: true }),
    /** Pays an order and confirms it. */
    async pay(who: Person, orderId: string): Promise<void> {
      await world.ok(who, order.pay, { ids: [orderId], payer: '杉木堂家具', payDate: today(), payAuth: [await uploadVoucher(world, who)] });
      await world.ok(auditor, nodeAudit.audit, { id: await paymentOf(world, orderId), pass: true });
    },
    async end(): Promise<void> {
      page.end();
      await world.end();
    },
  };
}

/** The part of the path by which a ticket is asked for. */
export const routeOf = (path: string) => path.replace('/myiframe/', '');
