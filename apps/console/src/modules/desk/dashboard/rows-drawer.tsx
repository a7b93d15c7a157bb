import { dashboard, type FigureRow, type Input } from '@touchmark/contract';
import { type Figure, figureNames, figures } from '@touchmark/domain';
import { Button, type TableColumnType } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fill, nameOf, say } from '../../../core/text.ts';
import { columnsFor, DetailDrawer, Nothing, number, PagedTable } from '../../../ui/index.ts';
import { ArchivedNote } from '../../codes/scan-archive/public.ts';
import type { Asked } from './asked.ts';
import { text } from './dashboard.text.ts';
import { UnknownDrawer } from './unknown-rows.tsx';

type Put = (next: Record<string, string | undefined>) => void;
const size = 20;

/** The rows behind a number. Of all companies together: the companies, each with its number. */
export function RowsDrawer({ asked, params, put, onClose }: { asked: Asked; params: URLSearchParams; put: Put; onClose: () => void }) {
  const { userInfo } = useSession();
  const figure = figureNames.find((name) => name === params.get('rows'));
  const many = userInfo?.userType === 'PLATFORM' && !asked.companyId;
  const [day, ever] = [params.get('day'), params.has('ever')];
  const span = ever ? {} : day ? { from: day, to: day } : { from: asked.from, to: asked.to };
  const title = figure ? fill(many ? text.byCompany : text.rowsOf, { figure: say(figures[figure]) }) : '';
  if (params.get('rows') === 'unknown') return <UnknownDrawer span={{ from: asked.from, to: asked.to, ...span }} onClose={onClose} />;
  return (
    <DetailDrawer open={figure !== undefined} title={title} onClose={onClose}>
      {figure === undefined ? null : many ? (
        <Companies figure={figure} span={span} onChoose={(companyId) => put({ companyId })} />
      ) : (
        <Rows
          key={params.toString()}
          figure={figure}
          input={{
            ...asked,
            from: undefined,
            to: undefined,
            ...span,
            productId: params.get('product') ?? asked.productId,
            adcode: params.get('city') ?? undefined,
          }}
        />
      )}
    </DetailDrawer>
  );
}

type Span = { from?: string; to?: string };

function Rows({ figure, input }: { figure: Figure; input: Omit<Input<typeof dashboard.rows>, 'figure'> }) {
  const [page, setPage] = useState(1);
  const navigate = useNavigate();
  const read = useRead(dashboard.rows, { figure, ...input, pageNum: page, pageSize: size });
  const scans = figure === 'scans' || figure === 'doubtful' || figure === 'firstScans';
  const columns = columnsFor<FigureRow>()(text, (c) => [
    c.time('time', { width: 140 }),
    c.cell(
      text.ref,
      (row) =>
        scans && !input.companyId ? (
          <Button
            type="link"
            size="small"
            className="tm-link"
            onClick={() => void navigate(`/productSource/nodeQuery?code=${encodeURIComponent(row.ref)}`)}
          >
            {row.ref}
          </Button>
        ) : (
          row.ref
        ),
      { width: 240 },
    ),
    c.text('productName', { width: 150 }),
    ...(scans ? [c.text('city', { width: 100 })] : [c.number('n', { width: 90 })]),
  ]) as TableColumnType<FigureRow>[];
  return (
    <>
      <ArchivedNote months={read.data?.archivedMonths} />
      <PagedTable
        read={read}
        page={page}
        size={size}
        onPage={setPage}
        rowKey="id"
        columns={columns}
        locale={{ emptyText: <Nothing text={text.noRows} /> }}
      />
    </>
  );
}

function Companies({ figure, span, onChoose }: { figure: Figure; span: Span; onChoose: (id: string) => void }) {
  const [page, setPage] = useState(1);
  const read = useRead(dashboard.companies, { figure, ...span, pageNum: page, pageSize: size });
  return (
    <PagedTable
      read={read}
      page={page}
      size={size}
      onPage={setPage}
      rowKey="id"
      columns={[
        {
          title: say(text.name),
          dataIndex: 'name',
          render: (name: string, row: { id: string; nameEn: string }) => (
            <Button type="link" size="small" className="tm-link" onClick={() => onChoose(row.id)}>
              {nameOf(name, row.nameEn)}
            </Button>
          ),
        },
        { title: say(text.n), dataIndex: 'n', align: 'end', render: number },
      ]}
      locale={{ emptyText: <Nothing text={text.noRows} /> }}
    />
  );
}
