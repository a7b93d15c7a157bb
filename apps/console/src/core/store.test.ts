import { beforeEach, expect, test } from 'vitest';
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
