import { accountSecurity, moduleOf, type SecurityState } from '@touchmark/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { text } from './account.text.ts';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryList } from './recovery-list.tsx';
import { SecurityRow } from './security-row.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

type Task = { kind: 'totp' | 'passkey' | 'stopTotp' | 'recovery' } | { kind: 'removePasskey'; credential: string; name: string };
/** The step after the password was entered. */
type Step = { kind: 'totp' | 'passkey'; password: string } | { kind: 'codes'; codes: string[] };

/** One-time passwords, passkeys and recovery codes. */
export function FactorSection({ state }: { state: SecurityState }) {
  const [task, setTask] = useState<Task | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const canKey = state.passkeyPossible && typeof window.PublicKeyCredential === 'function';
  const onCodes = (codes: string[]) => setStep(codes.length > 0 ? { kind: 'codes', codes } : null);
  return (
    <section className="security-group">
      <header className="security-head">
        <h3>{say(text.factors)}</h3>
        {state.factorRequired && <Tag color="gold">{say(text.required)}</Tag>}
        <p>{say(text.factorsFor)}</p>
      </header>
      <SecurityRow
        title={say(text.totp)}
        value={<Tag color={state.totp ? 'success' : 'default'}>{say(state.totp ? text.on : text.off)}</Tag>}
        note={say(text.totpFor)}
      >
        {state.totp ? (
          <Button onClick={() => setTask({ kind: 'stopTotp' })}>{say(text.remove)}</Button>
        ) : (
          <Button onClick={() => setTask({ kind: 'totp' })}>{say(text.set)}</Button>
        )}
      </SecurityRow>
      <SecurityRow
        title={say(text.passkeys)}
        value={<Keys state={state} onRemove={(credential, name) => setTask({ kind: 'removePasskey', credential, name })} />}
        note={say(canKey ? text.passkeysFor : state.passkeyPossible ? text.noBrowserPasskeys : text.noPasskeys)}
      >
        <Button disabled={!canKey} onClick={() => setTask({ kind: 'passkey' })}>
          {say(text.add)}
        </Button>
      </SecurityRow>
      {(state.totp || state.passkeys.length > 0) && (
        <SecurityRow
          title={say(text.recovery)}
          value={<span className="num">{fill(text.recoveryLeft, { n: state.recoveryLeft })}</span>}
          note={say(text.recoveryFor)}
        >
          <Button onClick={() => setTask({ kind: 'recovery' })}>{say(text.renew)}</Button>
        </SecurityRow>
      )}
      <Proofs task={task} onClose={() => setTask(null)} onStep={setStep} />
      <Steps step={step} onClose={() => setStep(null)} onCodes={onCodes} />
    </section>
  );
}

function Keys({ state, onRemove }: { state: SecurityState; onRemove: (credential: string, name: string) => void }) {
  if (state.passkeys.length === 0) return <Tag>{say(text.off)}</Tag>;
  return (
    <ul className="security-keys">
      {state.passkeys.map(({ credential, name, createTime, lastUsed }) => (
        <li key={credential}>
          <span>{name}</span>
          <span className="security-note">
            {lastUsed ? fill(text.lastUsed, { time: lastUsed.slice(0, 16) }) : fill(text.addedOn, { time: createTime.slice(0, 16) })}
          </span>
          <Button type="link" size="small" onClick={() => onRemove(credential, name)}>
            {say(text.delete)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Proofs({ task, onClose, onStep }: { task: Task | null; onClose: () => void; onStep: (step: Step) => void }) {
  const [stop, removeKey] = [useWrite(accountSecurity.totpRemove), useWrite(accountSecurity.passkeyRemove)];
  const cache = useQueryClient();
  const codes = async (password: string) => {
    const { recoveryCodes } = await send(accountSecurity.recoveryCodes, { password });
    void cache.invalidateQueries({ queryKey: [moduleOf(accountSecurity.state)] });
    onStep({ kind: 'codes', codes: recoveryCodes });
  };
  const removing = task?.kind === 'removePasskey' ? task : null;
  return (
    <>
      <ProofDialog
        open={task?.kind === 'totp'}
        title={text.setTotp}
        action={text.next}
        onClose={onClose}
        onSend={async ({ own }) => onStep({ kind: 'totp', password: own })}
      />
      <ProofDialog
        open={task?.kind === 'passkey'}
        title={text.addPasskey}
        action={text.next}
        onClose={onClose}
        onSend={async ({ own }) => onStep({ kind: 'passkey', password: own })}
      />
      <ProofDialog
        open={task?.kind === 'stopTotp'}
        title={text.stopTotp}
        action={text.remove}
        danger
        onClose={onClose}
        onSend={({ own }) => stop.mutateAsync({ password: own })}
      />
      <ProofDialog
        open={task?.kind === 'recovery'}
        title={text.recovery}
        note={text.renewNote}
        action={text.renew}
        onClose={onClose}
        onSend={({ own }) => codes(own)}
      />
      <ProofDialog
        open={removing !== null}
        title={{
          zh: fill({ zh: text.deletePasskey.zh, en: text.deletePasskey.zh }, { name: removing?.name ?? '' }),
          en: fill({ zh: text.deletePasskey.en, en: text.deletePasskey.en }, { name: removing?.name ?? '' }),
        }}
        action={text.delete}
        danger
        onClose={onClose}
        onSend={({ own }) => removeKey.mutateAsync({ credential: removing!.credential, password: own })}
      />
    </>
  );
}

function Steps({ step, onClose, onCodes }: { step: Step | null; onClose: () => void; onCodes: (codes: string[]) => void }) {
  const cache = useQueryClient();
  const done = (codes: string[]) => {
    void cache.invalidateQueries({ queryKey: [moduleOf(accountSecurity.state)] });
    onCodes(codes);
  };
  const title = step && say(step.kind === 'totp' ? text.setTotp : step.kind === 'passkey' ? text.addPasskey : text.recovery);
  return (
    <Modal
      open={step !== null}
      title={title}
      footer={null}
      width={440}
      onCancel={onClose}
      mask={{ closable: step?.kind !== 'codes' }}
      destroyOnHidden
    >
      {step?.kind === 'totp' && <TotpSetUp password={step.password} onDone={done} />}
      {step?.kind === 'passkey' && <PasskeySetUp password={step.password} onDone={done} />}
      {step?.kind === 'codes' && <RecoveryList codes={step.codes} onKept={onClose} />}
    </Modal>
  );
}
