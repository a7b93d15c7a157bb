import { feedback, type FeedbackRow } from '@touchmark/contract';
import { feedbackKinds, feedbackLife, feedbackReach, feedbackSources, replyWays } from '@touchmark/domain';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOne, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { nameOf, say } from '../../../core/text.ts';
import { toast } from '../../../core/toast.tsx';
import { ChoiceText, Detail, Facts, factsOf, History, type Neighbours, readable, WhatToDo } from '../../../ui/index.ts';
import { fields, text } from './feedback.text.ts';

const actionWords = { ...feedbackLife.steps, unmask: text.show, receive: text.receive };

/** A feedback: what was written about what, and what was answered. */
export function FeedbackDetail({
  id,
  actions,
  steps,
  onClose,
}: {
  id: string | undefined;
  /** What can be done about it. */
  actions: (row: FeedbackRow) => ReactNode;
  steps: Neighbours;
  onClose: () => void;
}) {
  return (
    <Detail
      of={useOne(feedback.findOne, id)}
      title={(row) => row.feedbackNo}
      steps={steps}
      onClose={onClose}
      extra={actions}
      tabs={(row) => [
        {
          key: 'history',
          label: text.tabHistory,
          children: <History rows={row.history} states={feedbackLife.words} actions={actionWords} />,
        },
      ]}
    >
      {(row) => (
        <Facts
          items={[
            { label: fields.status, value: <ChoiceText of={feedbackLife.words} value={row.status} /> },
            { label: fields.kind, value: <ChoiceText of={feedbackKinds} value={row.kind} /> },
            { label: fields.source, value: say(feedbackSources[row.source]) },
            { label: fields.createTime, value: row.createTime },
            { label: fields.content, value: row.content, wide: true },
            row.bought ? { label: fields.bought, value: row.bought, wide: true } : null,
            { label: fields.contact, value: <Contact key={row.id} id={row.id} name={row.contactName} contact={row.contact} /> },
            ...(row.replyWay === null && row.reach === 'NOT_SET' ? [{ label: fields.replyWay, value: say(feedbackReach[row.reach]) }] : []),
            ...factsOf(fields, row, 'code', 'productName'),
            { label: fields.companyName, value: nameOf(row.companyName, row.companyNameEn) || say(text.ofPlatform) },
            row.passedTo ? { label: fields.passedTo, value: nameOf(row.passedTo, row.passedToEn) } : null,
            row.handlerName ? { label: fields.handlerName, value: row.handlerName } : null,
            row.requestNo ? { label: fields.requestNo, value: row.requestNo } : null,
            row.reply ? { label: fields.reply, value: row.reply, wide: true } : null,
            row.replyWay ? { label: fields.replyTime, value: row.replyTime ?? '—' } : null,
            row.replyWay ? { label: fields.replyWay, value: <ChoiceText of={replyWays} value={row.replyWay} /> } : null,
            row.internalNote ? { label: fields.internalNote, value: row.internalNote, wide: true } : null,
          ]}
        />
      )}
    </Detail>
  );
}

/** Name and contact masked; whoever answers may see all of it, which is logged. */
function Contact({ id, name, contact }: { id: string; name: string; contact: string }) {
  const [whole, setWhole] = useState<{ contactName: string; contact: string }>();
  const unmask = useWrite(feedback.unmask);
  const may = useMay(feedback.unmask.access);
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
  if (name === '' && contact === '') return <>{say(feedbackReach.NO_CONTACT)}</>;
  return (
    <>
      {whole?.contactName ?? name} <span className="tm-number">{readable(whole?.contact ?? contact)}</span>
      {may && !whole ? (
        <Button type="link" size="small" loading={unmask.isPending} onClick={look}>
          {say(text.show)}
        </Button>
      ) : null}
      <WhatToDo of={[contact]} />
    </>
  );
}
