import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openText, sealText } from './sealed.ts';

const key = randomBytes(32);

it('gives back what was sealed, each time sealed differently', () => {
  const [one, two] = [sealText(key, '秘密', 'totp:1'), sealText(key, '秘密', 'totp:1')];
  expect([openText([key], one, 'totp:1'), openText([key], two, 'totp:1')]).toEqual(['秘密', '秘密']);
  expect(one.equals(two)).toBe(false);
});

it('opens neither with another key, nor for another purpose, nor once it was touched', () => {
  const sealed = sealText(key, '秘密', 'totp:1');
  expect(() => openText([randomBytes(32)], sealed, 'totp:1')).toThrow();
  expect(() => openText([key], sealed, 'totp:2')).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => openText([key], sealed, 'totp:1')).toThrow();
});
