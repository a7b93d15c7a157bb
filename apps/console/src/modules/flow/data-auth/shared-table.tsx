import type { SharedRows } from '@touchmark/contract';
import { type DataScope, dataScopes } from '@touchmark/domain';
import { Segmented } from 'antd';
import { say } from '../../../core/text.ts';
import { Nothing, PagedTable } from '../../../ui/index.ts';
import { text } from './data-auth.text.ts';

type Line = SharedRows['records'][number];
interface Read {
  data: SharedRows | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A page of what is shown, with the columns that were granted. */
export const SharedTable = ({ read, page, onPage }: { read: Read; page: number; onPage: (page: number) => void }) => (
  <PagedTable<Line>
    read={read}
    page={page}
    size={10}
    onPage={onPage}
    rowKey="id"
    locale={{ emptyText: <Nothing text={text.noRows} /> }}
    columns={(read.data?.columns ?? []).map(({ key, name }) => ({
      key,
      title: say(name),
      width: 150,
      render: (_: unknown, { values }: Line) => values[key] || '—',
    }))}
  />
);

/** Which of the contents is looked at. */
export const ScopeTabs = ({
  scopes,
  value,
  onChange,
}: {
  scopes: readonly DataScope[];
  value: DataScope;
  onChange: (scope: DataScope) => void;
}) =>
  scopes.length > 1 ? (
    <Segmented<DataScope>
      value={value}
      onChange={onChange}
      options={scopes.map((scope) => ({ value: scope, label: say(dataScopes[scope]) }))}
      style={{ marginBottom: 8 }}
    />
  ) : null;
