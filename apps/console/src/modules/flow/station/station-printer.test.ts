import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printLabel } from './station-printer.ts';
import type { OpenBox } from './station-state.ts';

const box = { boxNo: 'X100001261123000018', productName: '清屿单人布艺沙发', model: 'YH-S101', level: 1, capacity: 8 } as OpenBox;
const template = { id: '9', name: '出口箱签' };
const printer = { id: '5', name: '包装线', way: 'NETWORK', address: '10.0.0.5' } as const;

let asked: [path: string, body: unknown][];
const answers: Record<string, unknown> = {
  '/api/boxCode/findOne': { id: '31' },
  '/api/printJob/boxes': { id: '77', jobNo: 'DY1', labels: 1, width: 100, height: 60, sendable: false, serialsPerFile: 1 },
  '/api/printJob/data': { labels: ['<svg xmlns="http://www.w3.org/2000/svg"><title>按模板</title></svg>'], total: 1, pages: 1 },
  '/api/printJob/confirm': true,
  '/api/printJob/boxLabel': { jobNo: 'DY2' },
};
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string | Request, init?: RequestInit) => {
    const path = new URL(typeof url === 'string' ? url : url.url, 'http://x').pathname;
    asked.push([path, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined]);
    return new Response(JSON.stringify({ code: 200, success: true, data: answers[path] ?? null, msg: '' }), { status: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('the server prints by the template of the station', async () => {
  await printLabel(box, { printer, template }, '云禾家具');
  expect(asked).toEqual([['/api/printJob/boxLabel', { boxNo: box.boxNo, printerId: '5', templateId: '9' }]]);
  asked = [];
  await printLabel(box, { printer, template: null }, '云禾家具');
  expect(asked).toEqual([['/api/printJob/boxLabel', { boxNo: box.boxNo, printerId: '5' }]]);
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
  expect(asked.at(-1)).toEqual(['/api/printJob/confirm', { id: '77', result: 'PRINTED' }]);
  expect(asked.find(([path]) => path === '/api/printJob/boxes')?.[1]).toEqual({ boxIds: ['31'], templateId: '9', mode: 'BROWSER' });
});
