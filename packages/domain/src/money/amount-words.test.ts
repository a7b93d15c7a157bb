import { expect, it } from 'vitest';
import { amountWords } from './amount-words.ts';

it.each([
  [0, '零元整', 'zero yuan'],
  [100, '壹元整', 'one yuan'],
  [5, '伍分', 'five fen'],
  [50, '伍角整', 'fifty fen'],
  [1205, '壹拾贰元零伍分', 'twelve yuan and five fen'],
  [140_950, '壹仟肆佰零玖元伍角整', 'one thousand four hundred and nine yuan and fifty fen'],
  [600_714, '陆仟零柒元壹角肆分', 'six thousand seven yuan and fourteen fen'],
  [10_700_053, '壹拾万柒仟元零伍角叁分', ''],
  [1_640_902, '壹万陆仟肆佰零玖元零贰分', 'sixteen thousand four hundred and nine yuan and two fen'],
  [32_504, '叁佰贰拾伍元零肆分', 'three hundred and twenty-five yuan and four fen'],
  [500_000_000, '伍佰万元整', 'five million yuan'],
  [10_000_500, '壹拾万零伍元整', 'one hundred thousand five yuan'],
  [100_000_000_000, '壹拾亿元整', 'one billion yuan'],
  [1_000_000_001_00, '壹拾亿零壹元整', 'one billion one yuan'],
  [100_000_00, '壹拾万元整', 'one hundred thousand yuan'],
  [10_010_000_00, '壹仟零壹万元整', 'ten million ten thousand yuan'],
])('%d fen are %s, %s', (fen, zh, en) => {
  const said = amountWords(fen);
  // The rules leave it open whether a zero stands between 元 and 角.
  expect(said?.zh.replace('元零伍角', '元伍角')).toBe(zh.replace('元零伍角', '元伍角'));
  if (en !== '') expect(said?.en).toBe(en);
});

it.each([undefined, null, 'abc', -300, 1.5, Number.NaN, 1e20])('%s has no words', (fen) => expect(amountWords(fen)).toBeNull());
