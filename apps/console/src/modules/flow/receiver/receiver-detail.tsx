import { receiver, type Receiver } from '@touchmark/contract';
import { receiverBindLife, receiverLife, receiverTypes } from '@touchmark/domain';
import { useOne } from '../../../api/hooks.ts';
import { nameOf, say, words } from '../../../core/text.ts';
import { ChoiceText, Detail, Facts, factsOf, History, type Neighbours } from '../../../ui/index.ts';
import { AccountPanel } from './account-panel.tsx';
import { OverlapAlert } from './area-fields.tsx';
import { Contact } from './contact.tsx';
import { areaText, versionTitle } from './receiver-columns.tsx';
import { fields, onwardChoices, text } from './receiver.text.ts';

/** A receiver: its contract, where it may sell, who receives for it, and what was done. */
export function ReceiverDetail({
  id,
  own,
  steps,
  onClose,
}: {
  id: string | undefined;
  own: boolean;
  steps: Neighbours;
  onClose: () => void;
}) {
  const one = useOne(receiver.findOne, id);
  return (
    <Detail
      of={one}
      title={(row) => row.name}
      steps={steps}
      onClose={onClose}
      tabs={(row) => [
        { key: 'areas', label: text.tabAreas, children: <Versions row={row} /> },
        ...(own ? [{ key: 'accounts', label: text.tabAccounts, children: <AccountPanel row={row} /> }] : []),
        { key: 'history', label: text.tabHistory, children: <History rows={row.history} states={receiverLife.words} actions={actions} /> },
      ]}
    >
      {(row) => (
        <>
          <Facts items={facts(row)} />
          {row.overlaps.length > 0 ? <OverlapAlert of={row.overlaps} title={text.overlapNow} /> : null}
        </>
      )}
    </Detail>
  );
}

const actions = {
  ...receiverLife.steps,
  ...receiverBindLife.steps,
  add: words.add,
  move: text.move,
  unmask: text.show,
  adopt: text.holders,
  addAccount: text.addAccount,
  editAccount: text.editAccount,
};

const facts = (row: Receiver) => [
  { label: fields.status, value: <ChoiceText of={receiverLife.words} value={row.status} /> },
  ...factsOf(fields, row, 'code', 'companyName'),
  { label: fields.type, value: say(receiverTypes[row.type]) },
  { label: fields.parentName, value: row.parentName || '—' },
  { label: fields.level, value: row.level },
  { label: fields.contact, value: <Contact id={row.id} name={row.contact} phone={row.phone} /> },
  { label: fields.region, value: [row.region, row.address].filter(Boolean).join(' ') },
  { label: text.contract, value: `${row.contractStart} – ${row.contractEnd}` },
  ...factsOf(fields, row, 'contractNo', 'gln'),
  { label: fields.onward, value: say(onwardChoices[`${row.onward}`]) },
  {
    label: fields.bindStatus,
    value: (
      <>
        <ChoiceText of={receiverBindLife.words} value={row.bindStatus} /> {nameOf(row.boundName, row.boundNameEn)}
      </>
    ),
  },
  row.areas.length > 0
    ? { label: fields.areas, value: row.areas.map((area) => <div key={areaText(area)}>{areaText(area)}</div>), wide: true }
    : null,
  row.remark ? { label: fields.remark, value: row.remark, wide: true } : null,
  row.endReason ? { label: fields.endReason, value: row.endReason, wide: true } : null,
];

function Versions({ row }: { row: Receiver }) {
  if (row.areaVersions.length === 0) return <p className="tm-hint">{say(text.noVersions)}</p>;
  return row.areaVersions.map(({ areaVersion, createTime, userName, areas }) => (
    <section key={areaVersion}>
      <h4>
        {versionTitle(areaVersion, areaVersion === row.areaVersion)} <span className="tm-hint">{`${createTime} ${userName}`}</span>
      </h4>
      <ul>
        {areas.map((area) => (
          <li key={areaText(area)}>{areaText(area)}</li>
        ))}
      </ul>
    </section>
  ));
}
