import { type ChainFound, codeTrace, traceChain } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillAnswer } from '../../../ui/fill-answer-test-rig.ts';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import { CodeCard } from './code-card.tsx';
import { TraceField } from './trace-field.tsx';

/** Whoever supervises sees what the consumer sees, and sees it first. */
workAs({ userType: 'PLATFORM', user_id: '1' });
const code = '1999910000100001000000017';
const warning = { word: { zh: '请谨慎辨别', en: 'Be careful' }, reason: { zh: '一天内 5 个城市扫描', en: 'Scanned in 5 cities in a day' } };
const nodeOf = (warned: boolean) =>
  fillAnswer(traceChain.find, {
    key: `code:${code}`,
    kind: 'code',
    title: code,
    note: '三人沙发',
    state: null,
    warning: warned ? warning : null,
  }) as ChainFound;
let warned = true;
useServer([
  [traceChain.find, () => ok(nodeOf(warned))],
  [codeTrace.query, () => ok(fillAnswer(codeTrace.query, { code, status: 2, isTest: true, platformHold: '核查中' }))],
]);

it.each([
  ['with its word and reason before anything else, where the scan page warns', true],
  ['without a warning, where it does not', false],
])('the card of a unit begins %s', async (_, warns) => {
  show(<CodeCard node={nodeOf(warns)} />);
  await screen.findByText('已激活');
  const [first] = document.querySelectorAll('.ant-alert');
  expect(first?.textContent?.startsWith('请谨慎辨别一天内 5 个城市扫描')).toBe(warns);
});

it.each([
  [true, 'red', '请谨慎辨别'],
  [false, 'green', '三人沙发'],
])('the strip of the trace, where the scan page warns: %s', async (warns, tone, word) => {
  warned = warns;
  show(<TraceField onOpen={() => undefined} label={{ zh: '扫描', en: 'Scan' }} />);
  await userEvent.keyboard(`${code}{Enter}`);
  const strip = () => document.querySelector('.tm-strip');
  await waitFor(() => expect([strip()?.getAttribute('data-tone'), strip()?.textContent]).toEqual([tone, expect.stringContaining(word)]));
});
