import { chainSource, circulation, codeTrace, ecodeReturn, printCount, type PrintRoll, traceChain } from '@touchmark/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { burstMs, cutText, watchStrayKeys } from '../../core/stray-keys.ts';
import StaffTracePage from '../../modules/codes/trace/staff-trace.page.tsx';
import TracePage from '../../modules/codes/trace/trace.page.tsx';
import { emptyPlan, type Plan } from '../../modules/codes/write-back/plan.ts';
import { SourceFields } from '../../modules/codes/write-back/source-fields.tsx';
import { ScanPanel } from '../../modules/flow/circulation/scan-panel.tsx';
import { memoryActs } from '../../modules/flow/handheld/public.ts';
import MaterialPage from '../../modules/flow/material/material.page.tsx';
import { ScanInput } from '../../modules/flow/receive-link/public.ts';
import type { Act } from '../../modules/flow/station/acts.ts';
import { StationScreen } from '../../modules/flow/station/screen/station-screen.tsx';
import { ScanCount } from '../../modules/labels/print-count/scan-count.tsx';
import { fillAnswer } from '../fill-answer-test-rig.ts';
import { ok, pageOf, show, useServer, workAs } from '../test-rig.tsx';

/** A scanner types into whatever has the focus: every place that takes scans, found in the sources, does so while another has it. */

const root = join(import.meta.dirname, '../..');
const nothing = () => undefined;
const none = { success: false as const, code: 404, error: 'notFound' as const, data: null, msg: '' };
const roll = { ...fillAnswer(printCount.findOne, { id: '5' }), unseen: [] } as PrintRoll;
const doc = fillAnswer(circulation.findOne, { id: '5', status: 1, planned: 0, plan: [], lines: [] });
const answered = fillAnswer(circulation.scan, {
  answers: [{ accepted: true, lineId: null, productId: null, fault: null, olderBatch: null }],
});
const server = useServer([
  [codeTrace.list, () => ok({ records: [], total: 0, next: null })],
  [traceChain.find, () => none],
  [chainSource.list, () => pageOf([])],
  [chainSource.scan, () => none],
  [circulation.findOne, () => ok(doc)],
  [circulation.scan, ({ scans }) => ok({ answers: scans.flatMap(() => answered.answers) })],
  [printCount.verify, () => ok({ serials: [1], faults: [] })],
  [ecodeReturn.template, () => none],
]);
workAs({ userType: 'ENTERPRISE', user_id: '1' });
const may = ['chainSource_view', 'chainSource_add', 'circulation_scan', 'labelTemplate_print'];
const taken: string[] = [];
let stop: () => void = nothing;
beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  taken.splice(0);
  stop();
  stop = nothing;
  vi.restoreAllMocks();
});

function Codes() {
  const [plan, change] = useState({ ...emptyPlan, way: 'SCAN' as const });
  const take = (more: Partial<Plan>) => {
    change({ ...plan, ...more, way: 'SCAN' });
    taken.push(...(more.codes ?? []));
  };
  return <SourceFields plan={plan} faults={{}} onChange={take} onOffer={nothing} />;
}
const worker = { userId: '1', companyId: '2', name: '林晓', companyName: '云禾', mark: '' };
const code = '1999910000100001000000017';
const text = `https://id.example/e/${code}?k=AB12`;
/** An address is shown by its code. */
const clean = (shown: string) => shown.replaceAll(/[\s\u2009]/g, '');
const inStrip = () =>
  [...document.querySelectorAll('.st-strip[data-tone=bad] > div > code')].map((one) => (clean(one.textContent ?? '') === code ? text : ''));

interface Place {
  /** The sources that take the scan here. */
  of: string[];
  page: ReactNode;
  /** Where the field is behind a button. */
  opens?: string;
  asked: () => string[];
}
const places: Readonly<Record<string, Place>> = {
  'the trace of a company': {
    of: ['codes/trace/trace-field.tsx', 'codes/trace/trace.page.tsx'],
    page: <TracePage />,
    asked: () => server.sent(traceChain.find).map(({ text }) => text),
  },
  'the trace of staff': {
    of: ['codes/trace/staff-trace.page.tsx'],
    page: <StaffTracePage />,
    asked: () => server.sent(traceChain.find).map(({ text }) => text),
  },
  'the label of a lot': {
    of: ['flow/material/material.page.tsx'],
    page: <MaterialPage />,
    opens: '扫描卷标',
    asked: () => server.sent(chainSource.scan).map(({ text }) => text),
  },
  'a document': {
    of: ['flow/circulation/scan-panel.tsx', 'flow/circulation/doc-acts.tsx'],
    page: <ScanPanel id="5" onClose={nothing} onShip={nothing} />,
    asked: () => server.sent(circulation.scan).flatMap(({ scans }) => scans.map(({ text }) => text)),
  },
  'a roll that is counted': {
    of: ['labels/print-count/scan-count.tsx', 'labels/print-count/counting.tsx'],
    page: <ScanCount roll={roll} onMissing={nothing} onClose={nothing} />,
    asked: () => server.sent(printCount.verify).flatMap(({ texts }) => texts ?? []),
  },
  'codes that are activated': {
    of: ['codes/write-back/source-fields.tsx'],
    page: <Codes />,
    // Each is kept once, so the next scan is the first one here.
    asked: () => taken.map((one) => (one === code ? text : one)),
  },
  'the packing station': {
    of: ['flow/station/screen/station-screen.tsx'],
    page: (
      <StationScreen
        store={memoryActs<Act>()}
        worker={worker}
        stationId="1 号线"
        session="worker"
        onLook={async () => undefined}
        onRename={nothing}
      />
    ),
    asked: inStrip,
  },
  'the pages one holds in the hand': {
    of: [
      'flow/receive-link/scan-input.tsx',
      'flow/receive-link/receive-screen.tsx',
      'flow/dealer-phone/goods-screen.tsx',
      'service/install-link/work-app.tsx',
    ],
    page: <ScanInput words={{ zh: '扫描', en: 'Scan' }} onScan={(text) => taken.push(text)} />,
    asked: () => taken,
  },
};

async function open({ page, opens }: Place): Promise<void> {
  show(
    <>
      <button type="button">elsewhere</button>
      {page}
    </>,
    { may },
  );
  if (opens) await userEvent.click(await screen.findByRole('button', { name: opens }));
  await waitFor(() => expect(document.querySelector('.tm-scan input, .st-input, .rc-scan input')).toBeTruthy());
}
/** A button that can have the focus while scans are taken: in the dialog of the field, where there is one. */
const otherButton = () =>
  document.querySelector<HTMLButtonElement>('.ant-modal button, .ant-drawer-open button') ??
  screen.getByRole('button', { name: 'elsewhere' });

it('all places that take scans are among those below', () => {
  const files = (readdirSync(join(root, 'modules'), { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  );
  const uses = /<(?:ScanField|TraceField|ScanInput|ScanPanel|ScanCount)\b|\buseScanner\(/;
  const found = files.filter((file) => uses.test(readFileSync(join(root, 'modules', file), 'utf8')));
  const listed = Object.values(places).flatMap(({ of }) => of);
  expect(found.toSorted()).toEqual(listed.toSorted());
});

it('every page of a program of its own that takes scans notes what was typed before it was there', () => {
  const entries = readdirSync(root).filter((file) => file.endsWith('.tsx'));
  const watching = entries.filter((file) => /^watchStrayKeys\(\);$/m.test(readFileSync(join(root, file), 'utf8')));
  // The page for visits takes none.
  expect(watching.toSorted()).toEqual(entries.filter((file) => file !== 'visit.tsx').toSorted());
});

describe.each(Object.entries(places))('%s', (_, place) => {
  it('takes a scan while a button has the focus', async () => {
    await open(place);
    otherButton().focus();
    await userEvent.keyboard(`${text}{Enter}`);
    await waitFor(() => expect(place.asked().map(clean)).toEqual([clean(text)]));
  });

  it('asks for nothing whose beginning was typed before the field was ready, says so, and takes the next scan', async () => {
    stop = watchStrayKeys();
    let clock = 1000;
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => clock);
    await userEvent.keyboard(text.slice(0, 9));
    clock += burstMs / 2;
    await open(place);
    await userEvent.keyboard(`${text.slice(9)}{Enter}`);
    await waitFor(() => expect(screen.queryAllByText(cutText.zh).length).toBeGreaterThan(0));
    expect(place.asked().map(clean)).not.toContain(clean(text.slice(9)));
    clock += 2 * burstMs;
    await userEvent.keyboard(`${text}{Enter}`);
    await waitFor(() => expect(place.asked().map(clean).at(-1)).toBe(clean(text)));
  });
});
