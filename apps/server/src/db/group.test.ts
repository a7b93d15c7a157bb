import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createGroup, longestWaitMs, mostWaiting } from './group.ts';

/** A group whose statements are answered by the test. */
function rig(alone = (n: number) => Promise.resolve(n)) {
  const sent: { inputs: readonly number[]; answer(): void; fail(error: unknown): void }[] = [];
  const lonely: number[] = [];
  const ask = createGroup<number, number>({
    alone: (n) => {
      lonely.push(n);
      return alone(n);
    },
    together: (inputs) =>
      new Promise((resolve, reject) => sent.push({ inputs, answer: () => resolve(inputs.map((n) => n * 10)), fail: reject })),
    lineOf: (n) => String(n % 100),
  });
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ask(from + i));
  return { ask, many, sent, lonely };
}
const sqlFault = (code: string) => Object.assign(new Error(code), { code });
const faultsOf = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'rejected' ? ((one.reason as { key?: string }).key ?? String(one.reason)) : null,
  );
afterEach(() => vi.useRealTimers());

it('who comes alone goes out alone, and those who come at once go together, sixty-four at most, one statement at a time', async () => {
  const { ask, many, sent, lonely } = rig();
  expect(await ask(1)).toBe(1);
  expect([lonely, sent.length]).toEqual([[1], 0]);
  const asked = many(0, 130);
  await vi.waitFor(() => expect(sent.length).toBe(1));
  await sleep(20);
  expect(sent.map(({ inputs }) => inputs.length)).toEqual([64]);
  sent[0]!.answer();
  await vi.waitFor(() => expect(sent.length).toBe(2));
  sent[1]!.answer();
  await vi.waitFor(() => expect(sent.length).toBe(3));
  expect(sent[2]!.inputs).toEqual([128, 129]);
  sent[2]!.answer();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 130 }, (_, n) => n * 10));
});

it('an error of data separates a group, and only the guilty one fails', async () => {
  const { many, sent, lonely } = rig((n) => (n === 7 ? Promise.reject(new Error('poison')) : Promise.resolve(n)));
  const asked = many(0, 64);
  await vi.waitFor(() => expect(sent.length).toBe(1));
  sent[0]!.fail(sqlFault('22021'));
  expect((await faultsOf(asked)).flatMap((fault, n) => (fault ? [[n, fault]] : []))).toEqual([[7, 'Error: poison']]);
  expect(lonely.length).toBe(64);
});

it.each([
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'Error: Connection terminated unexpectedly'],
  ['a statement that was given up', new Error('Query read timeout'), 'Error: Query read timeout'],
  ['a statement that was ended', sqlFault('57014'), 'unavailable'],
  ['a full disk', sqlFault('53100'), 'unavailable'],
])('%s fails the whole group, because nobody knows what was kept, and nothing is sent twice', async (_, error, said) => {
  const { ask, many, sent, lonely } = rig();
  const asked = many(0, 5);
  await vi.waitFor(() => expect(sent.length).toBe(1));
  sent[0]!.fail(error);
  expect(await faultsOf(asked)).toEqual(Array.from({ length: 5 }, () => said));
  expect(lonely).toEqual([]);
  expect(await ask(3)).toBe(3);
});

it('of a group that separated, those of one line go in their order, and eight lines at once', async () => {
  const open: (() => void)[] = [];
  const { many, ask, sent, lonely } = rig((n) => new Promise((done) => open.push(() => done(n))));
  const asked = [...many(0, 20), ask(100), ask(200)];
  await vi.waitFor(() => expect(sent.length).toBe(1));
  sent[0]!.fail(sqlFault('55P03'));
  await vi.waitFor(() => expect(lonely.length).toBe(8));
  await sleep(20);
  expect(lonely).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const opening = setInterval(() => open.shift()?.(), 1);
  await Promise.all(asked);
  clearInterval(opening);
  expect(lonely.filter((n) => n % 100 === 0)).toEqual([0, 100, 200]);
});

it('one that waits for a row which somebody holds stops the others a moment only', async () => {
  let free: () => void = () => undefined;
  const { ask, many, sent } = rig((n) => new Promise((done) => (free = () => done(n))));
  const held = ask(1);
  await sleep(10);
  const others = many(2, 5);
  await vi.waitFor(() => expect(sent.length).toBe(1), { timeout: 2000 });
  sent[0]!.answer();
  expect(await Promise.all(others)).toEqual([20, 30, 40]);
  free();
  expect(await held).toBe(1);
});

it('who finds the list full, or waited too long, is asked to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const { ask, many, sent } = rig();
  const asked = many(0, 64);
  await vi.waitFor(() => expect(sent.length).toBe(1));
  const waiting = many(1000, 1000 + mostWaiting);
  await expect(ask(1)).rejects.toMatchObject({ key: 'busy', params: { retryAfter: '5' } });
  // The clock of the wall goes back an hour: only what passed counts.
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(longestWaitMs + 1);
  expect(new Set(await faultsOf(waiting))).toEqual(new Set(['busy']));
  sent[0]!.answer();
  expect((await Promise.all(asked)).length).toBe(64);
  expect(await ask(5)).toBe(5);
});
