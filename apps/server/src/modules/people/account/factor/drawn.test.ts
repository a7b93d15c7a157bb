import { expect, it } from 'vitest';
import { drawDigits, drawRecoveryCode } from './drawn.ts';

const many = 5000;
/** How often each sign stands at each place. */
function spread(codes: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const code of codes) for (const [at, sign] of [...code].entries()) seen.set(`${at} ${sign}`, (seen.get(`${at} ${sign}`) ?? 0) + 1);
  return seen;
}

it('a code that is sent has six digits, zeros in front included, all of them as often', () => {
  const codes = Array.from({ length: many }, drawDigits);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  // A dozen repeats are expected among so many of a million.
  expect(new Set(codes).size).toBeGreaterThan(many - 60);
  const counts = [...spread(codes).values()];
  expect(counts).toHaveLength(60);
  // 500 each; eight standard deviations are 170.
  expect(Math.min(...counts)).toBeGreaterThan(330);
  expect(Math.max(...counts)).toBeLessThan(670);
});

it('a recovery code has ten signs that cannot be mistaken for others, and none is drawn twice', () => {
  const codes = Array.from({ length: many }, drawRecoveryCode);
  expect(codes.filter((code) => !/^[2-9A-HJKMNP-Z]{10}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(many);
  const counts = [...spread(codes).values()];
  expect(counts).toHaveLength(310);
  // 161 each; eight standard deviations are 100.
  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(Math.max(...counts)).toBeLessThan(262);
});
