import { expect, it } from 'vitest';
import { alarmChanges, findingsOf } from './finding.ts';
import type { Condition } from './condition.ts';

const GiB = 2 ** 30;
const well: Condition = {
  freeBytes: 50 * GiB,
  daysToFull: null,
  clockSecondsOff: 0,
  loopMs: 12,
  waitingForConnections: 0,
  requests: 1000,
  serverErrors: 0,
  holdingDrifts: 0,
  unreadable: { count: 0, rows: [], moreRows: 0 },
  olderEvents: { companies: 0, unreadable: [] },
  oldestDueSeconds: 0,
  failedTasks: [],
  queues: [{ key: 'brandAudit', title: { zh: '品牌审核', en: 'Brand review' }, count: 3, oldestDays: 5 }],
  certificate: { host: 'example.com', days: 60 },
  mail: true,
  plain: [],
  scanner: { answers: true, whileAway: 'refuse' },
  backup: { configured: true, faults: [], drillFault: null },
};
const fault = { zh: '上次备份失败', en: 'The last back-up failed' };
const drillFault = { zh: '恢复演练失败', en: 'The restore drill failed' };
const found = (more: Partial<Condition>, open: string[] = []) =>
  findingsOf({ ...well, ...more }, new Set(open)).map(({ key, level }) => `${level} ${key}`);

it('finds nothing wrong with an installation that is well', () => expect(found({})).toEqual([]));

it.each<[string, Partial<Condition>, string]>([
  ['a disk that gets full', { freeBytes: 4 * GiB }, 'notice disk'],
  ['a disk that is nearly full', { freeBytes: 0.9 * GiB }, 'alarm disk'],
  ['a disk that is full within a month', { daysToFull: 30 }, 'notice diskGrowth'],
  ['holdings that differ from the movements', { holdingDrifts: 2 }, 'alarm holdings'],
  ['events from before that are not read yet', { olderEvents: { companies: 2, unreadable: [] } }, 'notice olderEvents'],
  ['events from before that cannot be read', { olderEvents: { companies: 0, unreadable: ['7'] } }, 'notice unreadableEvents'],
  ['a task that failed for good', { failedTasks: [{ kind: 'sheet', title: { zh: '导出', en: 'Export' }, at: 't' }] }, 'alarm task:sheet'],
  ['a task that nobody begins', { oldestDueSeconds: 601 }, 'notice tasksWait'],
  ['a certificate that ends within a month', { certificate: { host: 'example.com', days: 30 } }, 'notice certificate'],
  ['a certificate that ends within two weeks', { certificate: { host: 'example.com', days: 14 } }, 'alarm certificate'],
  ['a place for back-ups that is not set', { backup: { configured: false, faults: [fault], drillFault: null } }, 'notice backup'],
  ['a back-up that failed', { backup: { configured: true, faults: [fault], drillFault: null } }, 'alarm backup'],
  ['a restore drill that failed', { backup: { configured: true, faults: [drillFault], drillFault } }, 'alarm drill'],
  ['a scanner that is away', { scanner: { answers: false, whileAway: 'allow' } }, 'alarm scanner'],
  ['an expired certificate', { certificate: { host: 'example.com', days: -1 } }, 'alarm certificate'],
  ['a clock that is behind', { clockSecondsOff: -31 }, 'notice clock'],
  ['a main thread that is late', { loopMs: 201 }, 'notice loop'],
  ['requests that wait for connections', { waitingForConnections: 1 }, 'notice pool'],
  ['one request of a hundred that fails', { requests: 500, serverErrors: 5 }, 'notice errors'],
  [
    'a queue that is left alone',
    { queues: [{ key: 'brandAudit', title: { zh: '品牌审核', en: 'Brand review' }, count: 1, oldestDays: 6 }] },
    'notice queue:brandAudit',
  ],
  ['an installation that cannot send mail', { mail: false }, 'notice mail'],
  ['a database that is asked without TLS', { plain: [{ service: 'PostgreSQL', host: 'db.example.com' }] }, 'notice plain'],
])('names %s', (_, more, finding) => expect(found(more)).toEqual([finding]));

it.each<[string, Partial<Condition>]>([
  ['four failures of any number of requests', { requests: 4, serverErrors: 4 }],
  ['less than one failure of a hundred requests', { requests: 10_000, serverErrors: 99 }],
  ['an empty queue that was old', { queues: [{ key: 'x', title: { zh: '', en: '' }, count: 0, oldestDays: 30 }] }],
])('does not cry about %s', (_, more) => expect(found(more)).toEqual([]));

it('an alarm of the disk is over only with half a gigabyte more than began it', () => {
  expect(found({ freeBytes: 1.2 * GiB }, ['disk'])).toEqual(['alarm disk']);
  expect(found({ freeBytes: 1.2 * GiB })).toEqual(['notice disk']);
  expect(found({ freeBytes: 1.6 * GiB }, ['disk'])).toEqual(['notice disk']);
});

it('the worst stands first', () => expect(found({ mail: false, freeBytes: 0 })).toEqual(['alarm disk', 'notice mail']));

it('an alarm is told once, and once more when it is over', () => {
  const bad = findingsOf({ ...well, freeBytes: 0, mail: false });
  const first = alarmChanges(bad, new Set());
  expect([first.begun.map(({ key }) => key), first.over]).toEqual([['disk'], []]);
  expect(alarmChanges(bad, new Set(['disk']))).toEqual({ begun: [], over: [] });
  expect(alarmChanges(findingsOf(well, new Set(['disk'])), new Set(['disk']))).toEqual({ begun: [], over: ['disk'] });
});

it('names the first rows of what cannot be read, and says what to do', () => {
  const rows = ['lead #12 (contact, phone)', 'channel #3 (contact)'];
  const [finding] = findingsOf({ ...well, unreadable: { count: 3, rows, moreRows: 0 } });
  expect(finding).toMatchObject({
    key: 'sealed',
    level: 'alarm',
    what: { zh: '3 项加密存储的内容无法读取', en: '3 encrypted values cannot be read' },
  });
  expect(finding!.todo.zh).toMatch(/^位于 lead #12 \(contact, phone\)、channel #3 \(contact\)。请在页面上重新填写/);
  const [more] = findingsOf({ ...well, unreadable: { count: 9, rows, moreRows: 2 } });
  expect(more!.todo.zh).toContain('、channel #3 (contact) 等 4 行。');
  expect(more!.todo.en).toContain(', channel #3 (contact) and 2 more rows. Enter anew');
});
