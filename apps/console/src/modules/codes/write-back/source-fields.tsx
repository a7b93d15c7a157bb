import { ecodeReturn } from '@touchmark/contract';
import { codeTextOf } from '@touchmark/domain';
import { Button, Form } from 'antd';
import { fill, say } from '../../../core/text.ts';
import { CountBox, DownloadButton, ScanField, Upload } from '../../../ui/index.ts';
import { t } from './write-back.text.ts';
import { markOf, type PlanField } from './plan-faults.ts';
import type { Plan } from './plan.ts';

interface SourceProps {
  plan: Plan;
  faults: Partial<Record<PlanField, string>>;
  onChange: (more: Partial<Plan>) => void;
}

/** The codes: a range of serials, a file, or scanned codes. */
export function SourceFields({ plan, faults, onChange }: SourceProps) {
  if (plan.way === 'RANGE') return <RangeFields plan={plan} faults={faults} onChange={onChange} />;
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

function RangeFields({ plan, faults, onChange }: SourceProps) {
  const { batch, from, to } = plan;
  // A reversed range is marked at once; missing values only after the first attempt to check.
  const fault = from && to && from > to ? say(t.turnedRange) : faults.range;
  const bounds = batch ? { min: batch.serialFrom, max: batch.serialTo } : {};
  return (
    <Form.Item
      label={say(t.range)}
      required
      {...markOf(fault)}
      {...(batch ? { extra: fill(t.rangeOf, { from: batch.serialFrom, to: batch.serialTo }) } : {})}
    >
      <CountBox grouped aria-label={say(t.rangeFrom)} {...bounds} value={from} onChange={(first) => onChange({ from: first })} />
      <span style={{ margin: '0 8px' }}>–</span>
      <CountBox grouped aria-label={say(t.rangeTo)} {...bounds} value={to} onChange={(last) => onChange({ to: last })} />
    </Form.Item>
  );
}

function ScanFields({ plan, faults, onChange }: SourceProps) {
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
