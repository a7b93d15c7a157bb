import { type Output, recall } from '@touchmark/contract';
import { recallGoesOn, recallLife } from '@touchmark/domain';
import { Alert } from 'antd';
import { useOne, useWrite } from '../../../api/hooks.ts';
import { useMay } from '../../../core/permissions.tsx';
import { language, nameOf, say } from '../../../core/text.ts';
import { Detail, Facts, type Neighbours, number, StatusTag } from '../../../ui/index.ts';
import { AnswerForm } from './answer-form.tsx';
import { fields, t } from './answer.text.ts';
import { Held } from './held.tsx';
import { partFields } from './recall.text.ts';

/** One part: what is recalled, what this company has of it, and its answer. */
export function PartDetail({ id, steps, onClose }: { id: string | undefined; steps: Neighbours; onClose: () => void }) {
  const one = useOne(recall.findPart, id);
  return (
    <Detail of={one} title={(row) => row.title} steps={steps} onClose={onClose}>
      {(row) => <Part key={row.id} of={row} />}
    </Detail>
  );
}

function Part({ of }: { of: Output<typeof recall.findPart> }) {
  const may = useMay(recall.answerPart.access);
  const write = useWrite(recall.answerPart, ['invalidInput', 'versionConflict', 'notAllowedInState']);
  const open = recallGoesOn(of.status);
  const todo = (language() === 'en' && of.instructionsEn) || of.instructions;
  const { zh, en, tone } = recallLife.words[of.status];
  return (
    <>
      {open ? (
        <Alert type={of.drill ? 'info' : 'warning'} showIcon title={say(of.drill ? t.drill : t.stop)} style={{ marginBottom: 16 }} />
      ) : null}
      <Facts
        items={[
          { label: partFields.status, value: <StatusTag tone={tone} text={{ zh, en }} /> },
          { label: fields.recallNo, value: of.recallNo },
          { label: fields.companyName, value: nameOf(of.companyName, of.companyNameEn) },
          { label: partFields.receiverName, value: of.holderName },
          { label: fields.reason, value: of.reason, wide: true },
          { label: fields.todo, value: todo, wide: true },
          of.hotline ? { label: fields.hotline, value: of.hotline } : null,
        ]}
      />
      <Held of={of} />
      {open && may ? (
        <AnswerForm of={of} go={(answer) => write.mutateAsync({ id: of.id, version: of.version, ...answer })} />
      ) : (
        <Answered of={of} />
      )}
    </>
  );
}

/** What was answered, where nothing more can be said. */
function Answered({ of }: { of: Output<typeof recall.findPart> }) {
  if (of.answerTime === null) return <p className="tm-hint">{say(t.notAnswered)}</p>;
  return (
    <div className="recall-answer">
      <h2>{say(t.answered)}</h2>
      <Facts
        items={[
          ...(['found', 'returned', 'destroyed', 'sold'] as const).map((name) => ({ label: fields[name], value: number(of[name] ?? 0) })),
          { label: fields.answer, value: of.answer, wide: true },
          { label: fields.contactName, value: of.contactName },
          { label: partFields.answerTime, value: of.answerTime },
        ]}
      />
    </div>
  );
}
