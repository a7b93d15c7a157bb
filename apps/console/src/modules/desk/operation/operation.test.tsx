import { type OperationState, operation } from '@touchmark/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../../core/text.ts';
import { ok, show, useServer, workAs } from '../../../ui/test-rig.tsx';
import OperationPage from './operation.page.tsx';

const points = [null, 1, 4, 2];
const state: OperationState = {
  version: '1.0',
  node: 'v22',
  database: 'PostgreSQL 18',
  startedAt: '2026-01-01 08:00:00',
  findings: [
    {
      key: 'disk',
      level: 'alarm',
      what: { zh: '数据盘仅剩 0.5 GiB', en: 'Only 0.5 GiB are free' },
      todo: { zh: '扩大磁盘', en: 'Enlarge the disk' },
      since: '2026-01-01 08:00:00',
    },
  ],
  live: {
    perSecond: 3.26,
    p95: 1700,
    loopMs: 12,
    memoryBytes: 3 * 2 ** 29,
    requests: 900,
    errors: 7,
    pool: { busy: 2, open: 5, most: 20, waiting: 1 },
  },
  series: { stepSeconds: 60, perSecond: points, errors: points, p95: points, loopMs: points, memoryBytes: points, busy: points },
  tasks: [{ kind: 'sheet', title: { zh: '导出品牌', en: 'Export brands' }, running: 1, due: 2, dueSeconds: 3700, later: 0, failed: 3 }],
  queues: [
    { key: 'brandAudit', title: { zh: '品牌审核', en: 'Brand review' }, path: '/identifyAudit/brandAudit', count: 4, oldestDays: 6 },
  ],
  storage: {
    freeBytes: 2 ** 29,
    totalBytes: 2 ** 40,
    databaseBytes: 1536,
    perDay: 2 ** 24,
    databasePerDay: 2 ** 20,
    fullOn: '2026-02-02',
    disk: [
      { day: '2026-01-01', bytes: 2 ** 39 },
      { day: '2026-01-02', bytes: 2 ** 39 + 2 ** 24 },
    ],
    tables: [{ name: 'scan_log', bytes: 1024, perDay: -512 }],
    archive: { months: 3, scans: 120_000, bytes: 2 ** 21, back: [{ month: '2023-05', until: '2026-03-01' }] },
  },
  backup: {
    configured: true,
    lastBackup: null,
    lastDrill: { at: '2026-01-01 03:00:00', ok: false },
    recoveryPointSeconds: 8,
    recoveryTimeSeconds: null,
  },
  certificate: { host: 'codes.example.com', until: '2026-02-01 00:00:00', days: 31 },
};
workAs({ userType: 'PLATFORM', user_id: '1' });
let now = state;
useServer([[operation.state, () => ok(now)]]);
afterEach(() => setLanguage('zh'));

it('says what is wrong with what to do, and the figures with their units', async () => {
  show(<OperationPage />, { may: ['operation_view'] });
  expect(await screen.findByText('数据盘仅剩 0.5 GiB')).toBeTruthy();
  for (const words of [
    '告警',
    '扩大磁盘',
    '3.3',
    '1.7 s',
    '1.5 GiB',
    '1 小时 1 分钟',
    '512 MiB，共 1 TiB',
    '1.5 KiB，每天 +1 MiB',
    '+16 MiB',
    '2026-02-02',
    '扫码记录',
    '−512 B',
    '3 个月，120,000 次，2 MiB',
    '2023-05（至 2026-03-01）',
    '演练失败',
    '8 秒',
    '共 20 个，1 个请求在等',
    // More than any minute of the line had.
    '最高 1.7 s',
  ])
    expect(screen.getByText(words), words).toBeTruthy();
  expect(screen.getByRole('link', { name: '品牌审核' }).getAttribute('href')).toBe('/identifyAudit/brandAudit');
  // The line is broken where nothing was measured: it begins at the second point.
  expect(
    screen
      .getByRole('img', { name: /^每秒请求/ })
      .querySelector('path:last-child')!
      .getAttribute('d'),
  ).toMatch(/^M60\.0 /);
});

it('says in English that nothing is wrong', async () => {
  now = { ...state, findings: [] };
  setLanguage('en');
  show(<OperationPage />, { may: ['operation_view'] });
  expect(await screen.findByText('Everything is running normally')).toBeTruthy();
  expect(screen.getByText('codes.example.com, expires 2026-02-01')).toBeTruthy();
});
