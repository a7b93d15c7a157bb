import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError, unreadableMark } from '@touchmark/contract';
import { maskAddress, maskEmail, maskMiddle, maskName, maskPhone } from '@touchmark/domain';
import { maskIdentityNumber } from '@touchmark/gs1';
import { neededText, openText, type Opener, sealText, shownText, textIn } from './sealed.ts';

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

describe('what cannot be read', () => {
  const noted: string[] = [];
  const passwords = { admin: '', owner: '', app: '', scan: '' };
  const secrets = { dataKey: key, codeKey: key, linkKey: key, ipKey: key, passwords };
  const opener: Opener = { secrets, noteUnreadable: (purpose) => void noted.push(purpose) };
  const whole = sealText(key, '13812345678', 'phone');
  const flipped = Buffer.from(whole.map((byte, at) => (at === 35 ? byte ^ 1 : byte)));
  const damaged: [string, Buffer][] = [
    ['a bit flipped', flipped],
    ['another key', sealText(randomBytes(32), '13812345678', 'phone')],
    ['another column', sealText(key, '13812345678', 'name')],
    ['cut off in its body', whole.subarray(0, -1)],
    ['cut off in its tag', whole.subarray(0, 25)],
    ['cut off in its nonce', whole.subarray(0, 5)],
    ['nothing of it left', Buffer.alloc(0)],
    ['another version', Buffer.concat([Buffer.from([9]), whole.subarray(1)])],
  ];

  it.each(damaged)('%s: is shown as the mark, is refused where it is needed, and is noted', (_, sealed) => {
    noted.length = 0;
    expect([shownText(opener, sealed, 'phone'), shownText(opener, sealed, 'phone', maskPhone)]).toEqual([unreadableMark, unreadableMark]);
    expect(textIn(opener, sealed, 'phone')).toBeNull();
    expect(() => neededText(opener, sealed, 'phone', { zh: '联系电话', en: 'phone' })).toThrow(AppError);
    expect(noted).toEqual(['phone', 'phone', 'phone', 'phone']);
  });

  it('is nothing of what can be read', () => {
    noted.length = 0;
    expect(shownText(opener, whole, 'phone')).toBe('13812345678');
    expect(neededText(opener, whole, 'phone', { zh: '联系电话', en: 'phone' })).toBe('13812345678');
    expect(noted).toEqual([]);
  });

  const masks = { maskAddress, maskEmail, maskIdentityNumber, maskMiddle, maskName, maskPhone };
  it.each(Object.entries(masks))('is not what %s makes of anything that is stored', (_, mask) => {
    for (let length = 1; length <= 20; length += 1)
      for (const text of ['1', '陈', '*', 'a@'].flatMap((sign) => [
        sign.repeat(length),
        `${sign.repeat(length)}*`,
        `*${sign.repeat(length)}`,
      ])) {
        if (text === unreadableMark) continue;
        expect([text, shownText(opener, sealText(key, text, 'any'), 'any', mask)]).not.toEqual([text, unreadableMark]);
      }
  });

  it('is never stored: nobody has a name or a number of eight stars', () => {
    expect(() => sealText(key, unreadableMark, 'phone')).toThrow(AppError);
    expect(() => sealText(key, ` ${unreadableMark} `, 'phone')).toThrow(AppError);
  });
});
