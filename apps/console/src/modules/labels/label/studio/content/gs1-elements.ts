import { aiEntry, readBracketed, type ElementsReading } from '@touchmark/gs1';
import { cellText, type LabelData } from '@touchmark/labels';
import { isNamed } from '@touchmark/domain';

export interface AiRow {
  readonly ai: string;
  readonly value: string;
}

/** Keys first, then identifiers of fixed length, so that as few separators as possible are needed; the rest as they were typed. */
const rank = ({ ai }: AiRow): number => (ai === '00' || ai === '01' || ai === '02' ? 0 : aiEntry(ai)?.fixed ? 1 : 2);

/** An SSCC of the data comes with its identifier. */
const withIdentifier = /^\{(?:sscc|palletSscc)\}$/;

/** The identifiers in the order of the symbol, with brackets: the content of a GS1 code. */
export const elementsText = (rows: readonly AiRow[]): string =>
  rows
    .filter(({ ai, value }) => ai !== '' && value.trim() !== '')
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ ai, value }) => (ai === '00' && withIdentifier.test(value.trim()) ? value.trim() : `(${ai})${value.trim()}`))
    .join('');

/** The elements with the sample data in them, checked against the rules of their identifiers. */
export const readWith = (text: string, sample: LabelData): ElementsReading => readBracketed(cellText(text, sample));

/** What a new row of this identifier contains: the field that fits it. */
const fitting: Readonly<Record<string, string>> = {
  '00': '{sscc}',
  '01': '{gtin:gtin14}',
  '02': '{gtin:gtin14}',
  '10': '{batchNo}',
  '11': '{prodDate:yymmdd}',
  '21': '{serial}',
  '37': '1',
};
export const valueFor = (ai: string, sample: LabelData): string => {
  const value = fitting[ai] ?? '';
  const field = /\{(\w+)/.exec(value)?.[1];
  return field !== undefined && !isNamed(sample, field) ? '' : value;
};

/** The identifiers that labels of furniture need; others are typed by their number. */
export const usualAis = [
  '01',
  '02',
  '37',
  '10',
  '11',
  '13',
  '15',
  '17',
  '21',
  '00',
  '240',
  '241',
  '250',
  '400',
  '401',
  '410',
  '420',
  '3100',
  '8006',
].filter((ai) => aiEntry(ai) !== undefined);
