import { expect, it } from 'vitest';
import { phrases } from './company-review.text.ts';

it('a person is told of no licence', () => {
  expect(phrases.PERSON.map(({ zh }) => zh).join('')).not.toContain('执照');
  expect(phrases.FIRST[0]!.zh).toContain('营业执照');
});
