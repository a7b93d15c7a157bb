import { describe, expect, it } from 'vitest';
import { hasVectors, vectors } from '../test/vectors.ts';
import { checkDigit, hasValidCheckDigit } from './check-digit.ts';
import { answerLine } from './lines.ts';

const file = 'gs1-oracle-sample/check-digits.json';

describe.skipIf(!hasVectors(file))('check digits the official engine has computed', () => {
  it('are computed alike for every length, by the function and by the command', () => {
    const cases = hasVectors(file) ? vectors<{ body: string; length: number; checkDigit: number }[]>(file) : [];
    expect(cases.length).toBeGreaterThan(50);
    for (const { body, length, checkDigit: digit } of cases) {
      expect(checkDigit(body), body).toBe(String(digit));
      expect(body.length + 1).toBe(length);
      expect(hasValidCheckDigit(body + String(digit)), body).toBe(true);
      expect(answerLine('check-digit', JSON.stringify(body), { stem: 'https://id.example.cn' })).toEqual({
        ok: true,
        digit: String(digit),
      });
    }
  });
});
