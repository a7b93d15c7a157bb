import { circulation, type CirculationDoc } from '@touchmark/contract';
import { circulationLife } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { fill, say, words } from '../../../core/text.ts';
import { ChoiceText, type Column, columnsOf, fieldsOf, FirstItem, number } from '../../../ui/index.ts';
import { fields, t, typeChoices } from './circulation.text.ts';
import { type DocActs, DocSteps } from './doc-steps.tsx';
import type { Kind } from './kinds.ts';

const Filter = fieldsOf(circulation.list, fields);

/** The filters of a page; those it is used for come first. */
export const docFilters = ({ filters }: Kind): ReactNode => (
  <>
    <Filter.Text name="docNo" />
    <Filter.Text name="receiver" />
    {filters === 'record' ? (
      <Filter.Number name="unreceivedDays" min={1} max={365} />
    ) : (
      <Filter.Choice name="status" of={circulationLife.words} />
    )}
    <Filter.Text name="product" />
    <Filter.Text name="text" mono />
    <Filter.Text name="erpOrderNo" />
    <Filter.Period name="startTime" until="endTime" />
  </>
);

const route = ({ from, to, docType }: CirculationDoc) =>
  docType === 'SALE' ? from.name : `${from.name || say(t.ownStock)} → ${to.name || say(t.ownStock)}`;

/** The columns of a page. */
export function docColumns({ columns }: Kind, acts: DocActs, onOpen: (id: string) => void): Column<CirculationDoc>[] {
  const has = (one: Kind['columns'][number]) => columns.includes(one);
  return columnsOf(circulation.list, fields, (c) => [
    c.link('docNo', (row) => onOpen(row.id), { width: 170 }),
    c.tag('docType', typeChoices, { width: 90, later: !has('route') }),
    has('route')
      ? c.cell(t.route, (row) => <FirstItem items={[route(row)]} />, { width: 220, ellipsis: true })
      : c.cell(fields.to, (row) => row.to.name || say(t.ownStock), { width: 160, ellipsis: true }),
    c.tag('status', circulationLife.words, { width: 110 }),
    c.text('products', { width: 200 }),
    has('progress')
      ? c.cell(
          t.progress,
          (row) => <span className="tm-number">{`${number(row.units)} / ${row.planned ? number(row.planned) : '—'}`}</span>,
          { width: 130, align: 'right' },
        )
      : c.number('units', { width: 90 }),
    c.number('boxes', { width: 80, later: !has('boxes') }),
    c.number('received', { width: 90 }),
    c.number('exceptions', { width: 80, later: !has('exceptions') }),
    ...(has('transit') ? [c.number('transitDays', { width: 100 })] : []),
    ...(has('buyer') ? [c.text('buyerPhone', { width: 140, later: true })] : []),
    c.text('erpOrderNo', { width: 130, later: has('transit') }),
    c.text('carrier', { width: 110, later: true }),
    c.text('waybillNo', { width: 140, later: has('route') }),
    c.time('shipTime', { width: 140 }),
    c.time('receiveTime', { width: 140, later: true }),
    c.text('createUserName', { width: 100, later: true }),
    c.time('createTime', { width: 140, later: true }),
    c.text('remark', { width: 160, later: true }),
    c.actions(words.actions, (row) => <DocSteps row={row} acts={acts} />, 220),
  ]);
}

/** The state of a document, and whether the system received it because nobody did. */
export const DocState = ({ row }: { row: Pick<CirculationDoc, 'status' | 'autoReceived'> }) => (
  <>
    <ChoiceText of={circulationLife.words} value={row.status} /> {row.autoReceived ? <span className="tm-hint">{say(t.auto)}</span> : null}
  </>
);

/** The title of a document: its number and what it is. */
export const docTitle = ({ docNo, docType }: Pick<CirculationDoc, 'docNo' | 'docType'>): string =>
  fill({ zh: '{type} {no}', en: '{type} {no}' }, { type: say(typeChoices[docType]), no: docNo });
