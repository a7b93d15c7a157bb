import type { LabelData } from '../template.ts';

export interface Text {
  readonly zh: string;
  readonly en: string;
}

export type FaultName =
  | 'noLabels'
  | 'pageSize'
  | 'sheetSize'
  | 'outsidePage'
  | 'noContent'
  | 'notEncodable'
  | 'checkDigit'
  | 'gs1Data'
  | 'qrModule'
  | 'barModule'
  | 'barHeight'
  | 'quietZone'
  | 'boxTooSmall'
  | 'missingGlyph'
  | 'unreadablePath'
  | 'textCut'
  | 'leftOut'
  | 'malformed'
  | 'barModuleSmall'
  | 'barHeightLow'
  | 'barLong'
  | 'bracketsEncoded';

/** A fault of one element of a label, worded for the person who designs or prints it. */
export interface Fault {
  /** Index in `template.elements`; -1 for the page itself. */
  readonly element: number;
  readonly fault: FaultName;
  readonly zh: string;
  readonly en: string;
  /** The measured value and the minimum: millimetres, or text where it is not a measure. */
  readonly value: number | string;
  readonly min: number | string;
}

/** Rounded to two decimals. */
export const mm = (value: number): number => Math.round(value * 100) / 100;

/** A name before Chinese letters, or between them: a blank stands between these and Latin ones. */
const before = (name: string): string => (/\w$/.test(name) ? `${name} ` : name);
const between = (name: string): string => (/^\w/.test(name) ? ` ${before(name)}` : before(name));

const mostNamed = 20;
/** Characters with their code points, because not every one can be seen, and many look alike. */
function charactersIn(text: number | string, comma: string): string {
  const all = [...String(text)];
  const named = all.slice(0, mostNamed).map((char) => `${char} U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`);
  return named.join(comma) + (all.length > mostNamed ? ' …' : '');
}

type Wording = (value: number | string, min: number | string, name: Text) => Text;

const wordings: Readonly<Record<FaultName, Wording>> = {
  noLabels: () => ({ zh: '没有要打印的标签', en: 'There are no labels to print' }),
  pageSize: (value) => ({ zh: `标签边长 ${value} mm 超出 10–300 mm 的范围`, en: `A side of ${value} mm is outside 10–300 mm` }),
  sheetSize: (value) => ({ zh: `标签超出纸张边缘 ${value} mm`, en: `The labels extend ${value} mm beyond the sheet` }),
  outsidePage: (value) => ({ zh: `元素超出标签边缘 ${value} mm`, en: `The element extends ${value} mm beyond the label` }),
  noContent: (_, __, name) => ({ zh: `${before(name.zh)}没有内容：缺少对应的数据`, en: `${name.en} has no content: its data is missing` }),
  notEncodable: (value, min, name) => ({
    zh: `内容“${value}”不能编成 ${name.zh}：应为${min}`,
    en: `“${value}” cannot be encoded as ${name.en}`,
  }),
  checkDigit: (value, min, name) => ({
    zh: `${name.zh} 的校验位应为 ${min}，内容“${value}”有误`,
    en: `The check digit of “${value}” (${name.en}) should be ${min}`,
  }),
  gs1Data: (value, at) => ({
    zh: `GS1 数据“${value}”从第 ${at} 个字符起不符合应用标识符规则`,
    en: `GS1 data “${value}” breaks the rules of application identifiers at character ${at}`,
  }),
  qrModule: (value, min) => ({
    zh: `二维码模块只有 ${value} mm，小于 ${min} mm，印出后无法可靠识读；请放大二维码或缩短内容`,
    en: `QR modules of ${value} mm are below ${min} mm and would not scan reliably: enlarge the code or shorten its content`,
  }),
  barModule: (value, min, name) => ({
    zh: `${name.zh} 的窄条只有 ${value} mm，小于 ${min} mm，印出后无法可靠识读；请加宽条码或缩短内容`,
    en: `Narrow bars of ${value} mm in ${name.en} are below ${min} mm and would not scan reliably: widen the barcode or shorten its content`,
  }),
  barHeight: (value, min) => ({ zh: `条码高度 ${value} mm，小于 ${min} mm`, en: `Bars ${value} mm high are below ${min} mm` }),
  quietZone: (_, __, name) => ({
    zh: `有内容进入${between(name.zh)}的静区，会妨碍识读`,
    en: `Something is in the quiet zone of the ${name.en} and would interfere with scanning`,
  }),
  boxTooSmall: (value, min) => ({
    zh: `文本框高 ${value} mm，放不下一行 ${min} mm 的文字`,
    en: `A box ${value} mm high cannot hold a line of ${min} mm`,
  }),
  missingGlyph: (value) => ({
    zh: `字体中没有这些字符：${charactersIn(value, '、')}`,
    en: `The font lacks these characters: ${charactersIn(value, ', ')}`,
  }),
  unreadablePath: (value) => ({ zh: `图形路径无法解析：${value}`, en: `The path of the image cannot be read: ${value}` }),
  textCut: (value, min) => ({ zh: `文字放不下，“${min}”将印成“${value}”`, en: `The text does not fit: “${min}” will read “${value}”` }),
  leftOut: () => ({ zh: '内容较长，条码放不下，将不印条码', en: 'The content is too long for the barcode, which is left out' }),
  malformed: (value) => ({ zh: `模板数据有误：${value}`, en: `The template is malformed: ${value}` }),
  barModuleSmall: (value, min, name) => ({
    zh: `${name.zh} 的窄条 ${value} mm，小于流通环节要求的 ${min} mm，手持枪可读，固定式扫描可能失败`,
    en: `Narrow bars of ${value} mm in ${name.en} are below the ${min} mm of general distribution: hand scanners read them, fixed ones may not`,
  }),
  barLong: (value, most, name) => ({
    zh: `${name.zh} 长 ${value} mm，超过 ${most} mm 的上限；请缩短内容、分成两个条码，或改用 GS1 DataMatrix`,
    en: `${name.en} is ${value} mm long, more than ${most} mm: shorten its content, split it in two, or use GS1 DataMatrix`,
  }),
  bracketsEncoded: (value, _, name) => ({
    zh: `括号会作为内容编入 ${name.zh}：“${value}”；如是 GS1 数据，请改用 GS1 符号`,
    en: `The brackets are encoded in ${name.en}: “${value}”. For GS1 data, use a GS1 symbol`,
  }),
  barHeightLow: (value, min) => ({
    zh: `条码高度 ${value} mm，低于建议的 ${min} mm`,
    en: `Bars ${value} mm high are below the recommended ${min} mm`,
  }),
};

export function faultOf(
  element: number,
  fault: FaultName,
  value: number | string,
  min: number | string,
  name: Text = { zh: '', en: '' },
): Fault {
  return { element, fault, value, min, ...wordings[fault](value, min, name) };
}

/** Thrown to stop printing at a label that could not be scanned: its number, counted from 1, its data, and the faults. */
export class LabelRefused extends Error {
  readonly faults: readonly Fault[];
  readonly label: number;
  readonly data: LabelData;

  constructor(faults: readonly Fault[], label: number, data: LabelData = {}) {
    super(`label ${label}: ${faults.map(({ en }) => en).join('; ')}`);
    this.name = 'LabelRefused';
    this.faults = faults;
    this.label = label;
    this.data = data;
  }
}
