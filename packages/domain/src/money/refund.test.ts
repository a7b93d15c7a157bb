import { describe, expect, it } from 'vitest';
import { packUsed, takeFeeBack } from './refund.ts';

describe('taking a fee back', () => {
  const period = { start: '2027-03-01', end: '2028-02-29' };
  it('returns the service to the day before the year', () =>
    expect(takeFeeBack('2027-02-28', period, '2028-02-29')).toEqual({ serviceEnd: '2027-02-28' }));
  it.each([
    ['2027-03-01', '2028-02-29', '服务期已于 2027-03-01 开始'],
    ['2027-01-01', '2029-02-28', '之后已有续费'],
    ['2027-01-01', null, '之后已有续费'],
  ])('on %s, with service until %s, is refused: %s', (today, serviceEnd, words) =>
    expect(takeFeeBack(today, period, serviceEnd)).toMatchObject({ refused: { zh: expect.stringContaining(words) } }),
  );
});

it('says how many codes of a pack are unused', () => expect(packUsed(1000, 5).zh).toBe('码包共 1,000 枚，额度只剩 5 枚未使用，不能退款'));
