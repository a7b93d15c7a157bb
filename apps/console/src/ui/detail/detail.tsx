import { type HistoryEntry, isUnreadable, type Text } from '@touchmark/contract';
import { Timeline } from 'antd';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { noteAddressed } from '../../core/back.ts';
import { say } from '../../core/text.ts';
import { nearTime } from '../amounts.ts';
import { type Choices, ChoiceText } from '../list/status-tag.tsx';
import { kit } from '../ui.text.ts';
import { Unreadable } from '../unreadable.tsx';

/** Functions that open the previous and the next row. */
export interface Neighbours {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** In the history's state, while a drawer is open that was opened here: the search of the address before it. */
export interface DrawerState {
  drawerFrom?: string;
}

const none: readonly string[] = [];

/**
 * The id of the object whose drawer is open, kept in the address (`?id=`), so that it can be shared and survives a reload. Opening
 * adds an entry to the history: the browser's Back closes the drawer first. `beside` are further values in the address that belong to what is open.
 */
export function useDetail(name = 'id', beside: readonly string[] = none) {
  const [params, setParams] = useSearchParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const opened = (state as DrawerState | null)?.drawerFrom !== undefined;
  const id = params.get(name) ?? undefined;
  const isOpen = id !== undefined;
  useListBelow(isOpen ? [name, ...beside] : none);
  useEffect(() => (isOpen ? noteAddressed() : undefined), [isOpen]);
  const put = useCallback(
    (next: string | null, more: Readonly<Record<string, string | undefined>> = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const one of beside) after.delete(one);
          for (const [one, value] of Object.entries(next ? { [name]: next, ...more } : {})) if (value !== undefined) after.set(one, value);
          if (!next) after.delete(name);
          return after;
        },
        next && id === undefined
          ? { state: { drawerFrom: search } satisfies DrawerState }
          : { replace: true, state: next ? (state as DrawerState | null) : null },
      ),
    [setParams, name, beside, id, search, state],
  );
  return {
    id,
    open: put,
    // A drawer that was opened by its address has nothing to go back to.
    close: useCallback(() => (opened ? void navigate(-1) : put(null)), [opened, navigate, put]),
    /** For DetailDrawer: functions for the previous and next row of a list. */
    through: (rows: readonly { id: string }[]): Neighbours => {
      const at = rows.findIndex((row) => row.id === id);
      const previous = at > 0 ? rows[at - 1] : undefined;
      const next = at >= 0 ? rows[at + 1] : undefined;
      return { onPrevious: previous ? () => put(previous.id) : undefined, onNext: next ? () => put(next.id) : undefined };
    },
  };
}

/**
 * A link that opens the console with a drawer is the first entry of the history: Back would leave the console. The list under the
 * drawer gets an entry before it, so that Back closes the drawer first.
 */
function useListBelow(names: readonly string[]): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The router names only the entry with which it began so.
  const first = names.length > 0 && key === 'default' && location.pathname === pathname && location.search === search;
  const gone = names.join(' ');
  const done = useRef(false);
  useEffect(() => {
    if (!first || done.current) return;
    done.current = true;
    const without = new URLSearchParams(search);
    for (const name of gone.split(' ')) without.delete(name);
    const below = without.size > 0 ? `?${without.toString()}` : '';
    history.replaceState(history.state, '', pathname + below);
    void navigate({ pathname, search }, { state: { drawerFrom: below } satisfies DrawerState });
  }, [first, gone, navigate, pathname, search]);
}

/** As `useDetail`, for what is shown of a list's row beside its detail. */
export function useRowDetail<Row extends { id: string }>(rows: readonly Row[], name: string) {
  const { id, open, close } = useDetail(name);
  return { row: rows.find((row) => row.id === id), open: (row: Row) => open(row.id), close };
}

/** One fact: label and value; `wide` takes the whole line. An empty value shows a dash. */
export interface Fact {
  label: Text;
  value: ReactNode;
  wide?: boolean;
}

/** The facts of plain fields, by their names. */
export const factsOf = <const Name extends string>(
  labels: Readonly<Record<Name, Text>>,
  item: Readonly<Record<Name, ReactNode>>,
  ...names: Name[]
): Fact[] => names.map((name) => ({ label: labels[name], value: item[name] }));

/** Facts in two columns. */
export function Facts({ items, columns = 2 }: { items: readonly (Fact | false | null | undefined)[]; columns?: 1 | 2 | 3 }) {
  const shown = items.filter((item): item is Fact => !!item);
  return (
    <dl className="tm-facts" data-columns={columns}>
      {shown.map(({ label, value, wide }) => (
        <div key={label.en} data-wide={wide ?? false}>
          <dt>{say(label)}</dt>
          <dd>{isUnreadable(value) ? <Unreadable explained /> : value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The history of an object, newest first: time, person, action, old and new state, reason. */
export function History({ rows, states = {}, actions = {} }: { rows: readonly HistoryEntry[]; states?: Choices; actions?: Choices }) {
  if (rows.length === 0) return <p className="tm-hint">{say(kit.noHistory)}</p>;
  return (
    <Timeline
      items={rows.map((row, index) => ({
        key: index,
        content: (
          <>
            <div>
              <b>{actions[row.action] ? say(actions[row.action]!) : row.action}</b>{' '}
              <span className="tm-hint">
                {row.userName || say(kit.system)} ·{' '}
                <time dateTime={row.time} title={row.time}>
                  {nearTime(row.time)}
                </time>
              </span>
            </div>
            {row.toStatus !== null && row.toStatus !== row.fromStatus ? (
              <div>
                {row.fromStatus === null ? null : (
                  <>
                    <ChoiceText of={states} value={row.fromStatus} /> →{' '}
                  </>
                )}
                <ChoiceText of={states} value={row.toStatus} />
              </div>
            ) : null}
            {row.opinion ? <blockquote className="tm-opinion">{row.opinion}</blockquote> : null}
          </>
        ),
      }))}
    />
  );
}
