import { type Call, type Input, type KeyPage, moduleOf, type Output, type Page } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type Key } from 'react';
import { useSearchParams } from 'react-router';
import type * as z from 'zod';
import { isNamed } from '@touchmark/domain';
import { useRead } from '../../api/hooks.ts';
import { firstRows } from '../../core/rows.ts';
import { fromAddress, isEmpty, shapeOf } from '../form/schema.ts';

export type ListCall = Call<z.ZodType, z.ZodType<Page<unknown> | KeyPage<unknown>>>;
export type RowOf<C extends ListCall> = Output<C>['records'][number];
export type ListState<C extends ListCall> = ReturnType<typeof useList<C>>;
/** `name` separates several lists of one page in the address; `enabled: false` delays loading; `size` is the initial page size. */
interface ListOptions {
  name?: string;
  enabled?: boolean;
  size?: number;
  refetchInterval?: number | false;
}

/** A page of either kind: by number or by key. */
export type AnyPage<Row> = Pick<Page<Row>, 'records'> & { total: number | null; pages?: number; next?: string | null };
const nothing = { records: [], total: 0, pages: 1, next: null };
const pagingNames = new Set(['pageNum', 'pageSize', 'current', 'size', 'after']);

/** The fields of a list call that say which page: its number, or the key after which it begins. */
export function pagingOf(call: ListCall): { page: string; size: string; byKey: boolean; first: object } {
  const shape = shapeOf(call.input);
  if ('after' in shape) return { page: 'after', size: 'pageSize', byKey: true, first: {} };
  const [page, size] = 'current' in shape ? (['current', 'size'] as const) : (['pageNum', 'pageSize'] as const);
  return { page, size, byKey: false, first: { [page]: 1 } };
}

/** The list's values in the address; values that the call would refuse are ignored. */
function inAddress(call: ListCall, params: URLSearchParams, prefix: string): Record<string, unknown> {
  const shape = shapeOf(call.input);
  return Object.fromEntries(
    Object.keys(shape)
      .map((field) => [field, params.has(prefix + field) ? fromAddress(shape[field], params.get(prefix + field)!) : undefined] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** One page of a list call. Filters and page are kept in the address, so that a tab, a link and "back" restore them. */
export function useList<C extends ListCall>(
  call: C,
  fixed: Partial<Input<C>> = {},
  { name, enabled = true, size: firstSize = firstRows(), refetchInterval = false }: ListOptions = {},
) {
  const [params, setParams] = useSearchParams();
  const [selected, setSelected] = useState<Key[]>([]);
  const prefix = name ? `${name}.` : '';
  const { page, size, byKey, first } = pagingOf(call);
  const asked = useMemo(() => inAddress(call, params, prefix), [call, params, prefix]);
  const input = { ...first, [size]: firstSize, ...asked, ...(fixed as object) } as Record<string, unknown>;
  const read = useRead(call, input as Input<C>, { enabled, refetchInterval });

  const cache = useQueryClient();
  // Together with the other reads of the module, because the counts on the tabs must match the rows.
  const refetch = useCallback(() => void cache.invalidateQueries({ queryKey: [moduleOf(call)] }), [cache, call]);
  const write = useAddress(call, prefix, setParams);
  const change = useCallback(
    (next: Partial<Input<C>>) => {
      setSelected([]);
      const now = { ...next, [page]: undefined };
      // If the filters are unchanged, search again to show new data.
      if (Object.entries(now).every(([field, value]) => (params.get(prefix + field) ?? '') === (isEmpty(value) ? '' : String(value))))
        refetch();
      else write(now);
    },
    [write, page, params, prefix, refetch],
  );

  const { records, total, pages, next } = { ...nothing, ...(read.data as AnyPage<RowOf<C>> | undefined) };
  const keys = useKeys(asked['after'] as string | undefined, next, write);
  const beyond = read.isSuccess && !read.isPlaceholderData && records.length === 0 && Number(input[page]) > 1;
  useLastPage(
    beyond,
    useCallback(() => write({ [page]: pages > 1 ? pages : undefined }), [write, page, pages]),
  );

  const { filters, chosen, active } = filtersOf(asked, fixed as object);
  return {
    call,
    input: input as Input<C>,
    /** The active filters, as the call and its export take them. */
    filters: filters as Partial<Input<C>>,
    /** The user's filters and the sorting: the content of a saved view. */
    chosen,
    /** Whether the user has set a filter. */
    narrowed: active,
    /** Changes filters and returns to the first page. */
    change,
    /** The column by which rows are sorted: 'name' ascending, '-name' descending. */
    orderBy: asked['orderBy'] as string | undefined,
    sort: (orderBy: string | undefined) => write({ orderBy, [page]: undefined }),
    /** Replaces the active filters by those of a saved view; values that the call no longer accepts are ignored. */
    show: useCallback(
      (texts: Readonly<Record<string, string>>) => {
        setSelected([]);
        write(
          {
            ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, fromAddress(shapeOf(call.input)[field], text)])),
            [page]: undefined,
          },
          true,
        );
      },
      [write, call, page],
    ),
    /** Clears all filters. */
    reset: useCallback(() => {
      setSelected([]);
      write({ [page]: undefined }, true);
    }, [write, page]),
    turnTo: (to: number, rows: number) => {
      write({ [page]: to === 1 ? undefined : to, [size]: rows === firstSize ? undefined : rows });
    },
    rows: records,
    /** How many rows there are; Infinity where nobody has counted them. */
    total: total ?? Infinity,
    /** Of a list paged by key: its next page and the one before, where there is one. */
    keys: byKey ? keys : undefined,
    page: Number(input[page]),
    size: Number(input[size]),
    /** The first load; `fetching` is also true for later ones. */
    loading: read.isPending && enabled,
    fetching: read.isFetching,
    error: read.error,
    refetch,
    /** The ids of the selected rows; kept across pages, cleared when filters change. */
    selected,
    setSelected,
  };
}

type Write = (next: Record<string, unknown>, clear?: boolean) => void;

/**
 * The pages before and after one that begins after a key. The way here is remembered; after a reload it is not known, and the page
 * before is the first.
 */
function useKeys(after: string | undefined, next: string | null | undefined, write: Write) {
  const [way, setWay] = useState<string[]>([]);
  const turn = (to: string | undefined, passed: string[]) => {
    setWay(passed);
    write({ after: to });
  };
  return {
    onNext: next ? () => turn(next, after === undefined ? [] : [...way, after]) : undefined,
    onPrevious: after === undefined ? undefined : () => turn(way.at(-1), way.slice(0, -1)),
  };
}

/** Writes a list's fields to the address; empty ones are removed. */
function useAddress(call: ListCall, prefix: string, setParams: ReturnType<typeof useSearchParams>[1]): Write {
  return useCallback(
    (next, clear = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          const own = Object.keys(shapeOf(call.input));
          if (clear) for (const field of own) if (!pagingNames.has(field)) after.delete(prefix + field);
          for (const [field, value] of Object.entries(next)) {
            if (isEmpty(value)) after.delete(prefix + field);
            else after.set(prefix + field, String(value));
          }
          return after;
        },
        { replace: true },
      ),
    [call, prefix, setParams],
  );
}

/** If the last row of the last page was deleted, goes to the previous page. */
function useLastPage(beyond: boolean, turn: () => void): void {
  useEffect(() => {
    if (beyond) turn();
  }, [beyond, turn]);
}

function filtersOf(
  asked: Record<string, unknown>,
  fixed: object,
): { filters: Record<string, unknown>; chosen: Record<string, unknown>; active: boolean } {
  const own = Object.entries(asked).filter(([field]) => !pagingNames.has(field));
  const chosen = Object.fromEntries(own.filter(([field]) => !isNamed(fixed, field)));
  return { filters: { ...Object.fromEntries(own), ...fixed }, chosen, active: Object.keys(chosen).some((field) => field !== 'orderBy') };
}
