import { standard } from '@touchmark/contract';
import type { StandardItem } from '@touchmark/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { ok, show, useServer } from '../../../ui/test-rig.tsx';
import { fillAnswer, fillRow } from '../../../ui/fill-answer-test-rig.ts';
import { ModelStep } from './step-model.tsx';
import type { StepControl } from './use-step.ts';
import { blank } from './wizard-state.ts';

const words = (text: string) => ({ zh: text, en: text });
const item = (code: string, name: string): StandardItem => ({
  code,
  name: words(name),
  group: words('基础'),
  type: 'text',
  constraint: 'O',
  publicDefault: true,
});
const version = (versionNo: string, ...items: StandardItem[]) =>
  fillAnswer(standard.findOne, { id: '5', versionId: versionNo.slice(3), versionNo, name: words('沙发'), items });
let newest = version('V1.0', item('DE1', '材质'));
let choices = [fillRow(standard.select, { id: '5', name: words('沙发'), versionNo: 'V1.0', fits: 'general' })];
useServer([
  [standard.select, () => ok(choices)],
  [standard.findOne, () => ok(newest)],
]);

const comesToTheFront = () => fireEvent(window, new Event('visibilitychange'));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });

it('an open form is offered what is published meanwhile, without losing what was typed, and takes it along', async () => {
  const step = createRef<StepControl | null>() as { current: StepControl | null };
  const handle = { step, onReady: () => undefined };
  const nothing = () => undefined;
  show(
    <ModelStep
      models={[]}
      fields={{ ...blank(), categoryId: '3' }}
      productId={null}
      upgrade={false}
      handle={handle}
      onModel={nothing}
      onRemove={nothing}
      onGo={nothing}
    />,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /材质/ }), { target: { value: '白橡木' } });

  // The operator publishes a version with a new element, and a standard that fits the category better.
  newest = version('V1.1', item('DE1', '材质'), item('DE2', '防火等级'));
  choices = [fillRow(standard.select, { id: '6', name: words('儿童沙发'), versionNo: 'V1.0', fits: 'category' }), ...choices];
  comesToTheFront();
  await screen.findByText('当前为 V1.0，最新版本为 V1.1。');
  expect(field('材质').value).toBe('白橡木');
  expect(screen.queryByText('防火等级')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: '升级标准' }));
  await screen.findByRole('textbox', { name: /防火等级/ });
  expect(field('材质').value).toBe('白橡木');
  await waitFor(() => expect(screen.queryByText(/最新版本为/)).toBeNull());
});
