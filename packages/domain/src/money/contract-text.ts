type Words = { zh: string; en: string };

/** What a contract's text can name, in braces by its Chinese name. */
export const contractFields = {
  contractNo: { zh: '合同编号', en: 'Contract no.' },
  partyA: { zh: '甲方', en: 'Party A, the platform' },
  partyB: { zh: '乙方', en: 'Party B, the company' },
  uscc: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  address: { zh: '注册地址', en: 'Registered address' },
  legalPerson: { zh: '法定代表人', en: 'Legal representative' },
  contactName: { zh: '联系人', en: 'Contact' },
  contactPhone: { zh: '联系电话', en: 'Phone' },
  amount: { zh: '合同金额', en: 'Amount' },
  amountInWords: { zh: '金额大写', en: 'Amount in words' },
  startDay: { zh: '开始日期', en: 'From' },
  endDay: { zh: '结束日期', en: 'End date' },
  orderNos: { zh: '订单编号', en: 'Order numbers' },
  items: { zh: '订购内容', en: 'Order' },
  day: { zh: '发送日期', en: 'Day it is sent' },
} as const satisfies Record<string, Words>;
export type ContractField = keyof typeof contractFields;

const byName = new Map(Object.entries(contractFields).map(([key, { zh }]) => [zh as string, key as ContractField]));
const named = /\{([^{}\n]{1,40})\}/g;

/** The names in braces that are no field. */
export const unknownFields = (body: string): string[] => [
  ...new Set([...body.matchAll(named)].map(([, name]) => name!.trim()).filter((name) => !byName.has(name))),
];

/** The text with its values, and the fields that have none. */
export function fillContract(
  body: string,
  values: Readonly<Partial<Record<ContractField, string>>>,
): { text: string; missing: ContractField[] } {
  const missing = new Set<ContractField>();
  const text = body.replaceAll(named, (whole, name: string) => {
    const field = byName.get(name.trim());
    if (!field) return whole;
    const value = values[field]?.trim();
    if (!value) missing.add(field);
    return value || whole;
  });
  return { text, missing: [...missing] };
}

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/** Four digits: '壹仟零贰拾'. */
function groupInWords(group: number): string {
  let out = '';
  let gap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) {
      gap = out !== '';
      continue;
    }
    out += `${gap ? '零' : ''}${digits[digit]!}${places[place]!}`;
    gap = false;
  }
  return out;
}

function yuanInWords(yuan: number): string {
  let out = '';
  let gap = false;
  for (let nth = groups.length - 1; nth >= 0; nth -= 1) {
    const group = Math.floor(yuan / 10_000 ** nth) % 10_000;
    if (group === 0) {
      gap = out !== '';
      continue;
    }
    out += `${out !== '' && (gap || group < 1000) ? '零' : ''}${groupInWords(group)}${groups[nth]!}`;
    gap = false;
  }
  return out;
}

/** An amount in fen as banks write it: 人民币壹仟贰佰元整. */
export function amountInWords(fen: number): string {
  const [yuan, jiao, cent] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan > 0 ? `${yuanInWords(yuan)}元` : '';
  if (jiao === 0 && cent === 0) return `人民币${whole || '零元'}整`;
  const tens = jiao > 0 ? `${digits[jiao]!}角` : whole ? '零' : '';
  return `人民币${whole}${tens}${cent > 0 ? `${digits[cent]!}分` : '整'}`;
}
