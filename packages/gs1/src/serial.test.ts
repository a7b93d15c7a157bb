import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  digitalLink,
  entropyBits,
  guessProbability,
  lengthForGuess,
  randomSerial,
  randomSerials,
  scramble,
  scrambledSerials,
  serialAlphabet,
  sha256Hex,
} from './index.ts';

describe('random serials', () => {
  it('have the length and the characters of the rule', () => expect(randomSerial()).toMatch(/^[2-9A-HJ-NP-Z]{12}$/));
  it('never repeat within a call', () => expect(new Set(randomSerials(300, { alphabet: '0123456789', length: 3 })).size).toBe(300));
  it('come from the source of randomness given', () =>
    expect(randomSerial({ alphabet: 'AB', length: 4, random: (n) => Uint8Array.from({ length: n }, (_, i) => i) })).toBe('ABAB'));
  it('favour no character', () => {
    const counts = new Map<string, number>();
    for (const serial of randomSerials(10_000, { alphabet: '0123456789', length: 6 }))
      for (const char of serial) counts.set(char, (counts.get(char) ?? 0) + 1);
    expect([...counts.values()].every((n) => n > 5500 && n < 6500)).toBe(true);
  });
  it('state their entropy and the chance of a guess', () => {
    expect(serialAlphabet).toHaveLength(32);
    expect(entropyBits()).toBe(60);
    expect(guessProbability(1e8)).toBeLessThan(1e-9);
    expect(lengthForGuess(1e6)).toBe(7);
  });
  it('are refused where the space is too small', () =>
    expect(() => [...randomSerials(9, { alphabet: '01', length: 4 })]).toThrow(RangeError));
});

describe('scrambled sequence', () => {
  it('reaches every number once', () => {
    const { forward, backward } = scramble(1000n, 'secret');
    const seen = Array.from({ length: 1000 }, (_, i) => forward(BigInt(i)));
    expect(new Set(seen).size).toBe(1000);
    expect(seen.every((n, i) => n < 1000n && backward(n) === BigInt(i))).toBe(true);
  });
  it('differs with the key', () => expect(scramble(10n ** 12n, 'a').forward(1n)).not.toBe(scramble(10n ** 12n, 'b').forward(1n)));
  it('gives serials that can be counted back', () => {
    const serials = scrambledSerials({ alphabet: serialAlphabet, length: 12, key: 'secret' });
    expect(serials.at(0)).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    expect([0n, 1n, 999_999n, serials.size - 1n].map((n) => serials.indexOf(serials.at(n)))).toEqual([0n, 1n, 999_999n, serials.size - 1n]);
    expect(serials.indexOf('nothing')).toBeUndefined();
  });
});

describe('SHA-256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 1000])('of %i characters equals the platform one', (n) => {
    const text = '布'.repeat(n);
    expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('Digital Link', () => {
  it('carries key and qualifiers in the path, encoded once', () => {
    expect(
      digitalLink('https://id.example.cn', [
        ['01', '09521101000016'],
        ['21', 'A/1%'],
      ]),
    ).toEqual({ ok: true, value: 'https://id.example.cn/01/09521101000016/21/A%2F1%25' });
  });
});
