import type { Call, ListNoun, SharedListCalls, switchCall, Text } from '@touchmark/contract';
import type { ComponentProps, ReactNode } from 'react';
import { words } from '../../../core/text.ts';
import {
  ExportButton,
  FormDialog,
  ImportButton,
  type Initial,
  ListPage,
  makes,
  MoreActions,
  OpenButton,
  switchAction,
  useDialog,
  useList,
} from '../../../ui/index.ts';
import { listWords } from './shared-list.text.ts';

type Calls = SharedListCalls & { enable?: ReturnType<typeof switchCall> };
type Subject<C extends Calls> = Initial<C['saveOrUpdate']>;
/** The state of a list that the whole platform shares: its rows, and the form that is open. */
export type SharedListState<C extends Calls> = ReturnType<typeof useSharedList<C>>;

/** `first` are the values that the form of a new row begins with. */
export function useSharedList<C extends Calls>(calls: C, noun: ListNoun) {
  const list = useList<C['list']>(calls.list);
  const editor = useDialog<Subject<C>>();
  return { calls, list, editor, words: listWords(noun) };
}

interface Row {
  id: string;
  version: number;
  enabled?: boolean;
}
/** What is done with a row: edited, enabled and disabled, and deleted while nothing names it. */
export function SharedRowActions<C extends Calls>({
  of: { calls, editor, words: said },
  row,
  name,
  used,
  sureDisable,
  more = [],
}: {
  of: SharedListState<C>;
  row: Row;
  name: string;
  used: boolean;
  sureDisable?: Text;
  more?: ComponentProps<typeof MoreActions>['actions'];
}) {
  const { id, version, enabled } = row;
  return (
    <>
      <OpenButton call={calls.saveOrUpdate} label={words.edit} onClick={() => editor.open({ ...row } as Subject<C>)} />
      <MoreActions
        actions={[
          ...more,
          calls.enable &&
            enabled !== undefined &&
            switchAction(calls.enable, { id, version, enabled }, sureDisable && said.named(sureDisable, name)),
          {
            label: words.delete,
            ...makes(calls.delete, { id, version }),
            danger: true,
            disabled: used,
            confirm: said.named(said.sureDelete, name),
          },
        ]}
      />
    </>
  );
}

/** The page of such a list: filters, rows, sheets in and out, and its form (`children`), which begins with `first` for a new row. */
export function SharedListPage<C extends Calls>({
  of: { calls, list, editor, words: said },
  columns,
  title,
  hint,
  importHint,
  sheet,
  filters,
  first,
  children,
}: {
  of: SharedListState<C>;
  columns: ComponentProps<typeof ListPage<C['list']>>['columns'];
  title: Text;
  hint: Text;
  importHint: Text;
  sheet: Pick<ComponentProps<typeof ImportButton>, 'columns' | 'most'>;
  filters: ReactNode;
  first: Subject<C>;
  children: ReactNode;
}) {
  const add = <OpenButton call={calls.saveOrUpdate} label={said.add} type="primary" onClick={() => editor.open(first)} />;
  const importWords = { title: said.import, hint: importHint, done: said.imported };
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={title}
        empty={{ hint, next: add }}
        filters={filters}
        actions={
          <>
            <ExportButton call={calls.export as Call} input={list.filters as object} />
            <ImportButton calls={calls} {...sheet} words={importWords} />
            {add}
          </>
        }
      />
      <FormDialog call={calls.saveOrUpdate} dialog={editor} title={editor.subject?.id ? said.edit : said.add}>
        {children}
      </FormDialog>
    </>
  );
}
