import { appListing, appMarket, appService, appServiceAudit, lead } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { marketRig, routeOf } from '../../../../test/market.ts';
import type { Person } from '../../../../test/world.ts';

const { world, auditor, operator, provider, maker, reader, free, asks, newMaker, seen, end } = await marketRig();
afterAll(() => end());
const agree = true as const;

const openedAgo = (who: Person, days: number) =>
  world.asStaff((db) =>
    db
      .updateTable('appAuth')
      .set({ lastOpen: sql`now() - make_interval(days => ${days})` })
      .where('companyId', '=', who.companyId)
      .where('appCode', 'like', 'MK%')
      .execute(),
  );

describe('a rating', () => {
  it('is for those alone who opened it within 90 days, one each, never the provider’s own', async () => {
    const who = await newMaker('评价家具');
    const rate = (stars = 4) => world.call(who, appMarket.rate, { id: free, stars, content: '排产清楚，手机端稍慢' });
    expect(await rate()).toMatchObject({ code: 409, error: 'notOpenedLately' });
    await world.ok(who, appMarket.trial, { id: free, agree });
    expect(await rate()).toMatchObject({ error: 'notOpenedLately' });
    await world.ok(who, appService.ticket, { routerPath: routeOf((await seen(who)).path) });
    expect(await rate()).toMatchObject({ success: true });
    expect(await rate(5)).toMatchObject({ success: true });
    expect((await world.ok(maker, appMarket.ratings, { id: free })).records).toMatchObject([
      { stars: 5, companyName: '评价家具', mine: false },
    ]);
    await openedAgo(who, 91);
    expect(await rate(1)).toMatchObject({ error: 'notOpenedLately' });
    await openedAgo(who, 89);
    expect((await seen(who)).rateFault).toBeNull();
    expect(await world.call(provider, appMarket.rate, { id: free, stars: 5, content: '自己的应用真好用' })).toMatchObject({
      error: 'ownListing',
    });
    for (const stars of [0, 6, -1])
      expect(await world.call(who, appMarket.rate, { id: free, stars, content: '排产清楚明白' })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'stars' }] },
      });
  });

  it('is answered by the provider for everybody, and hidden by staff with a reason that is named and counted', async () => {
    const [rated] = (await world.ok(maker, appMarket.ratings, { id: free })).records;
    expect(await world.call(maker, appListing.answer, { ratingId: rated!.id, content: '代答一下' })).toMatchObject({ code: 404 });
    await world.ok(provider, appListing.answer, { ratingId: rated!.id, content: '手机端下月优化' });
    await world.ok(provider, appListing.answer, { ratingId: rated!.id, content: '手机端本月已优化' });
    expect((await world.ok(maker, appMarket.ratings, { id: free })).records[0]).toMatchObject({ answer: '手机端本月已优化' });
    expect((await seen(maker)).rating).toEqual({ average: 5, count: 1, hidden: 0 });
    for (const who of [provider, maker])
      expect(await world.call(who, appServiceAudit.hide, { id: rated!.id, reason: 'ADVERT' })).toMatchObject({ code: 403 });
    expect(await world.call(auditor, appServiceAudit.hide, { id: rated!.id, reason: 'BECAUSE' as never })).toMatchObject({ code: 400 });
    await world.ok(auditor, appServiceAudit.hide, { id: rated!.id, reason: 'ADVERT' });
    expect((await seen(maker)).rating).toEqual({ average: null, count: 0, hidden: 1 });
    expect((await world.ok(maker, appMarket.ratings, { id: free })).records[0]).toMatchObject({
      content: '',
      answer: '',
      hiddenFor: 'ADVERT',
    });
    await world.ok(auditor, appServiceAudit.show, { id: rated!.id });
    expect((await seen(maker)).rating.count).toBe(1);
  });
});

describe('the market', () => {
  it('shows the pictures of a provider to every company', async () => {
    expect(await seen(maker)).toMatchObject({ icon: { link: expect.stringContaining('/') }, screenshots: [{}, {}, {}] });
    expect((await world.ok(maker, appMarket.list, {})).records.every(({ icon }) => icon !== null)).toBe(true);
  });

  it('finds by word, category, price, provider and mark', async () => {
    const names = async (more: object) => (await world.ok(maker, appMarket.list, more)).records.map(({ name }) => name);
    expect(await names({ keyword: '质检' })).toEqual(['质检宝']);
    expect(await names({ category: 'QUALITY' })).toEqual(['质检宝']);
    expect(await names({ price: 'FREE', sort: 'POPULAR' })).toContain('排产助手');
    expect(await names({ provider: '没有这家' })).toEqual([]);
    await world.ok(maker, appMarket.favorite, { id: asks, on: true });
    expect(await names({ favorite: true })).toEqual(['质检宝']);
    expect((await world.ok(reader, appMarket.list, { favorite: true })).total).toBe(0);
    await world.ok(maker, appMarket.favorite, { id: asks, on: false });
    expect(await names({ favorite: true })).toEqual([]);
  });

  it('passes a question on as a lead of the company', async () => {
    await world.ok(maker, appMarket.consult, { id: asks, contact: '李建国', phone: '13900008888', content: '能否对接现有 ERP' });
    const [row] = (await world.ok(operator, lead.list, { keyword: '13900008888' })).records;
    expect(row).toMatchObject({ company: '杉木堂家具', sources: ['MARKET'], interest: 'MARKET' });
    expect(
      await world.call(reader, appMarket.consult, { id: asks, contact: '李建国', phone: '13900008888', content: '能否对接现有 ERP' }),
    ).toMatchObject({ code: 403 });
  });
});
