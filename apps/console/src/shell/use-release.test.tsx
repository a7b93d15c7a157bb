import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUnsaved } from '../core/unsaved.ts';
import { show, useServer } from '../ui/test-rig.tsx';
import { useRelease } from './use-release.tsx';

useServer([]);
const script = Object.assign(document.createElement('script'), { type: 'module' });
script.setAttribute('src', '/assets/main-a1.js');
let delivered = 'main-a1';
beforeEach(() => {
  document.head.append(script);
  delivered = 'main-a1';
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="/assets/${delivered}.js"></script>`));
});
afterEach(() => script.remove());

function Console({ begun = false }: { begun?: boolean }) {
  const [unsaved, setUnsaved] = useState(begun);
  useUnsaved(unsaved);
  useRelease();
  return (
    <button type="button" onClick={() => setUnsaved(false)}>
      saved
    </button>
  );
}
/** As when somebody comes back to the window. */
const back = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('a new release is offered, not forced, and not before it is there', async () => {
  show(<Console />);
  await back();
  expect(screen.queryByText('系统已发布新版本')).toBeNull();
  delivered = 'main-b2';
  await back();
  await screen.findByText('系统已发布新版本');
  expect(['稍后', '立即刷新'].map((name) => screen.queryByRole('button', { name }) !== null)).toEqual([true, true]);
});

test('it waits until nothing is unsaved', async () => {
  show(<Console begun />);
  delivered = 'main-b2';
  await back();
  expect(screen.queryByText('系统已发布新版本')).toBeNull();
  fireEvent.click(screen.getByText('saved'));
  await screen.findByText('系统已发布新版本');
});
