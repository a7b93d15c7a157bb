import { afterEach, describe, expect, it } from 'vitest';
import { colon, joinItems, setLanguage, joinStatements } from './text.ts';

afterEach(() => setLanguage('zh'));

describe('what stands between words', () => {
  it.each([
    ['zh', '甲、乙', '甲；乙', '：'],
    ['en', '甲, 乙', '甲; 乙', ': '],
  ] as const)('is of the language shown: %s', (language, list, statements, between) => {
    setLanguage(language);
    expect([joinItems(['甲', '乙']), joinStatements(['甲', '乙']), colon()]).toEqual([list, statements, between]);
  });
});
