import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyLife } from './platform/audit-life.ts';
import { companyLife } from './people/company-life.ts';
import { can, gone, inState, nextState, stateText, statesOf, wordsOf } from './lifecycle.ts';
import { lives } from './lives.ts';
import { serviceLife } from './identify/service-life.ts';
import { userLife } from './people/user-life.ts';

const targets = (state: (typeof lives)[number]['states'][string]) => [
  ...Object.values(state.on ?? {}),
  ...Object.values(state.back ?? {}).flat(),
];

describe.each(lives.map((life) => ({ name: life.name, life })))('the life of $name', ({ life }) => {
  const states = Object.entries(life.states);
  it('leads by every step to a declared state', () => {
    for (const [name, state] of states) for (const to of targets(state)) expect([gone, ...Object.keys(life.states)], name).toContain(to);
  });

  it('is left by every state but the final ones', () => {
    for (const [name, state] of states)
      expect(
        targets(state).some((to) => to !== name),
        name,
      ).toBe(state.final !== true);
  });

  it('has words of its own for every state, in both languages', () => {
    for (const language of ['zh', 'en'] as const) {
      const words = states.map(([, state]) => state[language]);
      expect(words.every((word) => word.trim() !== '')).toBe(true);
      expect(new Set(words).size, words.join(' ')).toBe(words.length);
    }
  });

  it('has another value for every state', () => expect(new Set(life.values).size).toBe(states.length));

  it('calls every step by a name, and names no other', () => {
    const used = new Set(states.flatMap(([, { on, back }]) => [...Object.keys(on ?? {}), ...Object.keys(back ?? {})]));
    expect(Object.keys(life.steps).toSorted()).toEqual([...used].toSorted());
    for (const { zh, en } of Object.values(life.steps)) expect(zh && en).toBeTruthy();
  });

  it('comes to every state from the first one', () => {
    const seen = new Set<string>();
    const walk = (name: string) => {
      if (seen.has(name) || name === gone) return;
      seen.add(name);
      targets(life.states[name]!).forEach(walk);
    };
    // A transfer of the main account has two initial states: an appeal begins in its own.
    walk(states[0]![0]);
    if (life.name === 'mainTransfer') walk('appeal');
    expect(states.map(([name]) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});

it('lists every life that is declared', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const declared = files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|lifecycle\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/= life\(\s*'(\w+)'/g)].map((match) => match[1]!),
    );
  expect(lives.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

it('tells where a step leads, and where there is none', () => {
  expect(nextState(applyLife, 0, 'submit')).toBe(1);
  expect(nextState(applyLife, 2, 'submit')).toBeUndefined();
  expect(nextState(companyLife, 99, 'submit')).toBeUndefined();
  expect(nextState(userLife, '1', 'apply')).toBe('2');
});

it('can take a step that ends the row or leads back, though the life does not say where to', () => {
  expect([can(applyLife, 3, 'delete'), nextState(applyLife, 3, 'delete')]).toEqual([true, undefined]);
  expect([can(serviceLife, 4, 'unfreeze'), nextState(serviceLife, 4, 'unfreeze')]).toEqual([true, undefined]);
  expect(can(applyLife, 2, 'delete')).toBe(false);
});

it('knows a state by its name', () => {
  expect(inState(applyLife, 3, 'draft', 'rejected')).toBe(true);
  expect(inState(applyLife, null, 'draft')).toBe(false);
  expect(statesOf(applyLife, 'draft', 'rejected')).toEqual([0, 3]);
  expect(applyLife.at.approved).toBe(2);
});

it('says what a state is called', () => {
  expect(wordsOf(applyLife, 1)).toEqual({ zh: '待审核', en: 'Pending review', tone: 'blue' });
  expect([wordsOf(applyLife, 7), wordsOf(applyLife, null)]).toEqual([null, null]);
  expect([stateText(userLife, '9', 'zh'), stateText(applyLife, null, 'en')]).toEqual(['已停用', '']);
});
