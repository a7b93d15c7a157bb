import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useBackCloses } from './use-back.ts';

function Layer({ name, children }: { name: string; children?: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <div>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {name}
      </button>
      {isOpen ? <p>{name} is open</p> : null}
      {isOpen ? children : null}
    </div>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOpen = (name: string) => screen.queryByText(`${name} is open`) !== null;
/** The address that the page had before; where this is seen, it was left. */
const before = () => location.hash === '#before';
const back = async () => {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await gone;
};

beforeEach(() => {
  history.pushState(null, '', '#before');
  history.pushState(null, '', '#page');
  render(
    <Layer name="document">
      <Layer name="signature" />
    </Layer>,
  );
});

afterEach(cleanup);

it('closes the innermost layer, then the one below, and only then leaves the page', async () => {
  await press('document');
  await press('signature');
  await back();
  await expect.poll(() => isOpen('signature')).toBe(false);
  expect([isOpen('document'), before()]).toEqual([true, false]);
  await back();
  await expect.poll(() => isOpen('document')).toBe(false);
  expect(before()).toBe(false);
  await back();
  expect(before()).toBe(true);
});

it('has nothing left to close when a layer was closed by its own button', async () => {
  await press('document');
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await press('document');
  await gone;
  expect([isOpen('document'), before()]).toEqual([false, false]);
  await back();
  expect(before()).toBe(true);
});

it('closes what lies over a layer with it, in whatever order', async () => {
  await press('document');
  await press('signature');
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await press('document');
  await gone;
  expect([isOpen('document'), before()]).toEqual([false, false]);
  await back();
  expect(before()).toBe(true);
});
