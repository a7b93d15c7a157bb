import type { Check, HistoryEntry, Output, ReviewGroup, ReviewTab, Text } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import { type ReactNode, useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { say, words as common } from '../../../core/text.ts';
import {
  ChoiceText,
  type Column,
  columnsFor,
  columnsOf,
  ExportButton,
  Failed,
  ListPage,
  type ListState,
  type LockState,
  type Makers,
  OpenButton,
  ReviewDrawer,
  type ReviewDrawerProps,
  reviewTitle,
  type RowOf,
  useDetail,
  useList,
} from '../../../ui/index.ts';
import { BulkPass } from './bulk-pass.tsx';
import { ReviewHead, ReviewState } from './review-cells.tsx';
import { applyChoices, checkTones, queueFields, reviewActions, text } from './review.text.ts';
import { stepsOf, useDecide } from './use-decide.ts';

type Labels = Readonly<Record<string, Text>>;
type Waiting = LockState & { id: string; applyStatus: number };
type ReviewedRow = Waiting & { waitingDays: number; opinion: string; checkTone?: Check['tone'] | null };
type ReviewedItem = Waiting & {
  version: number;
  checks: readonly Check[];
  history?: readonly HistoryEntry[];
  previousId: string | null;
  nextId: string | null;
};

/** For the columns of a queue: the tab, the function that opens a row, and the columns common to all queues. */
export interface Queue<Row> {
  waits: boolean;
  open: (row: { id: string }) => void;
  /** The worst check of a pending submission. */
  tone: (more?: Column<Row>) => Column<Row>[];
  state: (more?: Column<Row>) => Column<Row>;
  /** Reviewer and time of a decided submission. */
  decided: (width?: number) => Column<Row>[];
}

/** The page's additions for one submission: its name, and further input of the decision (`more`). */
type Said = { name: string; more?: object; history?: readonly HistoryEntry[] } & Pick<
  ReviewDrawerProps,
  'states' | 'actions' | 'phrases' | 'altered' | 'blocked'
>;
/** The reviewer's additional input; `keep` exists while he may decide. Empty for the next item. */
export interface Draft<Kept> {
  kept: Kept | undefined;
  keep: ((next: Kept) => void) | undefined;
}

interface ReviewPageProps<C extends ReviewGroup, L extends Labels, Kept> {
  calls: C;
  words: { title: Text; fields: L };
  columns: (c: Makers<RowOf<C['list']>, L>, queue: Queue<RowOf<C['list']>>) => Column<RowOf<C['list']>>[];
  filters: (tab: ReviewTab) => ReactNode;
  /** Buttons beside the title, given the list and the data of its call. */
  head?: (list: ListState<C['list']>, tab: ReviewTab, answer: Output<C['list']> | undefined) => ReactNode;
  /** Further buttons of a row. */
  rowActions?: (row: RowOf<C['list']>) => ReactNode;
  of: (item: Output<C['findOne']>, kept: Kept | undefined) => Said;
  children: (item: Output<C['findOne']>, draft: Draft<Kept>) => ReactNode;
}

/** A review page: tabs with counts, the queue, bulk approval, and the drawer to decide one submission. */
export function ReviewPage<C extends ReviewGroup, const L extends Labels, Kept = never>({
  calls,
  words: { title, fields },
  columns,
  filters,
  head,
  rowActions,
  of,
  children,
}: ReviewPageProps<C, L, Kept>) {
  type Row = RowOf<C['list']>;
  const list = useList<C['list']>(calls.list);
  // Without a `counts` call the list returns the counts; the query is the same as the list's, so it is requested once.
  const answer = useRead<C['list']>(calls.list, list.input);
  const counted = useRead(calls.counts ?? calls.list, calls.counts ? {} : list.input);
  const counts = (calls.counts ? counted.data : (counted.data as { counts?: unknown } | undefined)?.counts) as
    | Record<ReviewTab, number>
    | undefined;
  const detail = useDetail();
  const tab = ((list.filters as { tab?: ReviewTab }).tab ?? 'pending') satisfies ReviewTab;
  const queue = queueOf<Row>(tab, detail.open);
  const all = columnsOf(calls.list as C['list'], fields, (c) => [
    ...columns(c, queue),
    c.actions(
      common.actions,
      (row) => {
        const { id, applyStatus } = row as ReviewedRow;
        return (
          <>
            <OpenButton
              call={inState(applyLife, applyStatus, 'pending') ? calls.audit : calls.findOne}
              label={inState(applyLife, applyStatus, 'pending') ? text.review : common.view}
              onClick={() => detail.open(id)}
            />
            {rowActions?.(row)}
          </>
        );
      },
      rowActions ? 150 : 90,
    ),
  ]);
  return (
    <>
      <ReviewHead
        title={title}
        tab={tab}
        counts={counts}
        onTab={(next) => list.change({ tab: next } as never)}
        actions={
          <>
            {calls.export ? <ExportButton call={calls.export} input={list.filters as object} /> : null}
            {head?.(list, tab, answer.data)}
          </>
        }
      />
      <ListPage
        list={list}
        columns={all}
        empty={{ text: text.empty, drawing: 'done' }}
        filters={filters(tab)}
        {...(queue.waits && calls.batchAudit
          ? {
              batch: (
                <BulkPass
                  call={calls.batchAudit}
                  ids={list.selected as string[]}
                  total={list.total}
                  filters={list.filters}
                  onDone={() => list.setSelected([])}
                />
              ),
            }
          : {})}
      />
      <ReviewOne
        calls={calls}
        title={title}
        detail={detail}
        of={of}
        onDecided={(id) => list.setSelected(list.selected.filter((chosen) => chosen !== id))}
      >
        {children}
      </ReviewOne>
    </>
  );
}

function queueOf<Row>(tab: ReviewTab, open: (id: string) => void): Queue<Row> {
  const waits = tab === 'pending';
  const column = (key: keyof typeof queueFields, render: (row: ReviewedRow) => ReactNode, more: Column<Row>): Column<Row> => ({
    key: queueFields[key].en,
    title: say(queueFields[key]),
    render: (_, row) => render(row as ReviewedRow),
    ...more,
  });
  return {
    waits,
    open: ({ id }) => open(id),
    tone: (more) =>
      waits ? [column('checkTone', (row) => <ChoiceText of={checkTones} value={row.checkTone ?? null} />, { width: 110, ...more })] : [],
    state: (more) => column('applyStatus', (row) => <ReviewState row={row} />, { width: 150, ellipsis: true, ...more }),
    decided: (width = 130) => (waits ? [] : decisionColumns<Row>(width)),
  };
}

/** Reviewer and time. */
const decisionColumns = <Row,>(width: number): Column<Row>[] =>
  columnsFor<{ auditorName: string; auditTime: string | null }>()(queueFields, (c) => [
    c.text('auditorName', { width: 100 }),
    c.time('auditTime', { width }),
  ]) as Column<unknown>[] as Column<Row>[];

function ReviewOne<C extends ReviewGroup, Kept>({
  calls,
  title,
  detail: { id, open, close },
  of,
  onDecided,
  children,
}: Pick<ReviewPageProps<C, Labels, Kept>, 'calls' | 'of' | 'children'> & {
  title: Text;
  detail: Pick<ReturnType<typeof useDetail>, 'id' | 'open' | 'close'>;
  onDecided: (id: string | undefined) => void;
}) {
  const read = useOne(calls.findOne as Parameters<typeof useOne>[0], id);
  const found = read.data as ReviewedItem | undefined;
  const item = found?.id === id ? found : undefined;
  const [draft, setDraft] = useState<{ id: string | undefined; kept?: Kept }>({ id });
  const kept = draft.id === id ? draft.kept : undefined;
  const { name = '', more = {}, ...said }: Partial<Said> = item ? of(item as Output<C['findOne']>, kept) : {};
  const decide = useDecide(calls, item, {
    more,
    onDecided: (next) => {
      onDecided(id);
      if (next) open(next);
      else close();
    },
  });
  return (
    <ReviewDrawer
      id={id}
      title={reviewTitle(title, name)}
      onClose={close}
      checks={item?.checks}
      history={item?.history?.toReversed()}
      states={applyChoices}
      actions={reviewActions}
      decide={decide}
      {...stepsOf(item, open)}
      {...said}
    >
      {item ? (
        children(item as Output<C['findOne']>, { kept, keep: decide ? (next) => setDraft({ id, kept: next }) : undefined })
      ) : read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : undefined}
    </ReviewDrawer>
  );
}
