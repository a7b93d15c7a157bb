import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show, useServer } from '../test-rig.tsx';
import { type Decision, ReviewDrawer } from './review-drawer.tsx';

useServer([]);

const lock = { lockUser: null, lockUserName: '', lockUntil: null };

/** Three items that wait; after each decision the next one opens, as fast as a page can. */
function Queue({ onDecide }: { onDecide: (id: string, decision: Decision) => void }) {
  const [at, setAt] = useState(1);
  const id = String(at);
  return (
    <ReviewDrawer
      id={id}
      title={`第 ${id} 件`}
      onClose={() => undefined}
      checks={[]}
      history={[]}
      decide={{
        me: '1',
        lock,
        busy: false,
        onDecide: (decision) => {
          onDecide(id, decision);
          setAt(at + 1);
        },
      }}
      onNext={() => setAt(at + 1)}
    >
      <p>内容 {id}</p>
    </ReviewDrawer>
  );
}

/** What a browser sends for a double click: the second press counts as the second of the same place. */
function doubleClick(name: string) {
  const press = (detail: number) => fireEvent.click(screen.getByRole('button', { name }), { detail });
  press(1);
  press(2);
}

it.each([
  ['通过', true],
  ['驳回', false],
])('a double click on %s decides one item; the next one is not decided unread', async (name, pass) => {
  const decided: [string, boolean][] = [];
  show(<Queue onDecide={(id, decision) => decided.push([id, decision.pass])} />);
  await userEvent.type(await screen.findByRole('textbox'), '资料不清晰，请重新上传');
  doubleClick(name);
  expect(await screen.findByText('内容 2')).toBeTruthy();
  expect(decided).toEqual([['1', pass]]);
});

it('at the keyboard the next item begins where it is read', async () => {
  const decided: string[] = [];
  show(<Queue onDecide={(id) => decided.push(id)} />);
  (await screen.findByRole('button', { name: '通过' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('内容 2')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '提交内容' }));
  // Enter held down for too long decides no more.
  await userEvent.keyboard('{Enter}{Enter}');
  expect(decided).toEqual(['1']);
});
