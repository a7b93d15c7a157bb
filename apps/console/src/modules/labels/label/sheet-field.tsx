import type { LabelSheet } from '@touchmark/contract';
import { layoutOf, type Page } from '@touchmark/labels';
import { Flex, Select } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { MeasureBox } from '../../../ui/index.ts';
import { fields, t } from './label.text.ts';

interface LabelSize {
  width: number;
  height: number;
  gap: number;
  columns: number;
}
const a4 = { widthMm: 210, heightMm: 297, gapDownMm: 0 };

/** Sheets that stationers sell, by the size of their labels. */
const known: readonly (LabelSize & { sheet: LabelSheet })[] = [
  { width: 99.1, height: 38.1, gap: 2.5, columns: 2, sheet: { ...a4, leftMm: 4.65, topMm: 15.15, rows: 7 } },
  { width: 63.5, height: 38.1, gap: 2.5, columns: 3, sheet: { ...a4, leftMm: 7.2, topMm: 15.15, rows: 7 } },
  { width: 63.5, height: 33.9, gap: 2.5, columns: 3, sheet: { ...a4, leftMm: 7.2, topMm: 12.9, rows: 8 } },
  { width: 70, height: 37, gap: 0, columns: 3, sheet: { ...a4, leftMm: 0, topMm: 0.5, rows: 8 } },
];
const [usual] = known;

const measures = [
  ['widthMm', t.sheetWidth, 50, 450],
  ['heightMm', t.sheetHeight, 50, 450],
  ['leftMm', t.leftMargin, 0, 100],
  ['topMm', t.topMargin, 0, 100],
  ['rows', t.sheetRows, 1, 40],
  ['gapDownMm', t.gapDown, 0, 50],
] as const;

/** What the labels are on: a roll, a sheet that can be bought, or one of other measures. */
export function SheetField({
  page,
  value,
  onChange,
  onLabel,
}: {
  page: Page;
  value?: LabelSheet | null;
  onChange?: (value: LabelSheet | null) => void;
  onLabel: (size: LabelSize) => void;
}) {
  const sheet = value ?? undefined;
  const same = (one: (typeof known)[number]) =>
    sheet !== undefined &&
    one.width === page.widthMm &&
    one.columns === page.columns &&
    measures.every(([name]) => one.sheet[name] === sheet[name]);
  const at = known.findIndex(same);
  const choose = (which: number) => {
    const { sheet: chosen, ...label } = known[which] ?? usual!;
    if (which < 0) return onChange?.(null);
    onChange?.(chosen);
    if (known[which]) onLabel(label);
  };
  return (
    <>
      <Select
        aria-label={say(fields.sheet)}
        style={{ maxWidth: 320 }}
        value={sheet ? (at < 0 ? known.length : at) : -1}
        onChange={choose}
        options={[
          { value: -1, label: say(t.roll) },
          ...known.map(({ width, height, columns, sheet: { rows } }, which) => ({
            value: which,
            label: fill(t.sheetOf, { columns, rows, width, height }),
          })),
          { value: known.length, label: say(t.ownSheet) },
        ]}
      />
      {sheet ? (
        <Flex gap={16} style={{ marginTop: 8 }}>
          {measures.some(([name]) => Number.isNaN(sheet[name])) ? null : <SheetPicture page={{ ...page, sheet }} />}
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 120px)', gap: 8, alignContent: 'start' }}>
            {measures.map(([name, label, min, max]) => (
              <label key={name} style={{ display: 'grid' }}>
                <span className="tm-hint">{say(label)}</span>
                <MeasureBox
                  aria-label={say(label)}
                  min={min}
                  max={max}
                  value={sheet[name]}
                  onChange={(next) => onChange?.({ ...sheet, [name]: next })}
                />
              </label>
            ))}
          </div>
        </Flex>
      ) : null}
    </>
  );
}

/** The sheet with its labels, drawn by the layout that prints them. */
function SheetPicture({ page }: { page: Page }) {
  const { widthMm, heightMm, places } = layoutOf(page);
  return (
    <svg
      role="img"
      aria-label={fill(t.sheetPicture, { n: places.length })}
      viewBox={`-2 -2 ${widthMm + 4} ${heightMm + 4}`}
      style={{ height: 110, flex: 'none' }}
    >
      <rect width={widthMm} height={heightMm} fill="#fff" stroke="#999" />
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={page.widthMm} height={page.heightMm} rx={2} fill="#e6f0ff" stroke="#69c" />
      ))}
    </svg>
  );
}
