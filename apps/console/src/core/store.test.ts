import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forget, keep, kept } from './store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['words', 'string'],
  [3, 'number'],
  [true, 'boolean'],
  [{ a: 1 }, 'object'],
  [[1], 'array'],
])('%j is stored with its type and the time', (content, dataType) => {
  const before = Date.now();
  keep('thing', content);
  expect(kept('thing')).toMatchObject({ dataType, content, type: 'local' });
  expect(kept('thing')!.datetime).toBeGreaterThanOrEqual(before);
  expect(localStorage.getItem('touchmark-thing')).not.toBeNull();
});

test('in session storage where asked, until it is forgotten', () => {
  keep('thing', 1, 'session');
  expect([localStorage.length, sessionStorage.length, kept<number>('thing')?.content]).toEqual([0, 1, 1]);
  forget('thing');
  expect(kept('thing')).toBeNull();
});

test.each(['{', '1', 'null', '"x"'])('what makes no sense (%s) is none', (text) => {
  localStorage.setItem('touchmark-thing', text);
  expect(kept('thing')).toBeNull();
});

describe('what an earlier release stored under a bare name', () => {
  test.each([
    ['language', 'language', 'en', 'en'],
    ['account', 'account', 'li.ming', 'li.ming'],
    ['account', 'account', '13800000000', '13800000000'],
    ['touchmark-device', 'device', '0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
    ['notice-read', 'notice-read', '今晚维护', '今晚维护'],
    ['touchmark.scans.find', 'scans.find', '["06901234567892"]', ['06901234567892']],
    ['touchmark.list.product.list', 'list.product.list', '{"density":"compact"}', { density: 'compact' }],
    ['goods-batch:7:8', 'goods-batch:7:8', '{"kind":"NEW","rows":[{}]}', { kind: 'NEW', rows: [{}] }],
  ])('%s is read as %s, once', (old, name, text, content) => {
    localStorage.setItem(old, text);
    expect(kept(name)?.content).toEqual(content);
    expect(Object.keys(localStorage)).toEqual([`touchmark-${name}`]);
    expect(kept(name)?.content).toEqual(content);
  });

  test('gives way to the newer value', () => {
    keep('account', 'new');
    localStorage.setItem('account', 'old');
    expect(kept('account')?.content).toBe('new');
    expect(localStorage.getItem('account')).toBeNull();
  });

  test('joins the newer scans, which may be none', () => {
    keep('scans.find', []);
    localStorage.setItem('touchmark.scans.find', '["A"]');
    expect(kept('scans.find')?.content).toEqual(['A']);
    localStorage.setItem('touchmark.scans.find', '["B"]');
    expect(kept('scans.find')?.content).toEqual(['B', 'A']);
  });

  test('stays where it is while the store is full, and comes over later', () => {
    localStorage.setItem('touchmark.scans.find', '["A"]');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(kept('scans.find')).toBeNull();
    full.mockRestore();
    expect(localStorage.getItem('touchmark.scans.find')).toBe('["A"]');
    expect(kept('scans.find')?.content).toEqual(['A']);
  });

  test('is forgotten with the name', () => {
    localStorage.setItem('account', 'old');
    forget('account');
    expect(kept('account')).toBeNull();
  });

  test.each(['{', 'null'])('is left out where it makes no sense (%s)', (text) => {
    localStorage.setItem('touchmark.scans.find', text);
    expect(kept('scans.find')).toBeNull();
  });
});
