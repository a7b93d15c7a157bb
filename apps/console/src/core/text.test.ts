import { afterEach, describe, expect, it } from 'vitest';
import { colon, listed, setLanguage, stated } from './text.ts';

afterEach(() => setLanguage('zh'));

describe('what stands between words', () => {
  it.each([
    ['zh', '甲、乙', '甲；乙', '：'],
    ['en', '甲, 乙', '甲; 乙', ': '],
  ] as const)('is of the language shown: %s', (language, list, statements, between) => {
    setLanguage(language);
    expect([listed(['甲', '乙']), stated(['甲', '乙']), colon()]).toEqual([list, statements, between]);
  });
});
