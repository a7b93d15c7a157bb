import { today } from '@touchmark/domain';
import { appAuth, type PlannedGrant } from '@touchmark/contract';
import { Alert, Button, Result, Space, Steps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, say, words } from '../../../core/text.ts';
import { Failed } from '../../../ui/index.ts';
import { text } from './grant.text.ts';
import { AppStep } from './app-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { PeriodStep } from './period-step.tsx';
import { PlannedTable } from './planned-table.tsx';
import type { Draft } from './grant-draft.ts';
import './auth-add.css';

const blank = (): Draft => ({
  companyIds: [],
  apps: {},
  startTime: today(),
  endTime: null,
  forever: false,
  reason: '',
  contract: '',
  conflict: 'EXTEND',
});

/** What is missing in a step, as text; '' if the next step may begin. */
function lacking(step: number, d: Draft): string {
  const faults = [
    [d.companyIds.length === 0 && text.chooseSome, d.companyIds.length > 200 && text.tooMany],
    [Object.keys(d.apps).length === 0 && text.chooseApps],
    [
      !d.startTime && text.fromNeeded,
      !d.forever && !d.endTime && text.untilNeeded,
      !d.forever && d.endTime !== null && d.endTime <= d.startTime && text.endAfter,
      (d.reason.trim().length < 5 || d.reason.trim().length > 200) && text.reasonNeeded,
    ],
    [],
  ][step]!;
  const fault = faults.find(Boolean);
  return fault ? say(fault) : '';
}

/** Grants applications to companies without an order: companies, applications, period, and the result. */
export default function AuthAddPage() {
  const [draft, set] = useState(blank);
  const [step, go] = useState(0);
  const [fault, setFault] = useState('');
  const [done, setDone] = useState<PlannedGrant[]>();
  const grant = useWrite(appAuth.batchAdd);
  const change = (next: Partial<Draft>) => {
    setFault('');
    set((before) => ({ ...before, ...next }));
  };
  const plan = {
    companyIds: draft.companyIds,
    apps: Object.entries(draft.apps).map(([appId, edition]) => ({ appId, edition })),
    startTime: draft.startTime,
    endTime: draft.forever ? null : draft.endTime,
  };
  const preview = useRead(appAuth.preview, plan, { enabled: step === 3 && done === undefined });
  const next = () => {
    const missing = lacking(step, draft);
    setFault(missing);
    if (!missing) go(step + 1);
  };
  const submit = () =>
    grant.mutate(
      { ...plan, reason: draft.reason.trim(), contract: draft.contract.trim(), conflict: draft.conflict },
      { onSuccess: setDone },
    );
  const restart = () => {
    set(blank());
    setDone(undefined);
    go(0);
  };
  const shown = planned(preview.data ?? [], draft.conflict);
  const nothing = preview.data !== undefined && shown.every(({ result }) => result === 'SKIP');

  if (done) return <Finished rows={done} onAgain={restart} />;
  return (
    <section className="tm-list" aria-label={say(text.wizard)}>
      <header className="tm-list-head">
        <h1>{say(text.wizard)}</h1>
      </header>
      <div className="tm-panel auth-add">
        <Steps
          current={step}
          items={[text.stepCompanies, text.stepApps, text.stepPeriod, text.stepCheck].map((title) => ({ title: say(title) }))}
        />
        {step < 3 ? (
          <Asking step={step} draft={draft} onChange={change} />
        ) : preview.error ? (
          <Failed error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <PlannedTable rows={shown} loading={preview.isPending} />
        )}
        {fault ? <Alert type="error" showIcon title={fault} role="alert" /> : null}
        <footer className="auth-add-foot">
          <span />
          <Space>
            {step > 0 ? (
              <Button
                onClick={() => {
                  setFault('');
                  go(step - 1);
                }}
              >
                {say(words.previous)}
              </Button>
            ) : null}
            {step < 3 ? (
              <Button type="primary" onClick={next}>
                {say(words.next)}
              </Button>
            ) : (
              <Button type="primary" loading={grant.isPending} disabled={!preview.data || nothing} onClick={submit}>
                {say(text.submit)}
              </Button>
            )}
          </Space>
        </footer>
      </div>
    </section>
  );
}

function Asking({ step, draft, onChange }: { step: number; draft: Draft; onChange: (next: Partial<Draft>) => void }) {
  if (step === 0) return <CompanyStep chosen={draft.companyIds} onChange={(companyIds) => onChange({ companyIds })} />;
  if (step === 1) return <AppStep chosen={draft.apps} onChange={(apps) => onChange({ apps })} />;
  return <PeriodStep draft={draft} onChange={onChange} />;
}

/** The planned results; existing grants are skipped if that was chosen. */
const planned = (rows: readonly PlannedGrant[], conflict: Draft['conflict']): PlannedGrant[] =>
  rows.map((row) => (row.result === 'EXTEND' && conflict === 'SKIP' ? { ...row, result: 'SKIP' as const } : row));

function Finished({ rows, onAgain }: { rows: PlannedGrant[]; onAgain: () => void }) {
  const navigate = useNavigate();
  const count = (result: PlannedGrant['result']) => rows.filter((row) => row.result === result).length;
  return (
    <section className="tm-list" aria-label={say(text.doneTitle)}>
      <div className="tm-panel auth-add">
        <Result
          status="success"
          title={say(text.doneTitle)}
          subTitle={fill(text.summary, { grant: count('GRANT'), extend: count('EXTEND'), skip: count('SKIP') })}
          extra={
            <Space>
              <Button onClick={onAgain}>{say(text.again)}</Button>
              <Button type="primary" onClick={() => void navigate('/applicationManage/authCfg')}>
                {say(text.toList)}
              </Button>
            </Space>
          }
        />
        <PlannedTable rows={rows} loading={false} finished />
      </div>
    </section>
  );
}
