import type { Input } from '@touchmark/contract';
import { Button } from 'antd';
import { type Key, useState } from 'react';
import { send } from '../../api/send.ts';
import { fill } from '../../core/text.ts';
import { kit } from '../ui.text.ts';
import { type AnyPage, type ListCall, type ListState, pagingOf, type RowOf } from './use-list.ts';

/** Maximum number of rows in one batch action; the calls refuse more. */
const most = 1000;
const step = 100;

/** The first rows that match the filters, over all pages. */
async function firstRows<C extends ListCall>({ call, input }: ListState<C>, wanted: number): Promise<RowOf<C>[]> {
  const { page, size, byKey } = pagingOf(call);
  const rows: RowOf<C>[] = [];
  for (let turn = 1, key: string | null | undefined; rows.length < wanted && key !== null; turn += 1) {
    const at = byKey ? key : turn;
    const answer = await send(call, { ...(input as object), [page]: at, [size]: step } as Input<C>);
    const { records, next } = answer as AnyPage<RowOf<C>>;
    if (records.length === 0) break;
    rows.push(...records);
    key = next;
  }
  return rows.slice(0, most);
}

/** The selected rows as they are now; those of other pages are read. */
export async function rowsOf<C extends ListCall>(list: ListState<C>): Promise<RowOf<C>[]> {
  const selected = (rows: RowOf<C>[]) => rows.filter((row) => list.selected.includes((row as { id: Key }).id));
  const here = selected(list.rows);
  return here.length === list.selected.length ? here : selected(await firstRows(list, Math.min(list.total, most)));
}

/** 选择全部 N 条: selects all rows that match the filters, not only those of this page. */
export function ChooseAll<C extends ListCall>({ list, rowKey }: { list: ListState<C>; rowKey: string }) {
  const [busy, setBusy] = useState(false);
  const wanted = Math.min(list.total, most);
  if (list.total <= list.rows.length || list.selected.length >= wanted) return null;
  const choose = async () => {
    setBusy(true);
    try {
      list.setSelected((await firstRows(list, wanted)).map((row) => (row as Record<string, Key>)[rowKey]!));
    } finally {
      setBusy(false);
    }
  };
  const words = list.total > most ? kit.chooseFirst : kit.chooseAll;
  return (
    <Button type="link" size="small" loading={busy} onClick={() => void choose()}>
      {fill(words, { n: wanted.toLocaleString('en-US') })}
    </Button>
  );
}
