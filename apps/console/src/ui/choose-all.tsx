import type { Input, Page } from '@touchmark/contract';
import { Button } from 'antd';
import { type Key, useState } from 'react';
import { send } from '../api/send.ts';
import { fill } from '../core/text.ts';
import { kit } from './ui.text.ts';
import type { ListCall, ListState } from './use-list.ts';

/** Maximum number of rows in one batch action; the calls refuse more. */
const most = 1000;
const step = 100;

/** 选择全部 N 条: selects all rows that match the filters, not only those of this page. */
export function ChooseAll<C extends ListCall>({ list, rowKey }: { list: ListState<C>; rowKey: string }) {
  const [busy, setBusy] = useState(false);
  const wanted = Math.min(list.total, most);
  if (list.total <= list.rows.length || list.selected.length >= wanted) return null;
  const [page, size] = 'current' in (list.input as object) ? ['current', 'size'] : ['pageNum', 'pageSize'];
  const choose = async () => {
    setBusy(true);
    try {
      const keys: Key[] = [];
      for (let turn = 1; keys.length < wanted; turn += 1) {
        const { records } = (await send(list.call, { ...(list.input as object), [page!]: turn, [size!]: step } as Input<C>)) as Page<
          Record<string, Key>
        >;
        if (records.length === 0) break;
        keys.push(...records.map((row) => row[rowKey]!));
      }
      list.setSelected(keys.slice(0, most));
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
