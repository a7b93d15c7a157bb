import { chainPush, chainSource } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer } from '../../../ui/test-rig.tsx';
import { AcceptPushForm, acceptingOf } from './answer-forms.tsx';
import { newPush, PushForm } from './push-form.tsx';

useServer([
  [chainPush.partners, () => ok([])],
  [chainSource.list, () => pageOf([])],
]);
const push = fillAnswer(chainPush.findOne, { lots: [{ lotId: '3', material: '刨花板', lotNo: 'L-1', qty: 10, unit: 'sheet' }] });
const dialogOf = <T,>(subject: T) => ({ subject, turn: 1, open: () => undefined, close: () => undefined });
const forms = {
  'a push': () => <PushForm dialog={dialogOf(newPush('2026-11-28', [{}]))} />,
  'what arrived of it': () => <AcceptPushForm dialog={dialogOf(acceptingOf(push))} />,
};

it.each(
  Object.keys(forms).flatMap((form) => [
    [form, '-300', '不能小于'],
    [form, 'abc', '应为数字'],
    [form, '99999999999', '不能大于'],
    [form, '1.2345', '最多 3 位小数'],
  ]),
)('an amount of %s that is %s is told on leaving its field', async (form, typed, told) => {
  const user = userEvent.setup();
  show(forms[form as keyof typeof forms]());
  const box = await screen.findByRole('spinbutton');
  await user.clear(box);
  await user.type(box, typed!);
  await user.tab();
  expect(await screen.findByText(new RegExp(told!))).toBeTruthy();
});
