import type { Call, ListNoun, SharedListCalls, Text } from '@touchmark/contract';
import type { ComponentProps, ReactNode } from 'react';
import { ExportButton, FormDialog, ImportButton, type Initial, ListPage, OpenButton, useDialog, useList } from '../../../ui/index.ts';
import { listWords } from './shared-list.text.ts';

type Subject<C extends SharedListCalls> = Initial<C['saveOrUpdate']>;
/** The state of a list that the whole platform shares: its rows, and the form that is open. */
type SharedListState<C extends SharedListCalls> = ReturnType<typeof useSharedList<C>>;

/** What its page shows, and `<SharedRowActions>` opens. */
export function useSharedList<C extends SharedListCalls>(calls: C, noun: ListNoun) {
  const list = useList<C['list']>(calls.list);
  const editor = useDialog<Subject<C>>();
  return { calls, list, editor, words: listWords(noun) };
}

/** The page of such a list: filters, rows, sheets in and out, and its form (`children`), which begins with `first` for a new row. */
export function SharedListPage<C extends SharedListCalls>({
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
        empty={{ hint }}
        filters={filters}
        actions={
          <>
            <ExportButton call={calls.export as Call} input={list.filters as object} />
            <ImportButton calls={calls} {...sheet} words={importWords} />
          </>
        }
        add={add}
      />
      <FormDialog call={calls.saveOrUpdate} dialog={editor} title={editor.subject?.id ? said.edit : said.add}>
        {children}
      </FormDialog>
    </>
  );
}
