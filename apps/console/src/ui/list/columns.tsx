import { EyeOutlined } from '@ant-design/icons';
import { type FileRef, isUnreadable, type Text } from '@touchmark/contract';
import { Button, Image, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { nameOf, say } from '../../core/text.ts';
import { ActionCell } from '../action-cell.tsx';
import { money, nearTime, number } from '../amounts.ts';
import { CodeText, type CodeKind } from '../scan/code-text.tsx';
import { ChoiceText, type Choices } from './status-tag.tsx';
import { kit } from '../ui.text.ts';
import { Unreadable } from '../unreadable.tsx';
import type { ListCall, RowOf } from './use-list.ts';

/** `later`: hidden until the user selects it in the column settings. `isCode`: kept longer than others where
 * not all columns fit. */
export type Column<Row> = TableColumnType<Row> & { later?: boolean; isCode?: boolean };
type Labels = Readonly<Record<string, Text>>;
type NameIn<Row, L extends Labels> = keyof Row & keyof L & string;
export type Makers<Row, L extends Labels> = ReturnType<typeof makers<Row, L>>;

/** Columns of one list call. Each function returns a plain antd column, so a column may also be written by hand. */
export const columnsOf = <C extends ListCall, const L extends Labels>(
  _call: C,
  labels: L,
  make: (column: Makers<RowOf<C>, L>) => Column<RowOf<C>>[],
): Column<RowOf<C>>[] => make(makers<RowOf<C>, L>(labels));

/** Columns for rows that do not come from a list call (a table in a tab or drawer): `columnsFor<Row>()(labels, c => […])`. */
export const columnsFor =
  <Row,>() =>
  <const L extends Labels>(labels: L, make: (column: Makers<Row, L>) => Column<Row>[]): Column<Row>[] =>
    make(makers<Row, L>(labels));

/** The English name of the company, beside its registered one. */
const englishOf = (row: unknown, name: string) => (name === 'companyName' ? (row as { companyNameEn?: string }).companyNameEn : undefined);

const empty = (value: unknown) => value === null || value === undefined || value === '';

function makers<Row, L extends Labels>(labels: L) {
  type Name = NameIn<Row, L>;
  type More = Column<Row>;
  const column = (name: Name, base: More, more: More | undefined): More => ({
    key: name,
    dataIndex: name,
    title: say(labels[name]!),
    ...base,
    ...more,
  });
  const shown = (render: (value: never, row: Row) => ReactNode) => (value: unknown, row: Row) =>
    empty(value) ? '—' : isUnreadable(value) ? <Unreadable /> : render(value as never, row);
  return {
    /** Plain text, truncated, with the whole text in the tooltip. */
    text: (name: Name, more?: More) =>
      column(name, { ellipsis: true, render: shown((value: string, row) => nameOf(String(value), englishOf(row, name))) }, more),
    /** A code: monospaced, grouped, with a copy button. */
    code: (name: Name, kind: CodeKind = 'plain', more?: More) =>
      column(
        name,
        { width: kind === 'plain' ? 180 : 240, isCode: true, render: (value: string | null) => <CodeText code={value} kind={kind} /> },
        more,
      ),
    /** The name of the object as a link that opens it. */
    link: (name: Name, onOpen: (row: Row) => void, more?: More) =>
      column(
        name,
        {
          ellipsis: true,
          render: shown((value: string, row) => (
            <Button
              type="link"
              className="tm-link"
              onClick={(event) => {
                event.stopPropagation();
                onOpen(row);
              }}
            >
              {nameOf(String(value), englishOf(row, name))}
            </Button>
          )),
        },
        more,
      ),
    /** Relative within a day, with the exact time in the tooltip. */
    time: (name: Name, more?: More) =>
      column(
        name,
        {
          width: 160,
          render: shown((value: string) => (
            <time className="tm-number" dateTime={value} title={value}>
              {nearTime(value)}
            </time>
          )),
        },
        more,
      ),
    day: (name: Name, more?: More) =>
      column(name, { width: 120, render: shown((value: string) => <span className="tm-number">{value.slice(0, 10)}</span>) }, more),
    number: (name: Name, more?: More) =>
      column(
        name,
        { width: 110, align: 'right', render: shown((value: number) => <span className="tm-number">{number(value)}</span>) },
        more,
      ),
    /** Fen, shown as yuan. */
    money: (name: Name, more?: More) =>
      column(
        name,
        { width: 130, align: 'right', render: shown((value: number) => <span className="tm-number">{money(value)}</span>) },
        more,
      ),
    /** The word of a state or kind. */
    tag: (name: Name, choices: Choices, more?: More) =>
      column(name, { width: 120, render: (value: string | number | null) => <ChoiceText of={choices} value={value} /> }, more),
    /** A thumbnail that can be enlarged. */
    image: (name: Name, more?: More) =>
      column(name, { width: 72, render: shown((file: FileRef | string) => <Thumb file={file} alt={say(labels[name]!)} />) }, more),
    /** Any other content. The last column of actions: `c.cell(words.actions, render, { width: 160, fixed: 'right' })`. */
    cell: (title: Text, render: (row: Row, index: number) => ReactNode, more?: More): More => ({
      key: title.en,
      title: say(title),
      render: (_, row, index) => render(row, index),
      ...more,
    }),
    /** The fixed column of a row's actions. */
    actions: (title: Text, render: (row: Row) => ReactNode, width = 160): More => ({
      key: 'actions',
      title: say(title),
      width,
      fixed: 'end',
      className: 'tm-actions-cell',
      render: (_, row) => <ActionCell>{render(row)}</ActionCell>,
    }),
  };
}

/** A thumbnail that is enlarged on click. */
export function Thumb({ file, alt, size = 24 }: { file: FileRef | string; alt: string; size?: number }) {
  const link = typeof file === 'string' ? file : file.link;
  return (
    <Image
      src={link}
      alt={alt}
      width={size}
      height={size}
      style={{ objectFit: 'cover', borderRadius: 4 }}
      preview={{ cover: <EyeOutlined aria-label={say(kit.enlarge)} /> }}
    />
  );
}
