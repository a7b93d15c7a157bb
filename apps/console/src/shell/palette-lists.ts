import {
  brandNode,
  type Call,
  companyReview,
  ecodeBatch,
  goodsCodes,
  member,
  moduleOf,
  order,
  type Page,
  productIdentify,
  type Text,
} from '@touchmark/contract';
import { useQueries } from '@tanstack/react-query';
import { useContext, useDeferredValue } from 'react';
import { send } from '../api/send.ts';
import { HeldPermissions, holds } from '../core/permissions.tsx';
import { nameOf } from '../core/text.ts';
import { text } from './dialogs.text.ts';

type Row = Readonly<Record<string, unknown>> & { id: string };
interface Source {
  group: Text;
  call: Call;
  /** The filter that takes the typed text. */
  by: string;
  label: string;
  note: string;
  /** The address of a row's drawer, without its id. */
  path: string;
}

/** The lists in which the palette looks, each by the call and the right of its page. */
const sources: readonly Source[] = [
  {
    group: text.products,
    call: productIdentify.list,
    by: 'search',
    label: 'productName',
    note: 'model',
    path: '/productNode/templateNew?id=',
  },
  { group: text.brands, call: brandNode.list, by: 'brandName', label: 'brandName', note: 'brandCode', path: '/brandNode/index?id=' },
  { group: text.gtins, call: goodsCodes.list, by: 'name', label: 'nameCn', note: 'gtin', path: '/globalTrade/goodsCodes?id=' },
  { group: text.orders, call: order.list, by: 'orderNo', label: 'orderNo', note: 'companyName', path: '/orderContract/order?id=' },
  {
    group: text.batches,
    call: ecodeBatch.list,
    by: 'batchNo',
    label: 'batchNo',
    note: 'productName',
    path: '/ecodeManage/ecodeSend?tab=batch&batch=',
  },
  { group: text.members, call: member.list, by: 'search', label: 'name', note: 'deptName', path: '/personnelAuth/organization?member=' },
  {
    group: text.companies,
    call: companyReview.list,
    by: 'search',
    label: 'companyName',
    note: 'uscc',
    path: '/identifyAudit/realNameAudit/companyAudit?tab=all&id=',
  },
];
const mostOfGroup = 6;

export interface ListEntry {
  group: Text;
  id: string;
  label: string;
  note: string;
  path: string;
}

/** The rows of the lists that match what is typed: two characters at least, and only lists the person may read. */
export function useListEntries(typed: string): ListEntry[] {
  const held = useContext(HeldPermissions);
  const wanted = useDeferredValue(typed.trim());
  const asked = sources.filter(({ call }) => holds(held, call.access));
  return useQueries({
    queries: asked.map(({ call, by }) => {
      const input = { pageNum: 1, pageSize: mostOfGroup, [by]: wanted, ...(call === companyReview.list ? { tab: 'all' } : {}) };
      return {
        queryKey: [moduleOf(call), call.name, input],
        enabled: wanted.length >= 2,
        // A list that refuses the text (too long for its filter) has nothing to show.
        retry: false,
        queryFn: () => send(call, input) as Promise<Page<Row>>,
      };
    }),
    combine: (answers) =>
      wanted.length < 2 ? [] : asked.flatMap((source, nth) => (answers[nth]?.data?.records ?? []).map((row) => entryOf(source, row))),
  });
}

const wordOf = (row: Row, field: string): string =>
  field === 'companyName' ? nameOf(String(row['companyName'] ?? ''), row['companyNameEn'] as string | undefined) : String(row[field] ?? '');
const entryOf = ({ group, label, note, path }: Source, row: Row): ListEntry => ({
  group,
  id: row.id,
  label: wordOf(row, label),
  note: wordOf(row, note),
  path: path + row.id,
});
