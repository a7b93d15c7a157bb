import { describe, expect, it } from 'vitest';
import { proposedBrick } from './gpc.ts';

describe('the brick of a category', () => {
  it.each([
    ['is proposed where nothing stands', '', undefined, '10002195', '10002195'],
    ['follows the category while nobody has typed another', '10002195', '10002195', '10002210', '10002210'],
    ['leaves what somebody typed', '10002196', '10002195', '10002210', '10002196'],
    ['stays where the new category has none', '10002195', '10002195', '', '10002195'],
  ])('%s', (_, typed, before, category, after) => expect(proposedBrick(typed, before, category)).toBe(after));
});
