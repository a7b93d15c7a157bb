import { describe, expect, it } from 'vitest';
import { checklistPresets, countPackages, finishFaults, missingPackages } from './checklist.ts';
import { calendarFile, freeTimes, overlappingVisits, visitText } from './visit.ts';
import { instant } from '../day.ts';

const at = (text: string) => instant(`2026-03-02 ${text}:00`);
const whole = {
  items: checklistPresets.INSTALL,
  answers: checklistPresets.INSTALL.map((_, nth) => ({ at: nth, result: 'OK' as const, note: '' })),
  photos: 1,
  signed: true,
  refusal: '',
  missing: 0,
  missingNote: '',
};

describe('finishing', () => {
  it('needs no more than checklist, a photo and a signature', () => expect(finishFaults(whole)).toEqual([]));
  it.each([
    ['an answer to a line that is not there', { answers: [...whole.answers, { at: 9, result: 'OK' as const, note: '' }] }, 'answers'],
    ['a reason beside a signature', { refusal: '客户不在家' }, 'refusal'],
    ['a reason of one character', { signed: false, refusal: '无' }, 'signature'],
  ])('is refused by %s', (_, more, field) => expect(finishFaults({ ...whole, ...more }).map((fault) => fault.field)).toEqual([field]));
  it('names which package is missing', () => {
    expect(missingPackages({ of: 3, found: [3, 1] })).toEqual([2]);
    expect(
      countPackages([
        { of: 3, found: [1, 3] },
        { of: 1, found: [1] },
      ]),
    ).toEqual({ found: 3, of: 4 });
  });
});

describe('visits', () => {
  it('overlap where one begins before another of the same worker ends', () => {
    const visit = (id: string, worker: string, from: string, to: string) => ({ id, worker, from: at(from), to: at(to) });
    const all = [
      visit('1', 'a', '09:00', '11:00'),
      visit('2', 'a', '11:00', '12:00'),
      visit('3', 'a', '11:30', '13:00'),
      visit('4', 'b', '09:30', '10:00'),
      visit('5', '', '09:00', '18:00'),
    ];
    expect([...overlappingVisits(all)].toSorted()).toEqual(['2', '3']);
  });
  it('are free where fewer are taken than there are workers', () => {
    const now = new Date(at('08:00'));
    const taken = [{ from: instant('2026-03-03 09:30:00'), to: instant('2026-03-03 10:00:00') }];
    const first = (workers: number) => freeTimes({ now, taken, workers, hours: 1 })[0]!.from;
    expect(first(1)).toBe(instant('2026-03-03 11:00:00'));
    expect(first(2)).toBe(instant('2026-03-03 09:00:00'));
  });
  it('are a calendar file with folded lines and escaped signs', () => {
    const file = calendarFile({
      uid: 'I1@x',
      sequence: 2,
      stamp: at('08:00'),
      from: at('09:00'),
      to: at('11:00'),
      title: '云禾；安装, 沙发',
      place: '湖北省武汉市'.repeat(8),
      note: 'a;b',
      link: '',
      cancelled: false,
    });
    expect(file).toContain('DTSTART:20260302T010000Z\r\n');
    expect(file).toContain('SUMMARY:云禾；安装\\, 沙发');
    expect(file).toContain('DESCRIPTION:a\\;b');
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
  it('are named with one day where they end on it', () => {
    expect(visitText('2026-03-02 09:00:00', '2026-03-02 11:00:00')).toBe('2026-03-02 09:00–11:00');
    expect(visitText('2026-03-02 09:00:00', '2026-03-03 11:00:00')).toBe('2026-03-02 09:00 – 2026-03-03 11:00');
  });
});
