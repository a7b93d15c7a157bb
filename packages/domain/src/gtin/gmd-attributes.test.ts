import { describe, expect, it } from 'vitest';
import { gmdFaults, gmdMissing, gmdModules } from './gmd.ts';
import { gmdAttributes } from './gmd-attributes.ts';

describe('the attributes of the global master data', () => {
  it('are sixty in five modules, each once, named in both languages', () => {
    expect([gmdAttributes.length, new Set(gmdAttributes.map(({ code }) => code)).size]).toEqual([60, 60]);
    expect(new Set(gmdAttributes.map(({ module }) => module))).toEqual(new Set(Object.keys(gmdModules)));
    for (const { code, zh, en } of gmdAttributes)
      expect([code, zh, en]).toEqual([
        expect.stringMatching(/^[a-z][A-Za-z]{1,39}$/),
        expect.stringMatching(/[\u4e00-\u9fff]/),
        expect.stringMatching(/^[A-Z][ -~’]*$/),
      ]);
  });

  it('ask a report for five of them, and every choice for one of its values', () => {
    expect(gmdMissing({}).map(({ code }) => code)).toEqual([
      'countryOfOrigin',
      'isConsumerUnit',
      'functionalName',
      'mainMaterial',
      'executeStandard',
    ]);
    for (const { code, type, choices } of gmdAttributes)
      if (type === 'CHOICE')
        expect([code, gmdFaults({ [code]: Object.keys(choices ?? {})[0] ?? '?' }), gmdFaults({ [code]: 'NOTHING' }).length]).toEqual([
          code,
          [],
          1,
        ]);
  });
});
