import { type Input, migrate } from '@touchmark/contract';
import { serviceLife } from '@touchmark/domain';
import { Button, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../api/session.tsx';
import { joinItems, nameOf, say } from '../../../core/text.ts';
import { columnsOf, DetailDrawer, fieldsOf, ListPage, OpenButton, useList, useRowDetail } from '../../../ui/index.ts';
import { fields, text } from './migration.text.ts';
import { MigrationBanner, useMigration } from './migration-banner.tsx';
import { Count, MovedList } from './moved-list.tsx';
import { PlanParts } from './plan-parts.tsx';
import { RehearsalDialog } from './rehearsal-dialog.tsx';
import { useMove } from './use-move.ts';

const Filter = fieldsOf(migrate.list, fields);
const views = ['list', 'report'] as const;

/** Products of the legacy edition: what their move will do, the move, and its report. */
export default function MigrationPage() {
  const [params, setParams] = useSearchParams();
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const status = useMigration();
  const view = params.get('tab') === 'report' ? 'report' : 'list';
  const turn = (
    <Segmented
      value={view}
      onChange={(next) => setParams(next === 'report' ? { tab: next } : {})}
      options={views.map((value) => ({ value, label: say(text.views[value]) }))}
    />
  );
  const head = status && !staff ? <div style={{ marginBottom: 12 }}>{<MigrationBanner of={status} />}</div> : null;
  return view === 'report' ? (
    <MovedList turn={turn} head={head} />
  ) : (
    <LegacyList turn={turn} head={head} movable={status !== undefined && !status.running && status.left > 0} />
  );
}

function LegacyList({ turn, head, movable }: { turn: ReactNode; head: ReactNode; movable: boolean }) {
  const list = useList(migrate.list);
  const staff = useSession().userInfo?.userType === 'PLATFORM';
  const detail = useRowDetail(list.rows, 'id');
  const [rehearsing, setRehearsing] = useState<Input<typeof migrate.rehearse>>();
  const move = useMove(() => list.setSelected([]));
  const chosen = list.selected as string[];
  const columns = columnsOf(migrate.list, fields, (c) => [
    c.link('productName', (row) => detail.open(row), { width: 190 }),
    ...(staff ? [c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 200, ellipsis: true })] : []),
    c.text('model', { width: 100 }),
    c.code('identifier', 'plain', { width: 215 }),
    c.cell(fields.seriesName, ({ brandName, seriesName }) => `${brandName} / ${seriesName}`, { width: 125, ellipsis: true }),
    c.cell(fields.template, ({ template }) => joinItems(template.map(say)) || '—', { width: 115, ellipsis: true }),
    c.cell(fields.missing, ({ missing }) => <Count n={missing.length} tone="amber" />, { width: 80, align: 'right' }),
    c.cell(fields.dropped, ({ dropped }) => <Count n={dropped.length} tone="red" />, { width: 80, align: 'right' }),
    c.cell(fields.carried, ({ carried }) => carried.length, { width: 70, align: 'right' }),
    c.tag('serviceStatus', serviceLife.words, { width: 110 }),
  ]);
  return (
    <>
      {head}
      <ListPage
        list={list}
        columns={columns}
        title={text.title}
        empty={{ hint: text.hint }}
        filters={
          <>
            <Filter.Text name="search" />
            <Filter.Choice name="serviceStatus" of={serviceLife.words} />
          </>
        }
        batch={
          <>
            <OpenButton call={migrate.rehearse} label={text.rehearseSome} type="default" onClick={() => setRehearsing({ ids: chosen })} />
            {movable ? (
              <OpenButton call={migrate.convert} label={text.moveSome} type="default" onClick={() => move.begin({ ids: chosen })} />
            ) : null}
          </>
        }
        actions={
          <>
            {turn}
            <Button onClick={() => setRehearsing(list.filters)}>{say(text.rehearse)}</Button>
            {movable ? <OpenButton call={migrate.convert} label={text.move} type="primary" onClick={() => move.begin()} /> : null}
          </>
        }
        exports={migrate.export}
      />
      <RehearsalDialog of={rehearsing} onClose={() => setRehearsing(undefined)} />
      <DetailDrawer
        open={detail.row !== undefined}
        title={detail.row ? `${detail.row.productName} ${detail.row.model}` : ''}
        onClose={detail.close}
      >
        {detail.row ? <PlanParts of={detail.row} /> : null}
      </DetailDrawer>
    </>
  );
}
