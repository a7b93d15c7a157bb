import { describe, expect, it } from 'vitest';
import { beyondType, dataTypeFaults, typeLimits } from './data-type.ts';

const link = { jsonType: 'text', maxLength: 60, regex: '^https?://[^ ]+$', sample: 'https://example.com' } as const;
const fields = (faults: readonly { field: string }[]) => faults.map(({ field }) => field);

describe('a data type', () => {
  it('has the limits of its kind of values, and a sample that it accepts', () => {
    expect(dataTypeFaults(link)).toEqual([]);
    expect(fields(dataTypeFaults({ ...link, sample: 'example.com' }))).toEqual(['sample']);
    expect(fields(dataTypeFaults({ ...link, maxLength: 5 }))).toEqual(['sample']);
    expect(fields(dataTypeFaults({ jsonType: 'decimal', precision: 3 }))).toEqual([]);
    expect(fields(dataTypeFaults({ jsonType: 'int', precision: 3, regex: 'a' }))).toEqual(['precision', 'regex']);
  });
  it('is refused with a pattern that cannot be used', () =>
    expect(fields(dataTypeFaults({ ...link, regex: '(a)\\1' }))).toEqual(['regex']));

  it('limits its elements, and fills in what they leave open', () => {
    expect(fields(beyondType(link, { maxLength: 61, pattern: '^a$' }))).toEqual(['maxLength', 'pattern']);
    expect(fields(beyondType({ jsonType: 'decimal', precision: 2 }, { scale: 3 }))).toEqual(['scale']);
    expect(beyondType(link, { maxLength: 60, pattern: link.regex })).toEqual([]);
    expect(typeLimits(link, { maxLength: null, pattern: '' })).toEqual({ maxLength: 60, scale: null, pattern: link.regex });
    expect(typeLimits({ jsonType: 'decimal', precision: 3 }, { scale: 1 })).toEqual({ maxLength: null, scale: 1, pattern: null });
  });
});
