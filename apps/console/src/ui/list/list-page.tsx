import type { Call, Text } from '@touchmark/contract';
import { Button, Space, Table, type TableProps } from 'antd';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { wereBonesHere } from '../../core/bones.ts';
import { openDialog, useOpensDialogs } from '../../core/dialog-store.ts';
import { fill, say, words } from '../../core/text.ts';
import { ChooseAll } from './choose-all.tsx';
import type { Column } from './columns.tsx';
import { AsActionMenu } from '../action-cell.tsx';
import { Failed, Nothing } from './empty.tsx';
import { ExportButton } from './export-button.tsx';
import type { Drawing } from './line-drawing.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips, Faces, useFaces } from './filter-chips.tsx';
import { ListViews } from './list-views.tsx';
import { resizable, startOf, withStart, withWidths } from './column-width.tsx';
import { withStateFirst } from '../fold-columns.ts';
import { useFolding } from '../folding-table.tsx';
import { Pager, pageSizes } from './pager.tsx';
import { type TableSettings, tableSize, TableTools, useTableSettings, visibleColumns } from './table-settings.tsx';
import { PartOfPage } from '../titled-page.tsx';
import type { ListCall, ListState, RowOf } from './use-list.ts';
import '../ui.css';

/** The empty state: the purpose of the list (`hint`) and the next step (`next`, a button). */
interface EmptyState {
  text?: Text;
  hint?: Text;
  next?: ReactNode;
  drawing?: Drawing;
}
interface ListPageProps<C extends ListCall> {
  list: ListState<C>;
  columns: Column<RowOf<C>>[];
  title?: Text;
  filters?: ReactNode;
  /** Further buttons at the right of the title, before those of `exports` and `add`. */
  actions?: ReactNode;
  /** Exports the list as it is filtered. */
  exports?: Call;
  /** The button that adds a row; it is the next step of an empty list, too. */
  add?: ReactNode;
  /** Buttons for the selected rows; without it rows cannot be selected. */
  batch?: ReactNode;
  empty?: EmptyState;
  /** Anything else of antd's Table: `expandable`, `onRow`, `rowClassName`, `rowKey`, `summary`, `rowSelection`. */
  table?: Omit<TableProps<RowOf<C>>, 'columns' | 'dataSource' | 'loading' | 'pagination' | 'size'>;
}

/** Title with count, filters, toolbar and a paged table. Anything else is composed by the page itself. */
export function ListPage<C extends ListCall>(props: ListPageProps<C>) {
  const { list, columns, title, filters, actions, exports, add, batch, table = {} } = props;
  const empty = add ? { next: add, ...props.empty } : props.empty;
  const settings = useTableSettings(list.call.name, columns);
  const shown = visibleColumns(columns, settings);
  const [faces, register] = useFaces();
  const head = useRef<HTMLElement>(null);
  const turned = () => head.current?.scrollIntoView({ block: 'start' });
  const tools = (
    <Space size={0}>
      {filters ? <ListViews list={list} settings={settings} /> : null}
      <TableTools columns={columns} settings={settings} busy={list.fetching && !list.loading} onRefresh={list.refetch} />
    </Space>
  );
  const headed = [title, actions, exports, add].some((part) => part !== undefined);
  return (
    <section ref={head} className="tm-list" aria-label={title ? say(title) : undefined}>
      {headed ? <Head {...props} tools={tools} /> : null}
      {filters ? (
        <Faces value={register}>
          <FilterBar list={list} tools={headed ? null : tools}>
            {filters}
          </FilterBar>
        </Faces>
      ) : null}
      <div className="tm-panel">
        <FilterChips list={list} faces={faces} />
        {headed || filters ? null : <div className="tm-toolbar">{tools}</div>}
        {list.error && list.rows.length === 0 ? (
          <Failed error={list.error} onRetry={list.refetch} />
        ) : (
          <Rows list={list} columns={shown} settings={settings} batch={batch} empty={empty} table={table} onTurn={turned} />
        )}
        <BatchBar list={list} batch={batch} rowKey={typeof table.rowKey === 'string' ? table.rowKey : 'id'} />
      </div>
    </section>
  );
}

type HeadProps<C extends ListCall> = Pick<ListPageProps<C>, 'list' | 'title' | 'actions' | 'exports' | 'add'> & { tools: ReactNode };

function Head<C extends ListCall>({ list, title, actions, exports, add, tools }: HeadProps<C>) {
  const Heading = useContext(PartOfPage) ? 'h2' : 'h1';
  const count = list.loading || list.error || list.total === Infinity ? '' : fill(words.total, { n: list.total.toLocaleString('en-US') });
  return (
    <header className="tm-list-head">
      {title ? (
        <Heading>
          {say(title)}{' '}
          <span className="tm-count" aria-live="polite">
            {count}
          </span>
        </Heading>
      ) : (
        <span />
      )}
      <Space wrap>
        {actions}
        {exports ? <ExportButton<Call> call={exports} input={list.filters as object} /> : null}
        {add}
        {tools}
      </Space>
    </header>
  );
}

/** The buttons for the selected rows. It stays in view below the rows, so that selecting the first row moves nothing. */
function BatchBar<C extends ListCall>({ list, batch, rowKey }: Pick<ListPageProps<C>, 'list' | 'batch'> & { rowKey: string }) {
  if (!batch || list.selected.length === 0) return null;
  return (
    <div className="tm-batch" aria-live="polite">
      <b>{fill(words.selected, { n: list.selected.length })}</b>
      {batch}
      <ChooseAll list={list} rowKey={rowKey} />
      <Button type="link" size="small" onClick={() => list.setSelected([])}>
        {say(words.clearSelection)}
      </Button>
    </div>
  );
}

// The shell scrolls its content, not the window. The buttons for selected rows stand below the horizontal scroll bar.
const getContainer = () => document.querySelector<HTMLElement>('#content') ?? window;
const stickyIn = { getContainer };
const stickyAbove = { getContainer, offsetScroll: 48 };

type RowsProps<C extends ListCall> = Pick<ListPageProps<C>, 'list' | 'batch' | 'empty'> & {
  columns: Column<RowOf<C>>[];
  settings: TableSettings;
  table: NonNullable<ListPageProps<C>['table']>;
  onTurn: () => void;
};

function Rows<C extends ListCall>({ list, columns: all, settings, batch, empty, table, onTurn }: RowsProps<C>) {
  const { columns, expandable, tableRef, asMenu } = useFolding(all, list.rows, table.expandable, {
    drawn: !list.loading,
    arrange: (filled) => withWidths(withStart(sortable(withStateFirst(filled, startOf(filled)), list.orderBy)), settings),
  });
  const size = tableSize[settings.density];
  if (list.loading)
    return (
      <Late>
        <SkeletonRows columns={columns} size={size} />
      </Late>
    );
  const chooses: TableProps<RowOf<C>>['rowSelection'] =
    batch && list.rows.length > 0
      ? {
          selectedRowKeys: list.selected,
          onChange: (keys) => list.setSelected([...keys]),
          preserveSelectedRowKeys: true,
          fixed: true,
          ...table.rowSelection,
        }
      : undefined;
  const rows = (
    <AsActionMenu value={asMenu}>
      <Table<RowOf<C>>
        ref={tableRef}
        rowKey="id"
        scroll={{ x: 'max-content' }}
        sticky={batch && list.selected.length > 0 ? stickyAbove : stickyIn}
        components={resizable}
        {...table}
        {...(chooses ? { rowSelection: chooses } : {})}
        columns={columns}
        {...(expandable ? { expandable } : {})}
        dataSource={list.rows}
        size={size}
        className={list.fetching ? 'tm-table tm-stale' : 'tm-table'}
        locale={{ emptyText: <NoRows list={list} empty={empty} /> }}
        onChange={(...change) => {
          const sorter = [change[2]].flat()[0];
          if (change[3].action === 'sort')
            list.sort(sorter?.order ? `${sorter.order === 'descend' ? '-' : ''}${String(sorter.columnKey)}` : undefined);
          table.onChange?.(...change);
        }}
        pagination={
          list.keys
            ? false
            : {
                current: list.page,
                pageSize: list.size,
                total: list.total,
                pageSizeOptions: [...pageSizes],
                showSizeChanger: true,
                showTotal: (n) => fill(words.total, { n: n.toLocaleString('en-US') }),
                onChange: (page, rows) => {
                  list.turnTo(rows === list.size ? page : 1, rows);
                  onTurn();
                },
                hideOnSinglePage: list.total <= 10,
                size: 'small',
              }
        }
      />
    </AsActionMenu>
  );
  if (!list.keys) return rows;
  return (
    <>
      {rows}
      <Pager {...list.keys} size={list.size} onSize={(size) => list.turnTo(1, size)} onTurn={onTurn} />
    </>
  );
}

/** Columns with `sorter: true` are sorted by the server; the address contains the order. */
const sortable = <Row,>(columns: Column<Row>[], orderBy = ''): Column<Row>[] =>
  columns.map((column) =>
    column.sorter === true
      ? { ...column, sortOrder: orderBy === column.key ? 'ascend' : orderBy === `-${String(column.key)}` ? 'descend' : null }
      : column,
  );

function NoRows<C extends ListCall>({ list, empty = {} }: { list: ListState<C>; empty: EmptyState | undefined }) {
  if (list.narrowed)
    return <Nothing drawing="search" text={words.noMatch} next={<Button onClick={list.reset}>{say(words.clearFilters)}</Button>} />;
  return <Nothing next={<HelpLink />} {...empty} />;
}

/** Where a list cannot be filled by a button here, the help of its page says where its rows come from. */
const HelpLink = () =>
  useOpensDialogs() ? (
    <Button type="link" onClick={() => openDialog('help')}>
      {say(words.howItWorks)}
    </Button>
  ) : null;

/** Renders its children after 300 ms, so that fast answers do not flicker; at once where bones stood already. */
function Late({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(wereBonesHere);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="tm-wait" aria-busy>
      {late ? children : null}
    </div>
  );
}

const skeletonRows = Array.from({ length: 8 }, (_, id) => ({ id }));

function SkeletonRows<Row>({ columns, size }: { columns: Column<Row>[]; size: 'small' | 'medium' | 'large' }) {
  const bars = columns.map(({ key, title, width, align, fixed }) => ({
    key: key!,
    title: title as string,
    width,
    align,
    fixed,
    render: () => <span className="tm-bone" />,
  }));
  return (
    <div aria-busy aria-label={say(words.loading)}>
      <Table<{ id: number }>
        rowKey="id"
        className="tm-table"
        columns={bars as Column<{ id: number }>[]}
        dataSource={skeletonRows}
        pagination={false}
        size={size}
        scroll={{ x: 'max-content' }}
      />
    </div>
  );
}
