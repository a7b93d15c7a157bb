import {
  brandNode,
  type Call,
  canRead,
  companyReview,
  ecodeBatch,
  goodsCodes,
  member,
  moduleOf,
  order,
  type Page,
  type PagePath,
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
  /** The pages that show a row, each with the query that opens its drawer; the first that the person may open is taken. */
  places: readonly (readonly [page: PagePath, query: string])[];
}

/** The lists in which the palette looks: where the person may make the call and open a page that shows the row. */
const sources: readonly Source[] = [
  {
    group: text.products,
    call: productIdentify.list,
    by: 'search',
    label: 'productName',
    note: 'model',
    places: [
      ['/productNode/templateNew', '?id='],
      ['/productNodeGS1/index', '?id='],
    ],
  },
  {
    group: text.brands,
    call: brandNode.list,
    by: 'brandName',
    label: 'brandName',
    note: 'brandCode',
    places: [['/brandNode/index', '?id=']],
  },
  { group: text.gtins, call: goodsCodes.list, by: 'name', label: 'nameCn', note: 'gtin', places: [['/globalTrade/goodsCodes', '?id=']] },
  {
    group: text.orders,
    call: order.list,
    by: 'orderNo',
    label: 'orderNo',
    note: 'companyName',
    places: [['/orderContract/order', '?id=']],
  },
  {
    group: text.batches,
    call: ecodeBatch.list,
    by: 'batchNo',
    label: 'batchNo',
    note: 'productName',
    places: [['/ecodeManage/ecodeSend', '?tab=batch&batch=']],
  },
  {
    group: text.members,
    call: member.list,
    by: 'search',
    label: 'name',
    note: 'deptName',
    places: [['/personnelAuth/organization', '?member=']],
  },
  {
    group: text.companies,
    call: companyReview.list,
    by: 'search',
    label: 'companyName',
    note: 'uscc',
    places: [['/identifyAudit/realNameAudit/companyAudit', '?tab=all&id=']],
  },
];
const mostOfGroup = 6;

interface ListEntry {
  group: Text;
  id: string;
  label: string;
  note: string;
  path: string;
}

/** The rows of the lists that match what is typed: two characters at least, and only rows whose page the person may open. */
export function useListEntries(typed: string): ListEntry[] {
  const held = useContext(HeldPermissions);
  const wanted = useDeferredValue(typed.trim());
  // The right of a list is often wider than that of its page: printing reads batches, too.
  const asked = sources.flatMap((source) => {
    const place = source.places.find(([page]) => canRead(page, held));
    return place && holds(held, source.call.access) ? [{ ...source, path: place.join('') }] : [];
  });
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
const entryOf = ({ group, label, note, path }: Source & { path: string }, row: Row): ListEntry => ({
  group,
  id: row.id,
  label: wordOf(row, label),
  note: wordOf(row, note),
  path: path + row.id,
});
