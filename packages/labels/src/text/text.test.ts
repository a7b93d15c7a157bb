import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceOf } from './advances.ts';
import { advancesSource } from './advances-source.ts';
import { openFont } from './font-files.ts';
import { setText } from './text-block.ts';
import { printable, unprintable, widthOf, wrap } from './wrap.ts';

describe('advances', () => {
  it('are those of the font: generated again they are the same file', () => {
    expect(readFileSync(join(import.meta.dirname, 'advances.gen.ts'), 'utf8')).toBe(advancesSource());
  });

  it('are the widths the font itself gives', () => {
    for (const char of 'AWiyj0189 .-_@×°中，。（…é') {
      const code = char.codePointAt(0)!;
      expect(advanceOf(code, false), char).toBe(openFont('regular').glyphForCodePoint(code).advanceWidth);
      expect(advanceOf(code, true), char).toBe(openFont('bold').glyphForCodePoint(code).advanceWidth);
    }
  });

  it('are missing for characters the font lacks', () => {
    expect(advanceOf('😀'.codePointAt(0)!, false)).toBeUndefined();
    expect(advanceOf(0x10fffd, false)).toBeUndefined();
  });
});

describe('wrap', () => {
  // Ten Chinese characters a line.
  const limit = 10_000;
  it.each<[string, number, string[], boolean]>([
    ['三人位布艺沙发', 1, ['三人位布艺沙发'], false],
    ['三人位布艺沙发可拆洗带脚踏', 2, ['三人位布艺沙发可拆洗', '带脚踏'], false],
    ['三人位布艺沙发可拆洗，带脚踏', 2, ['三人位布艺沙发可拆', '洗，带脚踏'], false],
    ['三人位布艺沙发可拆（洗）带脚踏', 2, ['三人位布艺沙发可拆', '（洗）带脚踏'], false],
    ['三人位布艺沙发可拆洗带脚踏', 1, ['三人位布艺沙发可拆…'], true],
    ['Extraordinarily long English words wrap', 3, ['Extraordinarily long', 'English words wrap'], false],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 2, ['ABCDEFGHIJKLMNO', 'PQRSTUVWXYZ'], false],
    ['一行\n又一行', 2, ['一行', '又一行'], false],
    ['一行\n又一行', 1, ['一行…'], true],
    ['', 1, [], false],
    ['高', 0, [], true],
  ])('%j in %i lines is %j', (text, maxLines, lines, cut) => expect(wrap(text, limit, maxLines, false)).toEqual({ lines, cut }));

  it('is never wider than its line nor longer than its lines, and loses nothing unless it says so', () => {
    const text = fc.string({ unit: fc.constantFrom(...'沙发床，。（）【】ABCabc 0123-/…\n'), maxLength: 80 });
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 300, max: 20_000 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (raw, width, maxLines, bold) => {
          const { lines, cut } = wrap(raw, width, maxLines, bold);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          for (const line of lines) expect(widthOf(line, bold)).toBeLessThanOrEqual(width);
          if (!cut) expect(lines.join('').replace(/\s/g, '')).toBe(raw.replace(/\s/g, ''));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('printable', () => {
  it('composes letters, keeps rare Chinese characters and marks what cannot be printed', () => {
    expect(printable('Cafe\u0301\t㛃\r\n😀')).toBe('Café 㛃\n〓');
    expect(printable('a\u2009b\u202fc\u00a0d\u2028e\u000bf')).toBe('a b c\u00a0d\ne\nf');
    expect(unprintable('沙发 😀😀')).toEqual(['😀']);
  });
});

describe('setText', () => {
  const box = { x: 10, y: 20, width: 30, height: 10 };
  it.each([
    ['left', 'top', 10, 20],
    ['center', 'middle', 21, 23],
    ['right', 'bottom', 32, 26],
  ] as const)('puts text to the %s and the %s', (align, valign, x, top) => {
    const { lines } = setText('沙发', box, { size: (4 / 25.4) * 72, align, valign });
    expect(lines).toMatchObject([
      { text: '沙发', x: expect.closeTo(x, 6), y: expect.closeTo(top + 0.88 * 4, 6), width: expect.closeTo(8, 6) },
    ]);
  });

  it('shrinks to its least size before it cuts', () => {
    const style = { size: 12, minSize: 8 };
    expect(setText('三人位沙发', box, style)).toMatchObject({ cut: false, em: (12 / 72) * 25.4 });
    const shrunk = setText('三人位布艺沙发套', box, style);
    expect(shrunk.cut).toBe(false);
    expect(shrunk.em).toBeLessThan((12 / 72) * 25.4);
    expect(setText('三人位布艺沙发可拆洗带脚踏', box, style)).toMatchObject({ cut: true, em: (8 / 72) * 25.4 });
  });

  it('has no more lines than fit its height', () => {
    const long = '沙发'.repeat(100);
    const { lines, em } = setText(long, box, { size: 8, maxLines: 50 });
    expect(lines.length).toBe(3);
    expect(lines.at(-1)!.y + 0.12 * em).toBeLessThanOrEqual(box.y + box.height);
    expect(setText(long, { ...box, height: 2 }, { size: 8, maxLines: 50 }).lines).toEqual([]);
  });
});

describe('characters that nobody sees', () => {
  it.each(
    [0x7, 0xad, 0x34f, 0x200b, 0x200d, 0x200e, 0x202a, 0x2060, 0x2066, 0x3164, 0xfe0f, 0xfeff, 0xe0100].map((code) => [
      code.toString(16),
      code,
    ]),
  )('U+%s is left out when a text is set, and is no character that the font lacks', (_, code) => {
    const text = `沙${String.fromCodePoint(code as number)}发`;
    expect(printable(text)).toBe('沙发');
    expect(unprintable(text)).toEqual([]);
  });

  it('are told apart from those that the font lacks', () => expect(unprintable('❤\ufe0f 沙发\u200b 𠮷 𠮷')).toEqual(['❤', '𠮷']));
});
