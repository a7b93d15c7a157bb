import { describe, expect, it } from 'vitest';
import { foundShare, recallSpans } from './recall-time.ts';

describe('the times of a recall', () => {
  const times = { createTime: '2026-03-01 08:00:00', publishTime: '2026-03-01 09:30:10', allAnsweredTime: null, endTime: null };
  it('run from the draft to the release, and from there to the last answer and the end', () => {
    expect(recallSpans(times)).toEqual({ toPublish: 5410, toAnswers: null, toEnd: null });
    expect(recallSpans({ ...times, allAnsweredTime: '2026-03-02 09:30:10', endTime: '2026-03-04 09:30:10' })).toMatchObject({
      toAnswers: 86_400,
      toEnd: 3 * 86_400,
    });
    expect(recallSpans({ ...times, publishTime: null, endTime: '2026-03-04 09:30:10' }).toEnd).toBeNull();
  });
  it.each([
    [40, 40, '100'],
    [0, 40, '0'],
    [9999, 10_000, '99.9'],
    [1, 3, '33.3'],
    [0, 0, '0'],
  ])('%i of %i found are %s percent', (foundUnits, units, share) => expect(foundShare({ units, foundUnits })).toBe(share));
});
