import { recall } from '@touchmark/contract';
import { recallGoesOn, recallLife } from '@touchmark/domain';
import type { ReactNode } from 'react';
import { nameOf, say, words } from '../../../core/text.ts';
import { columnsOf, fieldsOf, ListPage, number, OpenButton, useDetail, useList } from '../../../ui/index.ts';
import { PartDetail } from './part-detail.tsx';
import { drillChoices, openChoices, partFields as fields, t } from './recall.text.ts';

const Filter = fieldsOf(recall.parts, fields);

/** Recalls of brands that touch what this company has received: what of it, and what it answered. */
export function RecallParts({ extra }: { extra: ReactNode }) {
  const list = useList(recall.parts);
  const detail = useDetail();
  const columns = columnsOf(recall.parts, fields, (c) => [
    c.link('title', (row) => detail.open(row.id), { width: 220 }),
    c.tag('status', recallLife.words, { width: 120 }),
    c.cell(fields.drill, (row) => say(drillChoices[`${row.drill}`]), { width: 90 }),
    c.cell(fields.companyName, (row) => nameOf(row.companyName, row.companyNameEn), { width: 200 }),
    c.text('receiverName', { width: 130 }),
    c.number('units', { width: 130 }),
    c.cell(fields.found, (row) => (row.found === null ? '—' : number(row.found)), { width: 110, align: 'end' }),
    c.cell(fields.sold, (row) => (row.sold === null ? '—' : number(row.sold)), { width: 110, align: 'end' }),
    c.time('answerTime', { width: 130 }),
    c.time('publishTime', { width: 130 }),
    c.code('recallNo', 'plain', { width: 170, later: true }),
    c.number('boxes', { width: 90, later: true }),
    c.time('endTime', { width: 130, later: true }),
    c.actions(
      words.actions,
      (row) =>
        recallGoesOn(row.status) ? (
          <OpenButton call={recall.answerPart} label={row.answerTime ? t.answerAgain : t.answerIt} onClick={() => detail.open(row.id)} />
        ) : null,
      110,
    ),
  ]);
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title={t.partsTitle}
        actions={<>{extra}</>}
        exports={recall.exportParts}
        empty={{ drawing: 'box', hint: t.partsHint, next: null }}
        filters={
          <>
            <Filter.Text name="title" />
            <Filter.Choice name="status" of={recallLife.words} />
            <Filter.Choice name="drill" of={drillChoices} />
            <Filter.Choice name="open" of={openChoices} />
          </>
        }
      />
      <PartDetail id={detail.id} steps={detail.through(list.rows)} onClose={detail.close} />
    </>
  );
}
