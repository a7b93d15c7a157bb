import { boxCode, printJob } from '@touchmark/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fillAnswer } from '../../../../ui/fill-answer-test-rig.ts';
import { ok, useServer } from '../../../../ui/test-rig.tsx';
import { printLabel } from './station-printer.ts';
import type { OpenBox } from '../station-state.ts';

const box = { boxNo: 'X100001261123000018', productName: '清屿单人布艺沙发', model: 'YH-S101', level: 1, capacity: 8 } as OpenBox;
const template = { id: '9', name: '出口箱签' };
const printer = { id: '5', name: '包装线', way: 'NETWORK', address: '10.0.0.5' } as const;

const server = useServer([
  [boxCode.findOne, () => ok(fillAnswer(boxCode.findOne, { id: '31' }))],
  [printJob.boxes, () => ok({ id: '77', jobNo: 'DY1', labels: 1, width: 100, height: 60, sendable: false, serialsPerFile: 1 })],
  [
    printJob.data,
    () =>
      ok(
        fillAnswer(printJob.data, { labels: ['<svg xmlns="http://www.w3.org/2000/svg"><title>按模板</title></svg>'], total: 1, pages: 1 }),
      ),
  ],
  [printJob.confirm, () => ok(true)],
  [printJob.boxLabel, () => ok({ jobNo: 'DY2' })],
]);
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('the server prints by the template of the station', async () => {
  await printLabel(box, { printer, template }, '云禾家具');
  expect(server.last(printJob.boxLabel)).toEqual({ boxNo: box.boxNo, printerId: '5', templateId: '9' });
  await printLabel(box, { printer, template: null }, '云禾家具');
  expect(server.last(printJob.boxLabel)).toEqual({ boxNo: box.boxNo, printerId: '5' });
  expect(server.asked).toHaveLength(2);
});

it('the dialog of the computer shows the label of the template in its own size, and the job is printed', async () => {
  const print = vi.fn();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ print } as unknown as Window);
  const printed = printLabel(box, { printer: null, template }, '云禾家具');
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  const frame = document.querySelector('iframe')!;
  frame.dispatchEvent(new Event('load'));
  await printed;
  expect(decodeURIComponent(frame.srcdoc)).toContain('按模板');
  expect(frame.srcdoc).toContain('size:100mm 60mm');
  expect(print).toHaveBeenCalledOnce();
  expect(server.last(printJob.confirm)).toEqual({ id: '77', result: 'PRINTED' });
  expect(server.last(printJob.boxes)).toEqual({ boxIds: ['31'], templateId: '9', mode: 'BROWSER' });
});
