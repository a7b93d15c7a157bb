import { recall, type Recall, type RecallHolder } from '@touchmark/contract';
import { foundShare, inState, outcomeText, recallGoesOn, recallLife, recallSpans } from '@touchmark/domain';
import { useState } from 'react';
import { useOne, useRead } from '../../../api/hooks.ts';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import {
  columnsFor,
  Detail,
  DownloadButton,
  ExportButton,
  Facts,
  factsOf,
  fieldsOf,
  FormDialog,
  History,
  type Initial,
  nearTime,
  type Neighbours,
  number,
  OpenButton,
  PagedTable,
  span,
  StatusTag,
  useDialog,
  readableText,
} from '../../../ui/index.ts';
import { HolderLink } from './holder-link.tsx';
import { drillChoices, fields, kindChoices, t } from './recall.text.ts';

/** A recall: what was found, who holds how much, what they answered, and who did what. */
export function RecallDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const one = useOne(recall.findOne, id);
  return (
    <Detail
      of={one}
      title={(row) => row.title}
      steps={steps}
      onClose={onClose}
      extra={(row) => (
        <>
          <ExportButton call={recall.export} input={{ id: row.id }} />
          <DownloadButton call={recall.report} label={t.report} input={{ id: row.id }} />
          <DownloadButton call={recall.letter} label={t.letter} input={{ id: row.id }} />
        </>
      )}
    >
      {(row) => (
        <>
          <Facts items={factsOfRecall(row)} />
          <h3>{say(fields.holders)}</h3>
          <ExportButton call={recall.exportHolders} input={{ id: row.id }} />
          <Holders row={row} />
          {row.boxNos.length > 0 ? (
            <>
              <h3>{say(t.boxList)}</h3>
              <ExportButton call={recall.exportBoxes} input={{ id: row.id }} />
              {row.boxNos.length < row.boxes ? <p className="tm-hint">{fill(t.firstBoxes, { n: row.boxNos.length })}</p> : null}
              <p className="tm-mono">{joinItems(row.boxNos.map(({ boxNo, units }) => `${boxNo} (${units})`))}</p>
            </>
          ) : null}
          <h3>{say(t.histories)}</h3>
          <History
            rows={row.history}
            states={recallLife.words}
            actions={{
              ...recallLife.steps,
              add: words.add,
              answer: t.record,
              reply: t.byHolder,
              link: t.link,
              renewLink: t.renewLink,
              withdrawLink: t.withdrawLink,
              makerLeft: t.makerLeft,
            }}
          />
        </>
      )}
    </Detail>
  );
}

/** How long a step took: it has not begun, goes on, or is over. */
const took = (seconds: number | null, begun: boolean) => (seconds === null ? (begun ? say(t.stillOpen) : null) : span(seconds));

const timesOf = (row: Recall) => {
  const spans = recallSpans(row);
  const begun = row.publishTime !== null;
  const goesOn = recallGoesOn(row.status);
  return [
    begun
      ? { label: fields.found, value: fill(t.foundOf, { n: number(row.foundUnits), of: number(row.units), share: foundShare(row) }) }
      : null,
    { label: t.toPublish, value: took(spans.toPublish, !begun) },
    begun ? { label: t.toAnswers, value: took(spans.toAnswers, goesOn) } : null,
    begun ? { label: t.toEnd, value: took(spans.toEnd, goesOn) } : null,
  ];
};

const factsOfRecall = (row: Recall) => [
  { label: fields.status, value: <StatusTag tone={recallLife.words[row.status].tone} text={recallLife.words[row.status]} /> },
  { label: fields.drill, value: say(drillChoices[`${row.drill}`]) },
  { label: fields.units, value: row.units.toLocaleString('en-US') },
  { label: fields.findMs, value: fill(t.ms, { n: row.findMs.toLocaleString('en-US') }) },
  ...timesOf(row),
  { label: fields.kind, value: `${say(kindChoices[row.kind])} ${scopeOf(row)}`, wide: true },
  { label: fields.reason, value: row.reason, wide: true },
  { label: fields.instructions, value: row.instructions, wide: true },
  ...factsOf(fields, row, 'hotline', 'createUserName', 'createTime', 'approveUserName', 'publishTime', 'endTime'),
  inState(recallLife, row.status, 'ending') ? { label: fields.endAskUserName, value: row.endAskUserName } : null,
  inState(recallLife, row.status, 'waiting', 'ending')
    ? { label: fields.deciders, value: row.deciders.length > 0 ? joinItems(row.deciders) : say(t.noDecider), wide: true }
    : null,
  row.opinion ? { label: fields.opinion, value: row.opinion, wide: true } : null,
  row.endReason ? { label: fields.endReason, value: row.endReason, wide: true } : null,
];

const scopeOf = ({ kind, sourceNames, from, to, codes }: Recall): string =>
  kind === 'CODES' ? String(codes.length) : kind === 'RANGE' ? `${sourceNames.join()} ${from}–${to}` : joinItems(sourceNames);

const shown = 10;
const Field = fieldsOf(recall.answer, fields);

/** Who holds units, and what he answered when: five columns would not stand beside the buttons. */
function HolderCell({ holder, open }: { holder: RecallHolder; open: boolean }) {
  const { name, own, answer, answerTime, byHolder, contactName, contactPhone } = holder;
  const outcome = outcomeText(holder);
  return (
    <>
      {own ? `${name}（${say(t.own)}）` : name}{' '}
      {open && !own ? (
        <div>
          <HolderLink holder={holder} />
        </div>
      ) : null}
      {answer || answerTime ? (
        <div className="tm-hint">
          {byHolder ? `${say(t.byHolder)} · ` : ''}
          {answer} {answerTime ? <span title={answerTime}>{nearTime(answerTime)}</span> : null}
        </div>
      ) : null}
      {outcome ? <div className="tm-hint">{say(outcome)}</div> : null}
      {contactName || contactPhone ? (
        <div className="tm-hint">{[contactName, readableText(contactPhone)].filter(Boolean).join(' ')}</div>
      ) : null}
    </>
  );
}

function Holders({ row }: { row: Recall }) {
  const [page, turn] = useState(1);
  const read = useRead(recall.holders, { id: row.id, pageNum: page, pageSize: shown });
  const answering = useDialog<Initial<typeof recall.answer>>();
  const open = recallGoesOn(row.status);
  const columns = columnsFor<RecallHolder>()(fields, (c) => [
    c.cell(fields.name, (holder) => <HolderCell holder={holder} open={open} />, { width: 150 }),
    c.number('units', { width: 70 }),
    c.cell(fields.found, (holder) => (holder.found === null ? '—' : number(holder.found)), { width: 80, align: 'end' }),
    c.actions(
      words.actions,
      (holder) => (
        <>
          {open ? (
            <OpenButton
              call={recall.answer}
              label={t.record}
              onClick={() =>
                answering.open({
                  id: holder.id,
                  version: holder.version,
                  found: holder.found ?? holder.units,
                  returned: holder.returned ?? 0,
                  destroyed: holder.destroyed ?? 0,
                  sold: holder.sold ?? 0,
                  answer: holder.answer,
                })
              }
            />
          ) : null}
          <DownloadButton call={recall.letter} label={t.hisLetter} input={{ id: row.id, holderId: holder.id }} />
          <ExportButton call={recall.export} input={{ id: row.id, holderId: holder.id }} />
        </>
      ),
      open ? 330 : 220,
    ),
  ]);
  return (
    <>
      <PagedTable read={read} columns={columns} rowKey="id" page={page} size={shown} onPage={turn} />
      <FormDialog call={recall.answer} dialog={answering} title={t.record}>
        <Field.Number name="found" />
        <Field.Number name="returned" />
        <Field.Number name="destroyed" />
        <Field.Number name="sold" />
        <Field.Area name="answer" max={200} />
      </FormDialog>
    </>
  );
}
