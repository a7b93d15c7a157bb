import { type Call, contract, guarding } from '@touchmark/contract';
import { safeguards } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';

/** Undoing a safeguard is as hard as setting it: the same right, and two people where it took two. */
const rows = Object.entries(guarding).flatMap(([name, calls]) =>
  calls.map((one) => ({ name: name as keyof typeof safeguards, title: `${name}: ${one.undo.name}`, ...one })),
);
const rightsOf = ({ access }: Call) => [access].flat().toSorted();

describe.each(rows)('$title', ({ name, set, undo, ask }) => {
  it('takes the right that setting it takes, or a stronger one', () => expect(rightsOf(undo)).toEqual(rightsOf(set)));
  it('is asked for by one and decided by another where setting it took two', () => {
    expect(ask !== undefined).toBe(safeguards[name].people === 2);
    expect(ask?.name).not.toBe(undo.name);
  });
  it('is in the audit log, as is setting it', () => {
    for (const call of [set, undo, ...(ask ? [ask] : [])]) expect(call.audit, call.name).toBeDefined();
  });
});

it('names every call of these steps', () => {
  const steps = new Set<string>(Object.values(safeguards).map(({ undo }) => undo));
  // Many things end; of those that keep codes from reading genuine, only a recall does.
  steps.delete('end');
  const found = Object.values(contract)
    .flatMap((group) => Object.values<Call>(group))
    .filter(({ name }) => steps.has(name.split('.')[1]!));
  const listed = rows.map(({ undo }) => undo.name).filter((name) => name !== 'recall.end');
  expect(found.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});
