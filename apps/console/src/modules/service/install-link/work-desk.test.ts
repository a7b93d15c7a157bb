import { installLink, type WorkOrder } from '@touchmark/contract';
import { installLife } from '@touchmark/domain';
import { afterEach, expect, it } from 'vitest';
import { useServer } from '../../../ui/test-rig.tsx';
import { memoryActs } from '../../flow/handheld/public.ts';
import { text } from './install-link.text.ts';
import type { WorkAct } from './work.ts';
import { WorkDesk } from './work-desk.ts';

const [code, other] = ['1999910000100001000000017', '1999910000100001000000024'];
const label = (no: number, of = code) => `https://w.example/e/${of}?p=${no}-3`;
const order: WorkOrder = {
  orderNo: 'I1',
  kind: 'INSTALL',
  status: installLife.at.assigned,
  companyName: '云禾',
  companyNameEn: '',
  workerName: '刘师傅',
  customerName: '陈晓明',
  phone: '13900139000',
  place: '武汉',
  visitFrom: null,
  visitTo: null,
  remark: '',
  rejectReason: '',
  product: '沙发',
  pieces: [{ code, productName: '沙发', of: 3, found: [] }],
  checklist: [{ text: '摆放水平', required: true }],
};
/** No answer at all, as without a network. */
useServer([[installLink.act, () => ({ success: false, code: 503, error: 'outage', msg: '', data: null }) as never]]);

const desks: WorkDesk[] = [];
afterEach(() => {
  for (const desk of desks.splice(0)) desk.stop();
});
async function open(store = memoryActs<WorkAct>(), { token = 'x'.repeat(43), ...more }: Partial<WorkOrder> & { token?: string } = {}) {
  const desk = new WorkDesk({
    store,
    token,
    order: { ...order, ...more },
    isStillOpen: () => true,
    play: () => undefined,
    onAnswered: () => undefined,
  });
  desks.push(desk);
  await desk.start();
  return { desk, store };
}

it('counts the packages of a unit and names which is missing; one of another order is noted and counts nothing', async () => {
  const { desk } = await open();
  await desk.scan(label(1));
  await desk.scan(label(3));
  await desk.scan(label(3));
  expect(desk.state().strip.title).toEqual(text.twice);
  await desk.scan(label(1, other));
  expect(desk.state().strip.title).toEqual(text.stranger);
  expect(desk.pieces()[0]!.found).toEqual([1, 3]);
  expect(desk.strangers()).toEqual([other]);
  expect(desk.missing().map(({ field }) => field)).toEqual(['answers', 'photosAfter', 'signature', 'missingNote']);
  await desk.scan(label(2));
  expect(desk.state().strip.title).toEqual(text.allFound);
});

it('has everything again in another tab, and is finished while the begin of the work still waits to be sent', async () => {
  const { desk, store } = await open();
  await desk.begin();
  for (const no of [1, 2, 3]) await desk.scan(label(no));
  await desk.answer({ at: 0, result: 'OK', note: '' });
  await desk.addPicture('after', new Blob(['x'], { type: 'image/jpeg' }));
  await desk.addPicture('signature', new Blob(['y'], { type: 'image/png' }));
  desk.stop();
  const { desk: again } = await open(store);
  expect(again.state()).toMatchObject({ begun: true, finished: false, waiting: true, draft: { texts: [label(1), label(2), label(3)] } });
  expect(again.missing()).toEqual([]);
  await again.finish();
  await again.finish();
  expect(again.state()).toMatchObject({ finished: true, waiting: true });
  const owner = { userId: '', companyId: '', stationId: 'I1 刘师傅' };
  expect((await store.all(owner)).map(({ step }) => step)).toEqual(['START', 'FINISH']);
});

it('goes on by a new link of the same order, what waits is sent by it, and another worker begins with nothing', async () => {
  const { desk, store } = await open();
  await desk.begin();
  await desk.scan(label(1));
  await desk.change({ workNote: '墙面不平' });
  await desk.addPicture('signature', new Blob(['y'], { type: 'image/png' }));
  desk.stop();
  const { desk: renewed } = await open(store, { token: 'y'.repeat(43) });
  expect(renewed.state()).toMatchObject({ begun: true, waiting: true, draft: { texts: [label(1)], workNote: '墙面不平' } });
  expect(renewed.state().draft.signature).not.toBeNull();
  renewed.stop();
  for (const more of [{ workerName: '王师傅' }, { orderNo: 'I2' }]) {
    const { desk: other } = await open(store, { token: 'z'.repeat(43), ...more });
    expect(other.state()).toMatchObject({ begun: false, waiting: false, draft: { texts: [], workNote: '', signature: null } });
  }
});
