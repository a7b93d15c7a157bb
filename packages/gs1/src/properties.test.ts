import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elements, linkElements } from '../test/arbitrary.ts';
import { commands } from './commands.ts';
import { percentEncode } from './digital-link/percent.ts';
import { answerLine } from './lines.ts';
import {
  bracketed,
  buildEcode,
  canonicalDigitalLink,
  checkDigit,
  compressDigitalLink,
  decompressDigitalLink,
  digitalLink,
  hasValidCheckDigit,
  normaliseKey,
  readAnyDigitalLink,
  readBracketed,
  readDigitalLink,
  readEcode,
  readElements,
  readEpc,
  readField,
  readGtin,
  readKey,
  readScan,
  readUnbracketed,
  scanData,
  scramble,
  suspectMissingSeparators,
  unbracketed,
  usccCheckChar,
  readUscc,
  keyAis,
  type Element,
  type KeyKind,
} from './index.ts';

const loose = { associations: false } as const;
const options = { stem: 'https://id.example.cn' };

describe('for any elements', () => {
  it('each value made by the rules is accepted, and writing then reading gives it back', () => {
    fc.assert(
      fc.property(elements, (ais) => {
        expect(readElements(ais, loose)).toEqual({ ok: true, value: ais });
        expect(readBracketed(bracketed(ais), loose)).toEqual({ ok: true, value: ais });
        expect(readUnbracketed(unbracketed(ais), loose)).toEqual({ ok: true, value: ais });
        expect(readScan(scanData(ais, 'GS1 DataMatrix'), loose)).toMatchObject({ ok: true, value: ais });
      }),
      { numRuns: 1000 },
    );
  });

  it('a Digital Link reads back to its elements, compressed or not, on any stem', () => {
    fc.assert(
      fc.property(
        linkElements,
        fc.constantFrom('https://id.gs1.org', 'http://a.b:8080/shop/x', 'https://h/00/faux'),
        ({ path, attributes }, stem) => {
          const ais = [...path, ...attributes];
          const link = digitalLink(stem, ais, loose);
          if (!link.ok) return;
          const reading = readDigitalLink(link.value, loose);
          expect(reading).toMatchObject({ ok: true, stem, path });
          expect(reading.ok && sorted(reading.value)).toEqual(sorted(ais));
          for (const keepKey of [false, true]) {
            const compressed = compressDigitalLink(link.value, { ...loose, keepKey });
            expect(
              compressed.ok && decompressDigitalLink(compressed.value, loose),
              compressed.ok ? compressed.value : compressed.fault,
            ).toEqual(link);
            expect(compressed.ok && readAnyDigitalLink(compressed.value, loose)).toEqual(reading);
          }
          const canonical = canonicalDigitalLink(link.value, loose);
          expect(canonical.ok && canonicalDigitalLink(canonical.value, loose)).toEqual(canonical);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

const sorted = (ais: readonly Element[]) => ais.map((pair) => pair.join()).toSorted();

/** A fast generator for a hundred thousand numbers; fast-check chooses only its seed. */
function* random(seed: number): Generator<number, number> {
  for (let state = (seed * 2 + 1) >>> 0; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

describe('compression', () => {
  it('loses nothing over 100,000 random keys, serials of twenty digits included', () => {
    const alphabets = ['0123456789', '0123456789ABCDEF', '0123456789abcdef', 'ABCxyz-_019', '!"%&\'()*+,-./09:;<=>?AZ_az'];
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const next = random(seed);
        const text = (alphabet: string, length: number) =>
          Array.from({ length }, () => alphabet.charAt(next.next().value % alphabet.length)).join('');
        for (let i = 0; i < 1000; i += 1) {
          const body = text('0123456789', i % 2 === 0 ? 13 : 17);
          const serial = text(alphabets[i % alphabets.length] ?? '', i % 3 === 0 ? 20 : 1 + (next.next().value % 20));
          const path = i % 2 === 0 ? `/01/${body}${checkDigit(body)}/21/${percentEncode(serial)}` : `/00/${body}${checkDigit(body)}`;
          const uri = `https://id.example.cn${path}`;
          const compressed = compressDigitalLink(uri);
          const back = compressed.ok ? decompressDigitalLink(compressed.value) : compressed;
          if (!back.ok || back.value !== uri) throw new Error(`${uri} → ${JSON.stringify(compressed)} → ${JSON.stringify(back)}`);
        }
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});

/** Text of every kind: arbitrary Unicode, and valid data with a few characters changed. */
const samples = [
  '(01)09521101000016(21)A1(17)251231',
  ']C10109521101000016\u001d21A',
  'https://id.example.cn/01/09521101000016/21/A%2F1?17=251231&x=1#f',
  'https://a/AQnYUc1gmg',
  'https://a/01/09521101000016/Mq_8',
  'urn:epc:id:sgtin:9521101.000001.A1',
  'urn:epc:idpat:itip:9521101.000001.01.02.*',
  '91350100M000100Y43',
  '11010519491231002X',
  '1999910000100001000000017',
  'AY4CL12TH3BJ1XGN',
  '88.999.100001/P202400001.1',
  '{"type":"ObjectEvent","eventTime":"2024-01-02T03:04:05Z"}',
  '^8110012345612345611110123101101230123456',
  '(8110)012345612345611110123611234567(8007)DE91100000000123456789',
];
const changed = fc
  .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(80), fc.string({ unit: 'grapheme', maxLength: 2 })), { maxLength: 4 }))
  .map(([sample, edits]) => edits.reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at + 1), sample));
const anything = fc.oneof(
  changed,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'()0123456789^/.%?=&:]CQ\\\u001d'), maxLength: 60 }),
);

describe('no input', () => {
  it('makes a reader throw: it is read, or refused by a named fault at a place in it', () => {
    const readers: ((text: string) => unknown)[] = [
      ...Object.keys(commands).map((name) => (text: string) => commands[name]?.run(text, options)),
      ...Object.keys(keyAis).map((kind) => (text: string) => readKey(kind as KeyKind, text)),
      readField,
      readGtin,
      readUnbracketed,
      (text) => readDigitalLink(text, { words: true, trailingSlash: true, shortGtin: true }),
      (text) => readEpc(text, { unescaped: true, checkDigits: false, prefixLength: 7 }),
      (text) => compressDigitalLink(text, { keepKey: true }),
      (text) => canonicalDigitalLink(text),
    ];
    fc.assert(
      fc.property(anything, (text) => {
        for (const read of readers) {
          const reading = read(text) as { ok: boolean; fault?: unknown; at?: number };
          if (reading.ok) continue;
          expect(reading.fault).toEqual(expect.stringMatching(/^[a-z][A-Za-z0-9]+$/));
          expect(
            Number.isInteger(reading.at) && (reading.at ?? -1) >= 0 && (reading.at ?? 0) <= text.length,
            `${String(reading.fault)} at ${reading.at} of ${JSON.stringify(text)}`,
          ).toBe(true);
        }
        suspectMissingSeparators([['21', text]]);
      }),
      { numRuns: 2000 },
    );
  });

  it('stops the command line, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(commands)), fc.json(), (command, line) => {
        expect(answerLine(command, line, options)).not.toMatchObject({ fault: 'unexpected' });
      }),
      { numRuns: 3000 },
    );
  });
});

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('check characters', () => {
  it('reveal every single wrong digit', () => {
    fc.assert(
      fc.property(digits(17), fc.nat(17), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const key = body + checkDigit(body);
        const wrong = key.slice(0, at) + String((Number(key[at]) + shift) % 10) + key.slice(at + 1);
        expect([hasValidCheckDigit(key), hasValidCheckDigit(wrong)]).toEqual([true, false]);
      }),
    );
  });

  it('of credit codes and Ecodes are accepted when computed', () => {
    fc.assert(
      fc.property(digits(15), digits(8), (body, serial) => {
        expect(readUscc(`91${body}${usccCheckChar(`91${body}`)}`).ok).toBe(true);
        const ecode = buildEcode({ nsi: '9999', entNo: body.slice(0, 6), productNo: body.slice(6, 11), serial });
        expect(ecode.ok && readEcode(ecode.value)).toMatchObject({ ok: true, parts: { serial } });
      }),
    );
  });
});

describe('other laws', () => {
  it('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseKey(normaliseKey(text))).toBe(normaliseKey(text));
      }),
    );
  });

  it('a scrambled sequence is undone by its inverse and stays inside', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 2n, max: 1n << 64n }), fc.string(), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (size, key, n) => {
        const permutation = scramble(size, key);
        const image = permutation.forward(n % size);
        expect(image >= 0n && image < size && permutation.backward(image) === n % size).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
