import { expect, test } from 'vitest';
import { actionOf } from './use-keys.ts';

test.each([
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, 'palette'],
  [{ key: 'K', code: 'KeyK', metaKey: true }, 'palette'],
  [{ key: '?', code: 'Slash', shiftKey: true }, 'keys'],
  [{ key: 'T', code: 'KeyT', altKey: true, shiftKey: true }, 'reopen'],
  [{ key: 'W', code: 'KeyW', altKey: true, shiftKey: true }, 'close'],
  [{ key: 'PageDown', code: 'PageDown', altKey: true, shiftKey: true }, 'next'],
  [{ key: 'k', code: 'KeyK' }, undefined],
  [{ key: 'w', code: 'KeyW', ctrlKey: true }, undefined],
])('the keys %j mean %s', (keys, expected) => {
  expect(actionOf({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: document.body, ...keys })).toBe(expected);
});

test('a question mark that is typed into a field is only a question mark', () => {
  expect(
    actionOf({
      key: '?',
      code: 'Slash',
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: true,
      target: document.createElement('input'),
    }),
  ).toBeUndefined();
});
