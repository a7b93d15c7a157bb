import { appListing, appMarket, appServiceAudit, appSubscribe, channel, type Input, lead, partner } from '@touchmark/contract';
import { channelLife, leadLife, listingLife, subscribeLife } from '@touchmark/domain';
import { uploadPicture } from '../../../apps/server/test/brands.ts';
import { listingForm } from '../../../apps/server/test/market.ts';
import type { Person, World } from '../../../apps/server/test/world.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

const asked = (nth: number | string) => ({ company: `咨询企业${nth}`, interest: 'NODE', contact: '李建国', phone: `1390001000${nth}`, content: '想了解年费价格' }) as const;

const brings = (nth: number | string, ownerId: string) => ({ code: `CASE-${nth}`, name: `渠道${nth}`, kind: 'EXPO', adcode: '440600', ownerId, contact: '周会长', phone: '13800005001', startDay: '2026-01-01', endDay: '2099-12-31' }) as const;

const serves = (nth: number | string, qualification: string) => ({ name: `顺彩印刷${nth}`, uscc: ['91440606MADEM0301X', '91440606MADEM0302X'][Number(nth) - 1]!, kinds: ['PRINT'], regions: ['440600'], contact: '梁师傅', phone: '13800006001', services: '不干胶与涂层印刷', files: [qualification], qualificationEnd: '2099-12-31' }) satisfies Input<typeof partner.saveOrUpdate>;

/** What a company offers in the market and what it has from there: a draft, one in review, one that is listed with its use and a rating. */
export async function offeredOf(world: World, main: Person, nth: number) {
  const form = async (name: string) => listingForm(world, main, { name: `${name}${nth}` });
  const make = async (name: string) => (await world.ok(main, appListing.saveOrUpdate, await form(name))).id;
  const [draftListing, spareListing, pendingListing, listing] = [await make('草稿应用'), await make('备用应用'), await make('待审应用'), await make('上架应用')];
  await world.ok(main, appListing.submit, { id: pendingListing });
  const appCode = `MK_9${String(nth).padStart(5, '0')}`;
  const rows = await world.asStaff(async (db) => {
    await db.updateTable('appListing').set({ appCode, status: listingLife.at.listed, applyStatus: 2, release: 1 }).where('id', '=', listing).execute();
    await db.insertInto('app').values({ code: appCode, name: `上架应用${nth}`, side: 'enterprise' }).execute();
    const used = { companyId: main.companyId, listingId: listing, appCode, appName: `上架应用${nth}`, createUser: main.userId };
    const { id: appUse } = await db.insertInto('appSubscribe').values({ ...used, subNo: `S-${nth}`, edition: 1, status: subscribeLife.at.inUse }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('appAuth').values({ companyId: main.companyId, appCode, source: 'GRANT', edition: '基础版' }).execute();
    const { id: rating } = await db.insertInto('listingRating').values({ companyId: main.companyId, listingId: listing, stars: 4, content: `好用${nth}` }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('listingAnswer').values({ companyId: main.companyId, ratingId: rating, content: '感谢支持' }).execute();
    await db.insertInto('appFavorite').values({ companyId: main.companyId, userId: main.userId, listingId: listing }).execute();
    await db.insertInto('appMember').values({ companyId: main.companyId, appCode, userId: main.userId }).execute();
    return { appUse, rating };
  });
  const { icon, screenshots } = await form('');
  return { draftListing, spareListing, pendingListing, listing, listingIcon: icon, listingShot: screenshots[0]!, ...rows };
}

/** Rows of the platform: a channel that runs, and a lead that an operator follows. */
export async function marketOf(world: World, operator: Person, nth: number) {
  const { id: leadId } = await world.ok(operator, lead.saveOrUpdate, asked(nth));
  await world.ok(operator, lead.assign, { ids: [leadId], followerId: operator.userId });
  const { id: channelId } = await world.ok(operator, channel.saveOrUpdate, brings(nth, operator.userId));
  await world.ok(operator, channel.enable, { id: channelId });
  const qualification = await uploadPicture(world, operator, { scene: 'certificate' });
  const { id: provider } = await world.ok(operator, partner.saveOrUpdate, serves(nth, qualification));
  return { channel: channelId, lead: leadId, leadFollower: operator.userId, provider, qualification };
}

// They are the platform's: no company has one.
const platforms = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, 'shared'] as const));
const said = { way: 'CALL', content: '没有需要，不再联系', result: 'NONE' } as const;

const offers = (h: { listingIcon: string; listingShot: string }) => ({ category: 'PRODUCTION', icon: h.listingIcon, screenshots: [h.listingShot, h.listingShot, h.listingShot], intro: '按订单和交期自动排产，车间看板实时更新。', entryUrl: 'https://erp.example.com/board', scopes: ['PERSON'], dataNote: '用于登录和区分企业', editions: [{ name: '基础版', way: 'FREE' }] }) as const;

export const marketRows = [
  own(lead.list, () => ({}), platforms('followerId')),
  own(lead.export, () => ({}), platforms('followerId')),
  own(lead.findOne, (h) => ({ id: h.lead }), platforms('id')),
  own(lead.followList, (h) => ({ id: h.lead }), platforms('id')),
  own(lead.saveOrUpdate, (h) => ({ ...asked(h.nth), id: h.lead }), platforms('id')),
  own(lead.assign, (h) => ({ ids: [h.lead], followerId: h.leadFollower }), platforms('ids[]', 'followerId')),
  own(lead.follow, (h) => ({ id: h.lead, ...said }), platforms('id')),
  own(lead.convert, (h) => ({ id: h.lead, company: '没有这家企业', product: 'FEE' }), platforms('id')),
  own(lead.close, (h) => ({ id: h.lead, reason: '暂时没有预算' }), platforms('id')),
  own(lead.reopen, (h) => ({ id: h.lead }), platforms('id')),
  own(lead.unmask, (h) => ({ id: h.lead }), platforms('id')),
  own(channel.list, () => ({}), platforms('ownerId')),
  own(channel.export, () => ({}), platforms('ownerId')),
  own(channel.detailList, (h) => ({ id: h.channel }), platforms('id')),
  own(channel.saveOrUpdate, (h) => ({ ...brings(h.nth, h.leadFollower), id: h.channel }), platforms('id', 'ownerId', 'code')),
  own(channel.enable, (h) => ({ id: h.channel }), platforms('id')),
  own(channel.pause, (h) => ({ id: h.channel }), platforms('id')),
  own(channel.finish, (h) => ({ id: h.channel, reason: '推广已经结束' }), platforms('id')),
  own(channel.qr, (h) => ({ id: h.channel }), platforms('id')),
  own(partner.list, () => ({}), platforms('region')), own(partner.export, () => ({}), platforms('region')), own(partner.select, () => ({ kind: 'PRINT' })), own(partner.findOne, (h) => ({ id: h.provider }), platforms('id')), own(partner.ratings, (h) => ({ id: h.provider }), platforms('id')),
  own(partner.saveOrUpdate, (h) => ({ ...serves(h.nth, h.qualification), id: h.provider }), platforms('id', 'files[]')), own(partner.submit, (h) => ({ id: h.provider }), platforms('id')), own(partner.audit, (h) => ({ id: h.provider, pass: false, opinion: '资质文件不清晰' }), platforms('id')),
  own(partner.enable, (h) => ({ id: h.provider, enabled: false }), platforms('id')), own(partner.trust, (h) => ({ id: h.provider, enabled: true }), platforms('id')), own(partner.rate, (h) => ({ printOrderId: h.printOrder, stars: 5 }), { printOrderId: 'printOrder' }),
  own(appListing.list, () => ({})), own(appListing.export, () => ({})), own(appListing.findOne, (h) => ({ id: h.listing }), { id: 'listing' }),
  own(appListing.saveOrUpdate, (h) => ({ ...offers(h), name: `草稿${h.companyId.slice(-4)}`, id: h.draftListing }), { id: 'draftListing', icon: ['listingIcon', 'refused'], 'screenshots[]': ['listingShot', 'refused'] }),
  own(appListing.change, (h) => ({ ...offers(h), name: `新版${h.companyId.slice(-4)}`, id: h.listing }), { id: 'listing', icon: ['listingIcon', 'refused'], 'screenshots[]': ['listingShot', 'refused'] }),
  own(appListing.submit, (h) => ({ id: h.draftListing }), { id: 'draftListing' }), own(appListing.withdraw, (h) => ({ id: h.pendingListing }), { id: 'pendingListing' }),
  own(appListing.answer, (h) => ({ ratingId: h.rating, content: '感谢您的评价' }), { ratingId: 'rating' }), own(appListing.key, (h) => ({ id: h.listing }), { id: 'listing' }),
  own(appListing.delist, (h) => ({ id: h.listing, reason: '改版期间暂停上架' }), { id: 'listing' }), own(appListing.relist, (h) => ({ id: h.listing }), { id: 'listing' }), own(appListing.delete, (h) => ({ id: h.spareListing }), { id: 'spareListing' }),
  // Everybody reads the market.
  own(appMarket.list, () => ({})), own(appMarket.findOne, (h) => ({ id: h.listing }), platforms('id')), own(appMarket.ratings, (h) => ({ id: h.listing }), platforms('id')),
  own(appMarket.trial, (h) => ({ id: h.listing, agree: true }), platforms('id')), own(appMarket.subscribe, (h) => ({ id: h.listing, edition: 1, agree: true }), platforms('id')), own(appMarket.favorite, (h) => ({ id: h.listing, on: true }), platforms('id')),
  own(appMarket.rate, (h) => ({ id: h.listing, stars: 5, content: '用得很顺手' }), platforms('id')), own(appMarket.consult, (h) => ({ id: h.listing, contact: '李建国', phone: '13900077001', content: '能否对接 ERP' }), platforms('id')),
  own(appSubscribe.list, () => ({})), own(appSubscribe.export, () => ({})), own(appSubscribe.members, (h) => ({ id: h.appUse }), { id: 'appUse' }),
  own(appSubscribe.grantMembers, (h) => ({ id: h.appUse, everybody: true, userIds: [] }), { id: 'appUse', 'userIds[]': 'shared' }),
  own(appSubscribe.cancel, (h) => ({ id: h.appUse }), { id: 'appUse' }), own(appSubscribe.quit, (h) => ({ id: h.appUse }), { id: 'appUse' }),
  own(appServiceAudit.list, () => ({})), own(appServiceAudit.export, () => ({})), own(appServiceAudit.findOne, (h) => ({ id: h.pendingListing }), { id: 'pendingListing' }),
  own(appServiceAudit.lock, (h) => ({ id: h.pendingListing }), { id: 'pendingListing' }), own(appServiceAudit.unlock, (h) => ({ id: h.pendingListing }), { id: 'pendingListing' }), own(appServiceAudit.audit, (h) => ({ id: h.pendingListing, pass: false, opinion: '资料不完整' }), { id: 'pendingListing' }),
  own(appServiceAudit.probe, (h) => ({ id: h.pendingListing }), { id: 'pendingListing' }), own(appServiceAudit.delist, (h) => ({ id: h.listing, reason: '收到投诉待核实' }), { id: 'listing' }),
  own(appServiceAudit.subscribeList, () => ({})), own(appServiceAudit.subscribeExport, () => ({})), own(appServiceAudit.subscribeAudit, (h) => ({ id: h.appUse, pass: false, opinion: '名额已满，请改订' }), { id: 'appUse' }),
  own(appServiceAudit.ratingList, () => ({})), own(appServiceAudit.hide, (h) => ({ id: h.rating, reason: 'ADVERT' }), { id: 'rating' }), own(appServiceAudit.show, (h) => ({ id: h.rating }), { id: 'rating' }),
];

const status: [string, string, 'lead'] = ['lead', 'status', 'lead'];
export const marketSteps: readonly Step[] = [
  step(lead.saveOrUpdate, 'edit', (h) => ({ ...asked(h.nth), id: h.lead }), status, without(leadLife, 'edit')),
  step(lead.assign, 'assign', (h) => ({ ids: [h.lead], followerId: h.leadFollower }), status, without(leadLife, 'assign')),
  step(lead.follow, 'follow up', (h) => ({ id: h.lead, ...said }), status, without(leadLife, 'follow')),
  step(lead.convert, 'make an order', (h) => ({ id: h.lead, company: '没有这家企业', product: 'FEE' }), status, without(leadLife, 'convert')),
  step(lead.close, 'close', (h) => ({ id: h.lead, reason: '暂时没有预算' }), status, without(leadLife, 'close')),
  step(lead.reopen, 'reopen', (h) => ({ id: h.lead }), status, without(leadLife, 'reopen')),
  step(channel.saveOrUpdate, 'edit', (h) => ({ ...brings(h.nth, h.leadFollower), id: h.channel }), ['channel', 'status', 'channel'], without(channelLife, 'edit')),
  step(channel.enable, 'enable', (h) => ({ id: h.channel }), ['channel', 'status', 'channel'], without(channelLife, 'enable')),
  step(channel.pause, 'pause', (h) => ({ id: h.channel }), ['channel', 'status', 'channel'], without(channelLife, 'pause')),
  step(channel.finish, 'end', (h) => ({ id: h.channel, reason: '推广已经结束' }), ['channel', 'status', 'channel'], without(channelLife, 'finish')),
];

/** Why these are possible in every state here: they name a listing of somebody else, or their own tests walk through the states. */
export const marketStateless: Readonly<Record<string, string>> = {
  'lead.unmask': 'a contact may be looked at in any state',
  ...Object.fromEntries(
    ['partner.submit', 'partner.saveOrUpdate', 'partner.audit', 'partner.enable', 'partner.trust', 'partner.rate', 'appMarket.trial', 'appMarket.subscribe', 'appMarket.favorite', 'appMarket.rate', 'appMarket.consult', 'appListing.answer', 'appListing.key', 'appSubscribe.grantMembers', 'appServiceAudit.probe', 'appServiceAudit.delist', 'appServiceAudit.subscribeAudit', 'appServiceAudit.hide', 'appServiceAudit.show'].map((name) => [name, 'its states are tested beside it']),
  ),
};
