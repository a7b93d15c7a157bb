import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appListing, appServiceAudit, type Input } from '@touchmark/contract';
import { uploadPicture } from './brands.ts';
import type { Person, World } from './world.ts';

/** An application of somebody else: a page on this machine. */
export interface OutsidePageServer {
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
