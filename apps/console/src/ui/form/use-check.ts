import type { ImportEntry } from '@touchmark/contract';
import { useEffect, useRef, useState } from 'react';
import { type GridRow, type GridState, isBlank, judged } from '../sheet/grid-state.ts';

/** Finds the faults of rows; `lists` are the allowed values of columns that contain names. */
export type CheckRows = (rows: ImportEntry[]) => Promise<{ rows: readonly GridRow[]; lists: Readonly<Record<string, readonly string[]>> }>;

/** The rows that are not empty, as input of the calls. */
export const entriesOf = (rows: readonly GridRow[]): ImportEntry[] =>
  rows.filter((row) => !isBlank(row)).map(({ row, cells }) => ({ row, cells: { ...cells } }));

/** Sends the rows for checking when typing pauses; results for rows that have changed since are ignored. */
export function useCheck(send: CheckRows, state: GridState, setState: (change: (now: GridState) => GridState) => void) {
  const [lists, setLists] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const done = useRef(-1);
  const check = async (now: GridState) => {
    const rows = entriesOf(now.rows);
    if (rows.length === 0) return;
    setBusy(true);
    try {
      const answer = await send(rows);
      done.current = now.edits;
      setLists(answer.lists);
      setFault(undefined);
      setState((current) => judged(current, answer.rows, now.edits));
    } catch (error) {
      setFault((error as Error).message);
    }
    setBusy(false);
  };
  useEffect(() => {
    if (done.current === state.edits || state.draft !== null) return undefined;
    const timer = setTimeout(() => void check(state), 700);
    return () => clearTimeout(timer);
    // The rows only change together with the count of edits.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state.edits, state.draft === null]);
  return {
    lists,
    busy,
    fault,
    /** Whether the shown faults belong to the current rows. */
    current: done.current === state.edits && !busy,
    check: () => void check(state),
  };
}
