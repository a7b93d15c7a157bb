import { type ChainFound, codeTrace, ecodeBatch, traceChain } from '@touchmark/contract';
import { codeLife, type StepOf } from '@touchmark/domain';
import { Form, Space } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.tsx';
import { fieldsOf, FormDialog, type Initial, OpenButton, ReasonButton, useDialog } from '../../../ui/index.ts';
import { fields, stepChoices, t } from './trace.text.ts';

const EventField = fieldsOf(codeTrace.addEvent, { ...fields, holder: t.receiver });
const FreezeField = fieldsOf(ecodeBatch.freeze, { reason: t.freezeReason });
const wordIs = (node: ChainFound, state: 'frozen' | 'stolen' | 'recalled' | 'voided') => node.state?.zh === codeLife.states[state].zh;

/** Adding an event by hand, and freezing: by the company itself, or by the platform's staff, whose reason the company reads. */
export function CodeActions({ node }: { node: ChainFound }) {
  const adding = useDialog<Initial<typeof codeTrace.addEvent>>();
  const code = node.key.slice('code:'.length);
  return (
    <>
      <Space>
        <OpenButton
          call={codeTrace.addEvent}
          label={t.addEvent}
          type="default"
          onClick={() => adding.open({ text: code, public: true, images: [] })}
        />
        {wordIs(node, 'voided') || wordIs(node, 'stolen') ? null : <Freezing code={code} frozen={wordIs(node, 'frozen')} />}
        {wordIs(node, 'voided') || wordIs(node, 'recalled') ? null : (
          <Theft code={code} step={wordIs(node, 'stolen') ? 'recover' : 'reportStolen'} />
        )}
      </Space>
      <FormDialog call={codeTrace.addEvent} dialog={adding} title={t.addEvent}>
        <EventField.Choice name="bizStep" of={stepChoices} />
        <ReceiverField />
        <EventField.Time name="time" />
        <EventField.Text name="place" max={60} />
        <EventField.Area name="note" max={200} />
        <EventField.Upload name="images" scene="picture" max={6} />
        <EventField.Switch name="public" />
      </FormDialog>
    </>
  );
}

/** Whoever gets the goods has them from then on. */
function ReceiverField() {
  const step = Form.useWatch<string | undefined>('bizStep');
  const sent = step === 'shipping';
  return sent || step === 'receiving' ? <EventField.Text name="holder" max={100} required={sent} /> : null;
}

/** The company alone says what was stolen from it, and what it found. */
function Theft({ code, step }: { code: string; step: Extract<StepOf<typeof codeLife>, 'reportStolen' | 'recover'> }) {
  const card = useRead(codeTrace.query, { text: code });
  if (!card.data) return null;
  const lost = step === 'reportStolen';
  return (
    <ReasonButton
      call={ecodeBatch[step]}
      label={t[step]}
      title={t[step]}
      hint={lost ? t.stolenHelp : t.recoverHelp}
      input={{ id: card.data.batchId, target: { scope: 'CODES', codes: [code] } }}
      danger={lost}
      type="default"
    />
  );
}

function Freezing({ code, frozen }: { code: string; frozen: boolean }) {
  const dialog = useDialog<Initial<typeof ecodeBatch.freeze>>();
  const card = useRead(codeTrace.query, { text: code });
  const { userInfo } = useSession();
  const { data } = card;
  if (!data) return null;
  const held = data.platformHold !== null;
  // Staff take over what the company froze, so that it cannot be released meanwhile.
  if (userInfo?.userType === 'PLATFORM') {
    const step = held ? t.unfreeze : t.freeze;
    return (
      <ReasonButton call={held ? traceChain.unfreeze : traceChain.freeze} label={step} title={step} input={{ text: code }} danger={!held} />
    );
  }
  if (held) return null;
  const word = frozen ? t.unfreeze : t.freeze;
  return (
    <>
      <OpenButton
        call={ecodeBatch.freeze}
        label={word}
        danger={!frozen}
        type="default"
        onClick={() => dialog.open({ id: data.batchId, target: { scope: 'CODES', codes: [code] } })}
      />
      <FormDialog call={frozen ? ecodeBatch.unfreeze : ecodeBatch.freeze} dialog={dialog} title={word} action={word}>
        <FreezeField.Area name="reason" max={200} />
      </FormDialog>
    </>
  );
}
