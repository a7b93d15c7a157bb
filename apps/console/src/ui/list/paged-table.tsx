import { Table, type TableProps } from 'antd';
import { Failed } from './empty.tsx';

interface Props<Row> extends Pick<TableProps<Row>, 'columns' | 'rowKey' | 'rowSelection' | 'locale'> {
  read: { data: { records: Row[]; total: number } | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  page: number;
  size: number;
  onPage: (page: number) => void;
}

/** The rows of a paged call inside a drawer or tab, without the filters and settings of a `ListPage`. */
export function PagedTable<Row extends object>({ read, page, size, onPage, ...table }: Props<Row>) {
  if (read.error) return <Failed error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Table<Row>
      {...table}
      size="small"
      loading={read.isFetching}
      dataSource={read.data?.records ?? []}
      scroll={{ x: 'max-content' }}
      pagination={{ current: page, pageSize: size, total: read.data?.total ?? 0, onChange: onPage, hideOnSinglePage: true, size: 'small' }}
    />
  );
}
