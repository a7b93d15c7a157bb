/** A word that is not allowed in texts for consumers, and where it was found. */
interface ForbiddenWord {
  word: string;
  at: number;
  /** True for words in the law itself; false for words that practice treats the same and that a person should check. */
  named: boolean;
}

// Article 9 (3) of the Advertising Law names the first three; article 14 (5) of the Trademark Law forbids 驰名商标 in advertising.
const named = ['国家级', '最高级', '最佳', '驰名商标'];
const alike = [
  '世界级',
  '宇宙级',
  '全球级',
  '顶级',
  '极品',
  '最好',
  '最优',
  '最先进',
  '最环保',
  '最安全',
  '最健康',
  '最低价',
  '最便宜',
  '全网最',
  '全国最',
  '世界最',
  '行业最',
  '史上最',
  '销量第一',
  '全国第一',
  '全网第一',
  '世界第一',
  '行业第一',
  '第一品牌',
  '唯一',
  '独一无二',
  '绝无仅有',
  '前无古人',
  '首屈一指',
  '国家领导人',
  '特供',
  '专供',
  '国家免检',
  '免检产品',
  '万能',
  '永不',
  '零甲醛',
  '无甲醛',
  '百分之百环保',
  '100%环保',
  '绝对环保',
  '绝对安全',
];

/** Finds words forbidden by the Advertising Law in a text for consumers, even with spaces or signs between the characters. */
export function forbiddenWords(text: string): ForbiddenWord[] {
  const places: number[] = [];
  let flat = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (/[\s·.*_—-]/u.test(sign)) continue;
    flat += sign;
    places.push(at);
  }
  const found = [...named.map((word) => ({ word, named: true })), ...alike.map((word) => ({ word, named: false }))].flatMap(
    ({ word, named }) => {
      const at = flat.indexOf(word);
      return at < 0 ? [] : [{ word, named, at: places[at] ?? 0 }];
    },
  );
  return found.sort((a, b) => a.at - b.at);
}
