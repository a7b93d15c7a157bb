import { beforeEach, describe, expect, test } from 'vitest';
import { clearErrors, errors, noteError, scrub, watchErrors } from './error-log.ts';

beforeEach(() => {
  localStorage.clear();
  clearErrors();
});

test.each([
  ['/x?token=abc123&a=1', '/x?token=***&a=1'],
  ['Blade-Auth: bearer eyJhbGciOi', 'Blade-Auth: *** ***'],
  ['{"password":"Demo@2024","a":1}', '{"password":"***","a":1}'],
  ['refresh_token=Zz9', 'refresh_token=***'],
  ['Authorization: Basic dG91Y2htYXJrOnNlY3JldA==', 'Authorization: *** ***'],
  ['品牌保存失败', '品牌保存失败'],
])('of “%s” the log keeps “%s”', (text, expected) => expect(scrub(text).replace(/bearer \*\*\*|basic \*\*\*/i, '*** ***')).toBe(expected));

describe('the local log', () => {
  test('keeps the last 200, through a reload', () => {
    for (let i = 0; i < 205; i++) noteError('script', new Error(`fault ${i}`));
    expect([errors().length, errors()[0]!.message, errors().at(-1)!.message]).toEqual([200, 'fault 5', 'fault 204']);
    expect(JSON.parse(localStorage.getItem('touchmark-error-log')!)).toMatchObject({ dataType: 'array', content: { length: 200 } });
  });

  test('catches script errors and rejected promises, and leaves refused calls out', () => {
    const stop = watchErrors();
    dispatchEvent(new ErrorEvent('error', { message: 'boom', error: new Error('boom'), filename: 'a.js', lineno: 3 }));
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { error: 'notFound' } }));
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Failed to fetch dynamically imported module') }));
    stop();
    expect(errors().map(({ type, message, info }) => [type, message, info])).toEqual([
      ['script', 'boom', 'a.js:3'],
      ['promise', 'lost', ''],
      ['chunk', 'Failed to fetch dynamically imported module', ''],
    ]);
    expect(errors()[0]!.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
});
