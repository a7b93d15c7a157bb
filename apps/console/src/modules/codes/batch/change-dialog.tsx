import { type EcodeBatch, ecodeBatch, type Input } from '@touchmark/contract';
import { Button, Modal, Space } from 'antd';
import { useState } from 'react';
import { toast } from '../../../core/toast.tsx';
import { fill, say, words } from '../../../core/text.ts';
import { CodeText, DangerConfirm, EditorForm, number, useEditor } from '../../../ui/index.ts';
import { change } from './batch.text.ts';
import { firstScope, type Kind, type Target, TargetFields, targetSize, wireTarget } from './target-fields.tsx';

/** The codes to void, freeze, unfreeze or report stolen: a batch or a part of it; with `code`, only that one. */
export interface ChangeSubject {
  kind: Kind;
  id: string;
  batchNo: string;
  batch?: EcodeBatch;
  code?: string;
}
type Change = Input<typeof ecodeBatch.void>;
interface Values {
  target: Target;
  reason: string;
}

const calls = {
  void: ecodeBatch.void,
  freeze: ecodeBatch.freeze,
  unfreeze: ecodeBatch.unfreeze,
  reportStolen: ecodeBatch.reportStolen,
  recover: ecodeBatch.recover,
} as const;
const harmless = (kind: Kind) => kind === 'unfreeze' || kind === 'recover';

/** Voids, freezes, unfreezes, reports stolen or found: first target and reason, then a question with the number of codes and the consequence. */
export function ChangeDialog({ subject, onClose, onDone }: { subject: ChangeSubject; onClose: () => void; onDone?: () => void }) {
  const { kind, id, batchNo, batch, code } = subject;
  const [asked, ask] = useState<Values>();
  const first: Target = code ? { scope: 'CODES', codes: code } : { scope: firstScope(kind, batch) };
  // If the target is fixed, the form has no fields for it.
  const complete = ({ target, reason = '' }: Partial<Values>): Values => ({ reason, target: { ...first, ...target } });
  const count = asked ? targetSize(asked.target, batch) : 0;
  // All calls have the same input and output.
  const editor = useEditor(
    calls[kind] as typeof ecodeBatch.void,
    { id, target: first as Change['target'] },
    {
      transform: (input) => ({ ...input, ...(batch ? { version: batch.version } : {}), target: wireTarget(input.target as Target) }),
      onDone: ({ changed, returned }) => {
        if (returned > 0) toast('success', fill(change.doneReturned, { n: number(changed), m: number(returned) }));
        else if (changed !== count && asked?.target.scope !== 'BATCH')
          toast('success', fill(change.done, { what: say(change[kind]), n: number(changed) }));
        onDone?.();
        onClose();
      },
    },
  );
  const act = async () => {
    if (asked) await editor.send(asked);
    ask(undefined);
  };
  const whole = asked?.target.scope === 'BATCH' || (code === undefined && asked === undefined);
  return (
    <Modal
      open
      title={fill(change.title, { what: say(change[kind]), no: batchNo })}
      width={560}
      onCancel={() => editor.leave(onClose)}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open) editor.focusFirst();
      }}
      footer={
        <Space>
          <Button onClick={() => editor.leave(onClose)}>{say(words.cancel)}</Button>
          <Button type="primary" danger={!harmless(kind)} loading={editor.busy} onClick={editor.submit}>
            {say(change[kind])}
          </Button>
        </Space>
      }
    >
      <EditorForm editor={{ ...editor, send: async (values) => ask(complete(values as Partial<Values>)) }} name="change">
        {code ? (
          <p>
            <CodeText code={code} />
          </p>
        ) : null}
        <TargetFields kind={kind} batch={batch} fixed={code !== undefined} />
      </EditorForm>
      <DangerConfirm
        open={asked !== undefined}
        danger={!harmless(kind)}
        busy={editor.busy}
        count={count}
        action={change[kind]}
        thing={
          code
            ? fill(change.one, { what: say(change[kind]), code })
            : fill(change.thing, { what: say(change[kind]), no: batchNo, n: number(count) })
        }
        consequence={consequenceOf(kind, batch, whole)}
        onConfirm={() => void act()}
        onCancel={() => ask(undefined)}
      />
    </Modal>
  );
}

/** The consequence as text. */
function consequenceOf(kind: Kind, batch: EcodeBatch | undefined, whole: boolean): string {
  if (kind === 'freeze') return say(change.freezeHint);
  if (kind === 'unfreeze') return say(change.unfreezeHint);
  if (kind === 'reportStolen') return say(change.stolenHint);
  if (kind === 'recover') return say(change.recoverHint);
  return whole && batch && batch.deliveredTime === null && !batch.isTest
    ? fill(change.voidReturns, { n: number(batch.quantity) })
    : say(change.voidKeeps);
}
