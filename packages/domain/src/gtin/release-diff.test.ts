import { expect, it } from 'vitest';
import { isNewer, releaseDiff } from './release-diff.ts';

const line = (code: string, type: string, length = '') => ({ code, name: { zh: code, en: code }, facts: { type, length } });
const what = { type: { zh: '类型', en: 'Type' }, length: { zh: '长度', en: 'Length' } };

it('says what a release adds, changes and no longer has', () => {
  const diff = releaseDiff(
    [line('a', 'TEXT', '20'), line('b', 'DATE'), line('c', 'DATE')],
    [line('a', 'TEXT', '35'), line('c', 'DATE'), line('d', 'TEXT')],
    what,
  );
  expect(diff.added.map(({ code }) => code)).toEqual(['d']);
  expect(diff.gone.map(({ code }) => code)).toEqual(['b']);
  expect(diff.changed.map(({ line: { code }, differences }) => [code, differences])).toEqual([
    ['a', [{ what: what.length, before: '20', after: '35' }]],
  ]);
  expect(diff.same).toBe(1);
});

it('compares releases number by number', () => {
  expect([isNewer('2.10', '2.9'), isNewer('2.9', '2.10'), isNewer('2.8', '2.8'), isNewer('3', '2.8.1'), isNewer('2.8', '2.8.1')]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
