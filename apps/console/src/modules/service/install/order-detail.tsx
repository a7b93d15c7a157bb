import { install, type InstallDetail } from '@touchmark/contract';
import { checkResults, installKinds, installLife, installSources, missingPackages } from '@touchmark/domain';
import { Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { fill, joinItems, nameOf, say } from '../../../core/text.ts';
import { ChoiceText, Detail, Facts, factsOf, FileLinks, History, type Neighbours } from '../../../ui/index.ts';
import { Contact } from './contact.tsx';
import { fields, text } from './install.text.ts';
import { whenOf } from './when.ts';

const actions = {
  ...installLife.steps,
  unmask: text.show,
  link: text.customerLink,
  renewLink: text.renew,
  withdrawLink: text.withdraw,
  rate: text.rate,
  bySale: installSources.SALE,
  byRhythm: installSources.RHYTHM,
};

/** One order: whom, where, when, by whom, and what was done. */
export function OrderDetail({
  id,
  steps,
  extra,
  onClose,
}: {
  id: string | undefined;
  steps: Neighbours;
  extra: (row: InstallDetail) => ReactNode;
  onClose: () => void;
}) {
  return (
    <Detail
      of={useOne(install.findOne, id)}
      title={(row) => `${say(installKinds[row.kind])} ${row.orderNo}`}
      steps={steps}
      onClose={onClose}
      extra={extra}
      tabs={(row) => [
        { key: 'pieces', label: text.pieces, children: <Pieces of={row} /> },
        { key: 'work', label: text.work, children: <Work of={row} /> },
        { key: 'history', label: text.history, children: <History rows={row.history} states={installLife.words} actions={actions} /> },
      ]}
    >
      {(row) => (
        <Facts
          items={[
            { label: fields.status, value: <ChoiceText of={installLife.words} value={row.status} /> },
            { label: fields.source, value: say(installSources[row.source]) },
            row.side === 'BRAND' ? null : { label: text.ofCompany, value: nameOf(row.companyName, row.companyNameEn) },
            { label: fields.products, value: row.products || '—' },
            { label: fields.customerName, value: <Contact key={row.id} of={row} />, wide: true },
            {
              label: fields.visitFrom,
              value: (
                <Space size={8} wrap>
                  {whenOf(row) || say(text.noTime)}
                  {row.visitFrom === null ? null : (
                    <Tag color={row.confirmed ? 'green' : 'default'}>{say(row.confirmed ? text.confirmed : text.unconfirmed)}</Tag>
                  )}
                  {row.late ? <Tag color="red">{say(text.late)}</Tag> : null}
                </Space>
              ),
            },
            { label: fields.workerName, value: [row.workerName, row.workerPhone].filter(Boolean).join(' ') || '—' },
            ...factsOf(fields, row, 'receiverName', 'customerOrderNo', 'finishTime'),
            ...outcomesOf(row),
          ]}
        />
      )}
    </Detail>
  );
}

/** What became of it, as far as there is something to say. */
const outcomesOf = (row: InstallDetail) => [
  row.rhythm > 0 && { label: fields.rhythm, value: row.rhythm },
  row.nextDay !== null && { label: fields.nextDay, value: `${row.nextDay} ${row.nextOrderNo}`.trim() },
  row.ofOrderNo !== '' && { label: text.ofOrder, value: row.ofOrderNo },
  row.rating !== null && { label: text.rate, value: `${fill(text.stars, { n: row.rating })} ${row.ratingNote}`.trim() },
  row.rejectReason !== '' && { label: text.remade, value: row.rejectReason, wide: true },
  row.cancelReason !== '' && { label: installLife.steps.cancel!, value: row.cancelReason, wide: true },
  row.remark !== '' && { label: fields.remark, value: row.remark, wide: true },
];

function Pieces({ of: row }: { of: InstallDetail }) {
  if (row.pieces.length === 0) return <p className="tm-hint">{row.products || '—'}</p>;
  return (
    <ul className="install-pieces">
      {row.pieces.map((piece) => {
        const missing = missingPackages(piece);
        return (
          <li key={piece.code}>
            <b>{piece.productName}</b> <code>{piece.code}</code>
            <span className="install-packages">
              {Array.from({ length: piece.of }, (_, at) => at + 1).map((no) => (
                <Tag key={no} color={missing.includes(no) ? 'default' : 'green'}>
                  {fill(text.packageNo, { n: no })} {missing.includes(no) ? '' : '✓'}
                </Tag>
              ))}
            </span>
            {row.finishTime !== null && missing.length > 0 ? (
              <span className="install-missing">{fill(text.missing, { list: joinItems(missing) })}</span>
            ) : null}
          </li>
        );
      })}
      {row.missingNote === '' ? null : (
        <li>
          {say(fields.missingNote)}: {row.missingNote}
        </li>
      )}
      {row.strangers.length === 0 ? null : (
        <li>
          {say(text.strangers)}: <code>{row.strangers.join(' ')}</code>
        </li>
      )}
    </ul>
  );
}

function Work({ of: row }: { of: InstallDetail }) {
  if (row.answers.length === 0 && row.photosAfter.length + row.photosBefore.length === 0)
    return <p className="tm-hint">{say(text.noWork)}</p>;
  return (
    <div className="install-work">
      <h4>{row.checklistEdition === 0 ? say(text.preset) : fill(text.edition, { n: row.checklistEdition })}</h4>
      <ol>
        {row.checklist.map((item, at) => {
          const answer = row.answers.find((one) => one.at === at);
          return (
            <li key={item.text}>
              {item.text} {answer ? <ChoiceText of={checkResults} value={answer.result} /> : '—'}
              {answer?.note ? <span className="tm-hint"> {answer.note}</span> : null}
            </li>
          );
        })}
      </ol>
      {row.workNote === '' ? null : <p>{row.workNote}</p>}
      {(['photosBefore', 'photosAfter'] as const).map((name) =>
        row[name].length === 0 ? null : (
          <section key={name}>
            <h4>{say(fields[name])}</h4>
            <FileLinks files={row[name]} />
          </section>
        ),
      )}
      <h4>{say(fields.signature)}</h4>
      {row.signature ? (
        <>
          <FileLinks files={[row.signature]} />
          <p className="tm-hint">
            {fill(text.signed, { time: row.signTime ?? '' })} · {say(text.hash)} <code>{row.signHash}</code>
          </p>
        </>
      ) : (
        <p>
          {say(fields.refusal)}: {row.refusal || '—'}
        </p>
      )}
    </div>
  );
}
