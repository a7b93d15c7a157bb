type Text = { zh: string; en: string };

const capitals = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/** Up to four digits in capitals, without the zeros at their end; a zero between digits is said once. */
function fourDigits(digits: string): string {
  const said = [...digits].map((digit, at) => (digit === '0' ? '零' : capitals[Number(digit)]! + places[digits.length - 1 - at]!)).join('');
  return said.replaceAll(/零+/g, '零').replace(/零$/, '');
}

/** A whole number in capitals, as it stands on bills and contracts (支付结算办法, annex 1). */
function inCapitals(whole: number): string {
  const digits = String(whole);
  const parts = digits.padStart(Math.ceil(digits.length / 4) * 4, '0').match(/.{4}/g) ?? [];
  const said = parts.map((part, at) => {
    const four = fourDigits(part);
    return four === '' ? '零' : four + groups[parts.length - 1 - at]!;
  });
  return said
    .join('')
    .replaceAll(/零+/g, '零')
    .replace(/^零(?=.)/, '')
    .replace(/(?<=.)零$/, '');
}

const small = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen`.split(/\s/);
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').slice(1);
const thousands = ['', ' thousand', ' million', ' billion', ' trillion'];

function threeDigits(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const two = rest < 20 ? small[rest]! : tens[Math.floor(rest / 10) - 1]! + (rest % 10 === 0 ? '' : `-${small[rest % 10]!}`);
  if (hundreds === 0) return two;
  return `${small[hundreds]!} hundred${rest === 0 ? '' : ` and ${two}`}`;
}

function inEnglish(whole: number): string {
  if (whole === 0) return 'zero';
  const said: string[] = [];
  for (let rest = whole, at = 0; rest > 0; rest = Math.floor(rest / 1000), at++)
    if (rest % 1000 > 0) said.unshift(threeDigits(rest % 1000) + thousands[at]!);
  return said.join(' ');
}

/** An amount of fen in words: 伍佰万元整, five million yuan; null for what is no amount in whole fen. */
export function amountWords(fen: unknown): Text | null {
  if (typeof fen !== 'number' || !Number.isSafeInteger(fen) || fen < 0) return null;
  const [yuan, jiao, cents] = [Math.floor(fen / 100), Math.floor((fen % 100) / 10), fen % 10];
  const whole = yuan === 0 && fen > 0 ? '' : `${inCapitals(yuan)}元`;
  const gap = jiao === 0 && cents > 0 && yuan > 0 ? '零' : '';
  const parts = (jiao > 0 ? `${capitals[jiao]!}角` : gap) + (cents > 0 ? `${capitals[cents]!}分` : '整');
  const enYuan = `${inEnglish(yuan)} yuan`;
  const enFen = `${inEnglish(fen % 100)} fen`;
  return { zh: whole + parts, en: fen % 100 === 0 ? enYuan : yuan === 0 ? enFen : `${enYuan} and ${enFen}` };
}
