import { migrate, type MovedRow, productIdentifyModel } from '@touchmark/contract';
import { migrationFilters } from '@touchmark/domain';
import { Button, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { say, words } from '../../../core/text.ts';
import { columnsOf, DetailDrawer, fieldsOf, ListPage, OpenButton, rowsOf, StatusTag, useList, useRowDetail } from '../../../ui/index.ts';
import { stepOfCheck } from '../../identify/product/public.ts';
import { ConvertMany } from './convert-many.tsx';
import { fields, text } from './migration.text.ts';
import { PlanParts } from './plan-parts.tsx';

const Filter = fieldsOf(migrate.report, fields);

/** The form of a product at the step of its first gap. */
const formOf = ({ id, missing }: MovedRow): string => `/productNode/templateNew?fill=${id}&step=${stepOfCheck[missing[0]?.key ?? ''] ?? 0}`;

/** The report of the move: every product that was moved, what became of it, and the way to its first gap. */
export function MovedList({ turn, head }: { turn: ReactNode; head: ReactNode }) {
  const list = useList(migrate.report);
  const detail = useRowDetail(list.rows, 'id');
  const [converting, setConverting] = useState<readonly MovedRow[]>();
  const navigate = useNavigate();
  const open = (row: MovedRow) => void navigate(formOf(row));
  const columns = columnsOf(migrate.report, fields, (c) => [
    c.link('productName', (row) => detail.open(row), { width: 200 }),
    c.text('model', { width: 110 }),
    c.code('identifier', 'plain', { width: 240 }),
    c.cell(fields.missing, ({ missing }) => <Count n={missing.length} tone="amber" />, { width: 90, align: 'right' }),
    c.cell(fields.dropped, ({ dropped }) => <Count n={dropped.length} tone="red" />, { width: 90, align: 'right' }),
    c.cell(
      fields.completeness,
      ({ exists, completeness }) =>
        exists ? <Progress percent={completeness ?? 0} size="small" steps={5} aria-label={say(fields.completeness)} /> : say(text.gone),
      { width: 150 },
    ),
    c.cell(
      text.convert,
      ({ exists, upgradable }) =>
        exists ? <StatusTag tone={upgradable ? 'amber' : 'green'} text={upgradable ? text.upgradable : text.current} /> : '—',
      { width: 120 },
    ),
    c.time('movedTime', { width: 130 }),
    c.text('movedBy', { width: 100, later: true }),
    c.actions(
      words.actions,
      (row) =>
        row.exists ? (
          <>
            {row.missing.length > 0 ? (
              <Button type="link" size="small" onClick={() => open(row)}>
                {say(text.fill)}
              </Button>
            ) : null}
            {row.upgradable && !row.pending ? (
              <OpenButton call={productIdentifyModel.oneKeyConvert} label={text.convert} onClick={() => setConverting([row])} />
            ) : null}
          </>
        ) : null,
      150,
    ),
  ]);
  return (
    <>
      {head}
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.reportHint }}
        filters={
          <>
            <Filter.Text name="search" />
            <Filter.Choice name="part" of={migrationFilters} />
          </>
        }
        batch={
          <OpenButton
            call={productIdentifyModel.oneKeyConvert}
            label={text.convert}
            type="default"
            onClick={() => void rowsOf(list).then(setConverting)}
          />
        }
        actions={<>{turn}</>}
        exports={migrate.reportExport}
      />
      <ConvertMany
        rows={converting}
        onClose={() => {
          setConverting(undefined);
          list.setSelected([]);
        }}
      />
      <DetailDrawer
        open={detail.row !== undefined}
        title={detail.row ? `${detail.row.productName} ${detail.row.model}` : ''}
        onClose={detail.close}
        extra={
          detail.row?.exists && detail.row.missing.length > 0 ? (
            <Button type="primary" onClick={() => open(detail.row!)}>
              {say(text.fill)}
            </Button>
          ) : null
        }
      >
        {detail.row ? <PlanParts of={detail.row} /> : null}
      </DetailDrawer>
    </>
  );
}

export const Count = ({ n, tone }: { n: number; tone: 'amber' | 'red' }) =>
  n === 0 ? <>0</> : <StatusTag tone={tone} text={{ zh: String(n), en: String(n) }} />;
