import { expect, it } from 'vitest';
import { aptitudeChecks } from './aptitude-checks.ts';

const good = {
  kind: 'TEST_REPORT',
  cnasNo: 'L1234',
  longTerm: false,
  validTo: '2027-01-01',
  issueDate: '2026-01-01',
  files: 1,
  today: '2026-06-01',
  holders: [],
  unknownStandards: [],
};
it.each<[string, Partial<Parameters<typeof aptitudeChecks>[0]>, string[]]>([
  ['nothing of a good report', {}, []],
  ['the last day of a report that ended', { validTo: '2026-05-31' }, ['bad dates']],
  ['nothing of a report on its last day', { validTo: '2026-06-01' }, []],
  ['nothing of one that never ends', { longTerm: true, validTo: null }, []],
  ['a day of issue to come', { issueDate: '2026-06-02' }, ['bad dates']],
  ['a number that another company has', { holders: ['木语'] }, ['bad holder']],
  ['missing files', { files: 0 }, ['bad files']],
  ['a standard that is not listed', { unknownStandards: ['GB 1'] }, ['warn standards']],
  ['a report of a laboratory without accreditation', { cnasNo: '' }, ['warn laboratory']],
  ['nothing of a patent without a laboratory', { cnasNo: '', kind: 'PATENT' }, []],
])('the checks of a certificate mind %s', (_, more, found) =>
  expect(
    aptitudeChecks({ ...good, ...more })
      .filter(({ tone }) => tone !== 'ok')
      .map(({ tone, key }) => `${tone} ${key}`),
  ).toEqual(found),
);
