import { ecodeReturn, type Output } from '@touchmark/contract';
import { codeTextOf } from '@touchmark/domain';
import { Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { colon, fill, say } from '../../../core/text.ts';
import { CountBox, DownloadButton, number, ScanField, Upload } from '../../../ui/index.ts';
import { t } from './write-back.text.ts';
import { markOf, type PlanField } from './plan-faults.ts';
import type { Plan } from './plan.ts';

interface SourceProps {
  plan: Plan;
  faults: Partial<Record<PlanField, string>>;
  onChange: (more: Partial<Plan>) => void;
  /** Values that the form fills in by itself. */
  onOffer: (more: Partial<Plan>) => void;
}

/** The codes: a range of serials, a file, or scanned codes. */
export function SourceFields({ plan, faults, onChange, onOffer }: SourceProps) {
  if (plan.way === 'RANGE') return <RangeFields plan={plan} faults={faults} onChange={onChange} onOffer={onOffer} />;
  if (plan.way === 'FILE') {
    return (
      <Form.Item
        label={say(t.file)}
        required
        {...markOf(faults.file)}
        extra={
          <>
            {say(t.fileHelp)} <DownloadButton call={ecodeReturn.template} label={t.template} input={{}} />
          </>
        }
      >
        <Upload scene="sheet" value={plan.file} onChange={(files) => onChange({ file: files.at(-1) ?? null })} />
      </Form.Item>
    );
  }
  return <ScanFields plan={plan} faults={faults} onChange={onChange} />;
}

function RangeFields({ plan, faults, onChange, onOffer }: SourceProps) {
  const { batch, from, to } = plan;
  // A reversed range is marked at once; missing values only after the first attempt to check.
  const fault = from && to && from > to ? say(t.turnedRange) : faults.range;
  const printed = useWaiting(plan, onOffer);
  const bounds = batch ? { min: batch.serialFrom, max: batch.serialTo } : {};
  return (
    <Form.Item
      label={say(t.range)}
      required
      {...markOf(fault)}
      {...(batch
        ? {
            extra: (
              <>
                {fill(t.rangeOf, { from: batch.serialFrom, to: batch.serialTo })}
                <Waiting of={printed} onChange={onChange} />
              </>
            ),
          }
        : {})}
    >
      <CountBox grouped aria-label={say(t.rangeFrom)} {...bounds} value={from} onChange={(first) => onChange({ from: first })} />
      <span style={{ margin: '0 8px' }}>–</span>
      <CountBox grouped aria-label={say(t.rangeTo)} {...bounds} value={to} onChange={(last) => onChange({ to: last })} />
    </Form.Item>
  );
}

type WaitingCodes = Output<typeof ecodeReturn.waiting>;

/** What was printed of the chosen batch and is not active. Its first range is filled in where nothing was typed. */
function useWaiting({ batch, from, to }: Plan, onOffer: SourceProps['onOffer']): WaitingCodes | undefined {
  const { data } = useRead(ecodeReturn.waiting, { batchId: batch?.id ?? '' }, { enabled: batch !== null });
  const first = data?.runs[0];
  const offered = useRef<string>(undefined);
  useEffect(() => {
    if (!batch || !first || offered.current === batch.id) return;
    offered.current = batch.id;
    // Whoever was quicker keeps what he typed; only what is missing is filled in.
    if (from === null && (to === null || to >= first.from)) onOffer(to === null ? first : { from: first.from });
  }, [batch, first, from, to, onOffer]);
  return data;
}

/** What waits for its activation, each range one press; or that nothing was printed, so that no number is filled in. */
function Waiting({ of, onChange }: { of: WaitingCodes | undefined; onChange: SourceProps['onChange'] }) {
  if (!of) return null;
  if (of.runs.length === 0) return <div>{say(of.printed ? t.noneWaiting : t.neverPrinted)}</div>;
  return (
    <div>
      {fill(t.printedWaiting, { n: number(of.units) })}
      {colon()}
      {of.runs.map(({ from, to }) => (
        <Button key={from} type="link" size="small" onClick={() => onChange({ from, to })}>
          {from === to ? number(from) : `${number(from)}–${number(to)}`}
        </Button>
      ))}
    </div>
  );
}

function ScanFields({ plan, faults, onChange }: Omit<SourceProps, 'onOffer'>) {
  // The check digit is verified immediately, so that the worker notices an error before putting the product away.
  const take = async (text: string) => {
    const read = codeTextOf(text);
    if (!read) return { good: false, text: say(t.notCode) };
    if (plan.codes.includes(read.code)) return { good: false, text: say(t.twice) };
    onChange({ codes: [...plan.codes, read.code] });
    return { good: true, text: say(t.taken) };
  };
  return (
    <Form.Item
      label={fill(t.scanned, { n: plan.codes.length })}
      required
      {...markOf(faults.codes)}
      extra={
        <>
          {say(t.scanHelp)}{' '}
          <Button type="link" size="small" disabled={plan.codes.length === 0} onClick={() => onChange({ codes: [] })}>
            {say(t.clear)}
          </Button>
        </>
      }
    >
      <ScanField onScan={take} done={plan.codes.length} />
    </Form.Item>
  );
}
