import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { closeDialog, useOpenDialog } from '../core/dialog-store.ts';
import { burstMs } from '../core/stray-keys.ts';
import { actionOf, useKeys } from './use-keys.ts';

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

const tabs = { list: [], active: '/', closed: [], turn: 0 };

/** Keys with the time between each and the one before. */
const strokes: [string, readonly (readonly [string, number])[], boolean][] = [
  ['alone', [['?', 0]], true],
  [
    'a while after a character',
    [
      ['x', 0],
      ['?', 2 * burstMs],
    ],
    true,
  ],
  [
    'before a character that comes later',
    [
      ['?', 0],
      ['x', 2 * burstMs],
    ],
    true,
  ],
  [
    'among the characters of a scan',
    [
      ['1', 0],
      ['?', burstMs / 4],
      ['k', burstMs / 4],
    ],
    false,
  ],
  [
    'at the end of a scan',
    [
      ['1', 0],
      ['?', burstMs / 4],
    ],
    false,
  ],
  [
    'at the beginning of a scan',
    [
      ['?', 0],
      ['k', burstMs / 4],
    ],
    false,
  ],
];
test.each(strokes)('a question mark %s: the list of shortcuts opens only where the key stands alone', (_, keys, opens) => {
  vi.useFakeTimers();
  let clock = 1000;
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => clock);
  const hook = renderHook(() => useKeys({ tabs, go: vi.fn(), move: vi.fn() }));
  const shown = renderHook(useOpenDialog);
  for (const [key, after] of keys) {
    clock += after;
    act(() => void vi.advanceTimersByTime(after));
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  }
  act(() => void vi.advanceTimersByTime(3 * burstMs));
  expect(shown.result.current).toBe(opens ? 'keys' : null);
  act(() => closeDialog());
  hook.unmount();
  time.mockRestore();
  vi.useRealTimers();
});
