import { lead } from '@touchmark/contract';
import { followWays, leadInterests, leadLife, leadResults, leadSources, orderLife } from '@touchmark/domain';
import { Button } from 'antd';
import { useState } from 'react';
import { useOne, useRead, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { fill, joinItems, say, words } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { ChoiceText, Detail, Facts, factsOf, History, Loaded, type Neighbours, readable, WhatToDo } from '../../../ui/index.ts';
import { fields, text } from './lead.text.ts';

const shownNotes = 100;
const actions = { ...leadLife.steps, add: words.add, ask: text.ask, unmask: text.show };

/** A lead: who asked, what was said, what came of it. */
export function LeadDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  return (
    <Detail
      of={useOne(lead.findOne, id)}
      title={(row) => row.company}
      steps={steps}
      onClose={onClose}
      tabs={(row) => [
        { key: 'notes', label: text.tabNotes, children: <Notes id={row.id} /> },
        { key: 'history', label: text.tabHistory, children: <History rows={row.history} states={leadLife.words} actions={actions} /> },
      ]}
    >
      {(row) => (
        <Facts
          items={[
            { label: fields.status, value: <ChoiceText of={leadLife.words} value={row.status} /> },
            ...factsOf(fields, row, 'leadNo', 'asked'),
            { label: fields.contact, value: <Contact key={row.id} id={row.id} contact={row.contact} phone={row.phone} /> },
            { label: fields.interest, value: say(leadInterests[row.interest]) },
            { label: fields.sources, value: joinItems(row.sources.map((source) => say(leadSources[source]))) },
            { label: fields.followerName, value: row.followerName || '—' },
            { label: fields.nextTime, value: row.nextTime ?? '—' },
            row.orderNo
              ? {
                  label: fields.orderNo,
                  value: (
                    <>
                      {row.orderNo} {row.orderStatus === null ? null : <ChoiceText of={orderLife.words} value={row.orderStatus} />}
                    </>
                  ),
                }
              : null,
            row.closeReason ? { label: fields.closeReason, value: row.closeReason, wide: true } : null,
          ]}
        />
      )}
    </Detail>
  );
}

/** The masked contact; whoever follows may see all of it, which is logged. */
function Contact({ id, contact, phone }: { id: string; contact: string; phone: string }) {
  const [whole, setWhole] = useState<{ contact: string; phone: string }>();
  const unmask = useWrite(lead.unmask);
  const may = useMay(lead.unmask.access);
  const look = () =>
    unmask.mutate(
      { id },
      {
        onSuccess: (answer) => {
          setWhole(answer);
          toast('success', say(text.shown));
        },
      },
    );
  return (
    <>
      {readable(whole?.contact ?? contact)} <span className="tm-number">{readable(whole?.phone ?? phone)}</span>
      {may && !whole ? (
        <Button type="link" size="small" loading={unmask.isPending} onClick={look}>
          {say(text.show)}
        </Button>
      ) : null}
      <WhatToDo of={[contact, phone]} />
    </>
  );
}

function Notes({ id }: { id: string }) {
  return (
    <Loaded of={useRead(lead.followList, { id, pageSize: shownNotes })}>
      {({ records, total }) => (
        <>
          {records.length === 0 ? <p className="tm-hint">{say(text.noNotes)}</p> : null}
          {records.map((note) => (
            <section key={note.id}>
              <h4>
                {say(note.kind === 'ASK' ? text.asks : leadLife.steps.follow!)} · {say({ ...leadSources, ...followWays }[note.way])}{' '}
                {note.result ? <ChoiceText of={leadResults} value={note.result} /> : null}{' '}
                <span className="tm-hint">{`${note.createTime} ${note.userName}`}</span>
              </h4>
              <p>{readable(note.content)}</p>
              {note.nextTime ? <p className="tm-hint">{`${say(fields.nextTime)} ${note.nextTime}`}</p> : null}
            </section>
          ))}
          {total > records.length ? <p className="tm-hint">{fill(text.rest, { count: records.length })}</p> : null}
        </>
      )}
    </Loaded>
  );
}
