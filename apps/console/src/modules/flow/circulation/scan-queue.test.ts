import type { DocScanAnswer } from '@touchmark/contract';
import { expect, it } from 'vitest';
import { Refusal } from '../../../api/send.ts';
import { ScanQueue } from './scan-queue.ts';

type Sent = Parameters<ConstructorParameters<typeof ScanQueue>[0]>[0];
const answerTo = (key: string): DocScanAnswer => ({
  key,
  accepted: true,
  shown: key,
  lineId: '1',
  productId: '1',
  productName: '',
  units: 1,
  docUnits: 1,
  scanned: 1,
  planned: 1,
  fault: null,
  olderBatch: null,
});
const answered = ({ scans }: Sent) => ({ answers: scans.map(({ key }) => answerTo(key)) });
const textsOf = (requests: readonly Sent[]) => requests.map(({ scans }) => scans.map(({ text }) => text));

it('sends scans in their order, those that came meanwhile together, each with its own key', async () => {
  const requests: Sent[] = [];
  const queue = new ScanQueue(
    async (sent) => {
      requests.push(sent);
      await new Promise((go) => setTimeout(go, 5));
      return answered(sent);
    },
    () => undefined,
  );
  await Promise.all(['a', 'b', 'c', 'd'].map((text) => queue.put(text)));
  expect(textsOf(requests)).toEqual([['a'], ['b', 'c', 'd']]);
  expect(new Set(requests.flatMap(({ scans }) => scans.map(({ key }) => key))).size).toBe(4);
  expect(queue.state()).toEqual({ waiting: 0, broken: false });
});

it('loses nothing without a network: the same scans are sent again under the same keys', async () => {
  const requests: Sent[] = [];
  const seen: { waiting: number; broken: boolean }[] = [];
  let isAway = true;
  const queue: ScanQueue = new ScanQueue(
    async (sent) => {
      requests.push(sent);
      if (isAway) throw new Refusal(0, 'network', '网络连接失败');
      return answered(sent);
    },
    () => seen.push(queue.state()),
    5,
  );
  const first = queue.put('a');
  const second = queue.put('b');
  await expect.poll(() => seen.some(({ broken, waiting }) => broken && waiting === 2)).toBe(true);
  isAway = false;
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ accepted }) => accepted)).toEqual([true, true]);
  const [tried] = requests;
  expect(requests.at(-1)!.scans[0]!.key).toBe(tried!.scans[0]!.key);
  expect(queue.state()).toEqual({ waiting: 0, broken: false });
});

it('says at the scan that it was refused, and goes on with the next', async () => {
  const queue = new ScanQueue(
    async (sent) => {
      if (sent.scans[0]!.text === 'bad') throw new Refusal(403, 'forbidden', '没有权限');
      return answered(sent);
    },
    () => undefined,
    5,
  );
  const bad = queue.put('bad');
  const good = queue.put('good');
  await expect(bad).rejects.toThrow('没有权限');
  expect((await good).accepted).toBe(true);
});

it('a range and a reason are not sent together with plain scans', async () => {
  const requests: Sent[] = [];
  const queue = new ScanQueue(
    async (sent) => {
      requests.push(sent);
      return answered(sent);
    },
    () => undefined,
  );
  await Promise.all([queue.put('a'), queue.put('b', { to: 'c', way: 'RUN' }), queue.put('d', { force: '客户加订两件' })]);
  expect(requests.map(({ way, force }) => [way, force])).toEqual([
    ['SCAN', undefined],
    ['RUN', undefined],
    ['SCAN', '客户加订两件'],
  ]);
});
