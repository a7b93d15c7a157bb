import { describe, expect, it } from 'vitest';
import { brandChecks, type CheckedBrand, worstTone } from './brand-check.ts';

const good: CheckedBrand = {
  brandType: 'OWN',
  trademarkNo: '12345678',
  niceClasses: [20, 24],
  trademarkExpire: '2030-01-01',
  certFiles: 1,
  authorizer: '',
  authLetters: 0,
  authEnd: null,
  story: '<p>木作之家</p>',
  companyName: '佛山云禾',
  today: '2026-03-01',
  sameName: [],
  sameTrademark: [],
};
const licensed: Partial<CheckedBrand> = { brandType: 'LICENSED', authorizer: '甲方公司', authLetters: 1, authEnd: '2028-01-01' };

describe('the automatic checks of a brand', () => {
  it('are all green for a furniture trademark in force', () => expect(worstTone(brandChecks(good))).toBe('ok'));

  it.each<[string, Partial<CheckedBrand>, string, string]>([
    ['a number that is too short', { trademarkNo: '1234' }, 'trademarkNo', 'bad'],
    ['a class without furniture', { niceClasses: [24] }, 'niceClasses', 'warn'],
    ['a class that has nothing to do with homes', { niceClasses: [35] }, 'niceClasses', 'bad'],
    ['a trademark that ended yesterday', { trademarkExpire: '2026-02-28' }, 'trademarkExpire', 'bad'],
    ['a trademark that ends today', { trademarkExpire: '2026-03-01' }, 'trademarkExpire', 'warn'],
    ['a trademark that ends in 30 days', { trademarkExpire: '2026-03-31' }, 'trademarkExpire', 'warn'],
    ['a trademark that ends in 31 days', { trademarkExpire: '2026-04-01' }, 'trademarkExpire', 'ok'],
    ['an own brand without certificate', { certFiles: 0 }, 'owner', 'bad'],
    ['a licence in force', licensed, 'owner', 'ok'],
    ['a licence that soon ends', { ...licensed, authEnd: '2026-03-26' }, 'owner', 'warn'],
    ['a licence that has ended', { ...licensed, authEnd: '2026-02-01' }, 'owner', 'bad'],
    ['a licence without letter', { ...licensed, authLetters: 0 }, 'owner', 'bad'],
    ['a licence from oneself', { ...licensed, authorizer: '佛山云禾' }, 'owner', 'warn'],
    ['a name another company has', { sameName: ['成都木语'] }, 'twin', 'warn'],
    ['a trademark another company has', { sameTrademark: ['成都木语'] }, 'twin', 'warn'],
    ['a licensed trademark another company has', { ...licensed, sameTrademark: ['甲方公司'] }, 'twin', 'ok'],
    ['a superlative the law names', { story: '<p>国家级工艺</p>' }, 'story', 'bad'],
  ])('find %s', (_, fields, key, tone) => {
    const found = brandChecks({ ...good, ...fields }).find((check) => check.key === key);
    expect(found).toMatchObject({ tone });
    expect(found?.zh && found.en).toBeTruthy();
  });
});
