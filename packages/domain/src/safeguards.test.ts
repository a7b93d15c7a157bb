import { describe, expect, it } from 'vitest';
import { batchLife, codeLife } from './codes/code-life.ts';
import type { ScannedCode } from './codes/scan-facts.ts';
import { judgeScan } from './codes/verdict.ts';
import { recallLife } from './flow/recall-life.ts';
import { serviceLife } from './identify/service-life.ts';
import { gone, type Life, type LifeState } from './lifecycle.ts';
import { companyLife } from './people/company-life.ts';
import { safeguards } from './safeguards.ts';

const active: ScannedCode = { status: 2, serviceStatus: 1, companyFrozen: false, hasPin: false, isTest: false, isTemporary: false };
/** What a scan says of a code while only this is so. */
const verdict = (code: Partial<ScannedCode>) =>
  judgeScan({ wellFormed: true, code: { ...active, ...code }, queries: { count: 1, cities: 1 } }).verdict;
const warns = (code: Partial<ScannedCode>) => ['voided', 'recalled', 'stolen', 'frozen', 'suspended'].includes(verdict(code));
const going: readonly unknown[] = [recallLife.at.running, recallLife.at.ending, recallLife.at.closed];

/** The lives a verdict depends on, and whether a state of theirs keeps codes from reading genuine. */
const guards: [Life, (state: LifeState) => boolean][] = [
  [codeLife, ({ n }) => warns({ status: n as ScannedCode['status'] })],
  [companyLife, ({ n }) => warns({ companyFrozen: n === companyLife.at.frozen })],
  [serviceLife, ({ n }) => warns({ serviceStatus: n as ScannedCode['serviceStatus'] })],
  // Codes are recalled from the publishing of a recall until it is lifted; one that is closed leaves them recalled.
  [recallLife, ({ n }) => going.includes(n)],
];

/** Every step that leads out of a state that warns, to one that does not. */
const releases = guards.flatMap(([life, guarded]) =>
  Object.values<LifeState>(life.states)
    .filter(guarded)
    .flatMap(({ on, back }) =>
      [...Object.entries(on ?? {}).map(([step, to]) => [step, [to]] as const), ...Object.entries(back ?? {})]
        .filter(([, to]) => to.some((name) => name !== gone && !guarded(life.states[name]!)))
        .map(([step]) => `${life.name}.${step}`),
    ),
);

it('lists every step that makes codes genuine again, and no other', () => {
  const listed = Object.values(safeguards).map(({ life, undo }) => `${life.name}.${undo}`);
  expect([...new Set(releases)].toSorted()).toEqual(listed.toSorted());
});

describe.each(Object.entries(safeguards))('%s', (_, { life, set, undo }) => {
  it('is set and undone by steps of its life', () => {
    expect(Object.keys(life.steps)).toContain(set);
    expect(Object.keys(life.steps)).toContain(undo);
  });
});

it('a void is never taken back', () => {
  for (const life of [codeLife, batchLife]) expect(life.states.voided).toMatchObject({ final: true });
});

it('a recall is lifted by two, as it is published: no step leads from it past the request', () => {
  expect(Object.keys(recallLife.states.running.on)).toEqual(['close', 'askEnd']);
  expect(safeguards.recall.people).toBe(safeguards.recalled.people);
});
