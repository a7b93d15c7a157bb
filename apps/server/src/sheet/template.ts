import type { ImportColumn, Language, Text } from '@touchmark/contract';
import type { FileAnswer } from '../http/handle.ts';
import { xmlText } from './write/xml-text.ts';
import { zipStream } from './write/zip.ts';

const sheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

export interface Template<Key extends string> {
  name: Text;
  columns: readonly ImportColumn<Key>[];
  /** Allowed values by column, such as the company's brands. */
  lists?: Partial<Record<Key, readonly string[]>>;
  /** Rows to correct instead of the example: their cells and faults. */
  rows?: readonly { cells: Readonly<Partial<Record<Key, string>>>; faults: readonly string[] }[];
  /** Maximum number of rows. */
  most: number;
}
type Sheet = {
  columns: readonly ImportColumn[];
  lists: readonly { at: number; values: readonly string[] }[];
  language: Language;
  most: number;
  rows: Template<string>['rows'];
};

/** The heading of the faults of wrong rows. */
export const problems: Text = { zh: '问题', en: 'Problems' };

/** A workbook to fill in: headings, an example that is skipped, drop-down lists, and a sheet that explains the columns. */
export function templateFile<Key extends string>({ name, columns, lists = {}, rows, most }: Template<Key>, language: Language): FileAnswer {
  const chosen = columns.flatMap((column, at) => {
    const values =
      column.kind === 'choice' ? Object.values(column.choices ?? {}).map((words) => words[language]) : (lists[column.key] ?? []);
    return values.length > 0 ? [{ at, values }] : [];
  });
  const sheet: Sheet = { columns, lists: chosen, language, most, rows };
  const parts = [
    ['xl/worksheets/sheet1.xml', entrySheet(sheet)],
    ['xl/worksheets/sheet2.xml', noteSheet(sheet)],
    ['xl/worksheets/sheet3.xml', listSheet(chosen)],
    ...frame(language),
  ] as const;
  return {
    name: `${name[language]}.xlsx`,
    mime: sheetMime,
    body: zipStream(parts.map(([part, xml]) => ({ name: part, body: [Buffer.from(head + xml)] }))),
  };
}

/** 0 → A, 27 → AB. */
export const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const cell = (text: string, style: number): string =>
  text === '' ? `<c s="${style}"/>` : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const row = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

// Styles of `frame`: 1 heading, 2 required heading, 3 text, 4 example, 5 fault.
function entrySheet({ columns, lists, language, most, rows }: Sheet): string {
  const faulty = rows !== undefined;
  const titles = [
    ...columns.map(({ title, required }) => cell(`${title[language]}${required ? ' *' : ''}`, required ? 2 : 1)),
    ...(faulty ? [cell(problems[language], 1)] : []),
  ];
  const body = faulty
    ? rows.map(({ cells, faults }) =>
        row([
          ...columns.map(({ key, choices }) => cell(choices?.[cells[key] ?? '']?.[language] ?? cells[key] ?? '', 3)),
          cell(faults.join('\n'), 5),
        ]),
      )
    : [row(columns.map(({ example }) => cell(example[language], 4)))];
  const widths = [
    ...columns.map(({ title, example }) => Math.min(40, Math.max(12, 2 * title.zh.length + 4, example[language].length + 4))),
    ...(faulty ? [60] : []),
  ];
  const rules = lists.map(
    ({ at, values }, list) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letters(at)}2:${letters(at)}${most + 2}"><formula1>_lists!$${letters(list)}$1:$${letters(list)}$${values.length}</formula1></dataValidation>`,
  );
  return (
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    // Whole columns are formatted as text, so that typed codes keep their zeros.
    `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="3" customWidth="1"/>`).join('')}</cols><sheetData>${row(titles)}${body.join('')}</sheetData>` +
    `${rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''}</worksheet>`
  );
}

function noteSheet({ columns, language, most }: Sheet): string {
  const words = { zh: ['列', '是否必填', '填写说明', '示例'], en: ['Column', 'Required', 'How to fill it', 'Example'] }[language];
  const general = {
    zh: [
      `一次最多 ${most} 行；可保留或删除示例行，导入时会忽略。`,
      '编码类的列已设为“文本”，请勿改成数字格式，否则开头的 0 会丢失。',
      '列的顺序可以调整，中英文表头都可识别，表头上方可以有标题；其他列不导入，并会说明是哪些。',
    ],
    en: [
      `At most ${most} rows at once. The example row may stay or go: it is skipped.`,
      'Columns of codes are formatted as text. Keep them so: as numbers they lose the zeros in front.',
      'Columns may stand in any order below a title, with headings in Chinese or English; other columns are named and not imported.',
    ],
  }[language];
  const yes = { zh: ['必填', '选填'], en: ['required', 'optional'] }[language];
  const lines = [
    ...general.map((text) => row([cell(text, 3)])),
    row([]),
    row(words.map((word) => cell(word, 1))),
    ...columns.map(({ title, required, note, example }) =>
      row([cell(title[language], 3), cell(yes[required ? 0 : 1]!, 3), cell(note?.[language] ?? '', 3), cell(example[language], 3)]),
    ),
  ];
  return `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="2" width="12" customWidth="1"/><col min="3" max="3" width="70" customWidth="1"/><col min="4" max="4" width="28" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** The values of the drop-down lists by column; in the rule itself only 255 characters would be possible. */
function listSheet(lists: Sheet['lists']): string {
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const rows = Array.from({ length: longest }, (_, at) => row(lists.map(({ values }) => cell(values[at] ?? '', 3))));
  return `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

function frame(language: Language): [string, string][] {
  const [entry, notes] = { zh: ['数据', '填写说明'], en: ['Data', 'Notes'] }[language];
  const xf = (font: number, fill: number, wrap = '') =>
    `<xf numFmtId="49" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${wrap ? ' applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>' : '/>'}`;
  const fonts = [
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><color rgb="FFB8252B"/><name val="Calibri"/></font>',
    '<font><i/><sz val="11"/><color rgb="FF8A919F"/><name val="Calibri"/></font>',
    '<font><sz val="11"/><color rgb="FFB8252B"/><name val="Calibri"/></font>',
  ];
  return [
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDF3FF"/></patternFill></fill></fills>` +
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
        `<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${xf(1, 2)}${xf(2, 2)}${xf(0, 0)}${xf(3, 0)}${xf(4, 0, 'wrap')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${entry}" sheetId="1" r:id="rId1"/><sheet name="${notes}" sheetId="2" r:id="rId2"/><sheet name="_lists" sheetId="3" state="hidden" r:id="rId3"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${[1, 2, 3].map((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${[1, 2, 3].map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    ],
  ];
}
