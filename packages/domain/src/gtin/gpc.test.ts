import { describe, expect, it } from 'vitest';
import { furnitureBricks, proposedBrick } from './gpc.ts';

describe('the brick of a category', () => {
  it.each([
    ['is proposed where nothing stands', '', undefined, '10002195', '10002195'],
    ['follows the category while nobody has typed another', '10002195', '10002195', '10002210', '10002210'],
    ['leaves what somebody typed', '10002196', '10002195', '10002210', '10002196'],
    ['stays where the new category has none', '10002195', '10002195', '', '10002195'],
  ])('%s', (_, typed, before, category, after) => expect(proposedBrick(typed, before, category)).toBe(after));

  it('has eight digits and a name in both languages', () => {
    for (const [code, { zh, en }] of Object.entries(furnitureBricks))
      expect([code, zh, en]).toEqual([
        expect.stringMatching(/^\d{8}$/),
        expect.stringMatching(/[\u4e00-\u9fff]/),
        expect.stringMatching(/^[A-Z]/),
      ]);
  });
});
