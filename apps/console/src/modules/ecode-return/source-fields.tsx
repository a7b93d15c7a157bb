import { ecodeReturn } from '@touchmark/contract';
import { codeTextOf } from '@touchmark/domain';
import { Button, Form, InputNumber } from 'antd';
import { fill, say } from '../../app/text.ts';
import { DownloadButton, ScanField, Upload } from '../../ui/index.ts';
import { t } from './ecode-return.text.ts';
import type { Plan } from './plan-form.tsx';

/** Which codes: a run of serials, a file, or what is scanned. */
export function SourceFields({ plan, onChange }: { plan: Plan; onChange: (more: Partial<Plan>) => void }) {
  if (plan.way === 'RANGE') return <RangeFields plan={plan} onChange={onChange} />;
  if (plan.way === 'FILE') {
    return (
      <Form.Item label={say(t.file)} required extra={<>{say(t.fileHelp)} <DownloadButton call={ecodeReturn.template} label={t.template} input={{}} /></>}>
        <Upload scene="sheet" value={plan.file} onChange={(files) => onChange({ file: files.at(-1) ?? null })} />
      </Form.Item>
    );
  }
  return <ScanFields plan={plan} onChange={onChange} />;
}

function RangeFields({ plan, onChange }: { plan: Plan; onChange: (more: Partial<Plan>) => void }) {
  const { batch } = plan;
  const bounds = batch ? { min: batch.serialFrom, max: batch.serialTo } : {};
  return (
    <Form.Item label={say(t.range)} required {...(batch ? { extra: fill(t.rangeOf, { from: batch.serialFrom, to: batch.serialTo }) } : {})}>
      <InputNumber aria-label={`${say(t.range)} 1`} {...bounds} value={plan.from} onChange={(from) => onChange({ from })} />
      <span style={{ margin: '0 8px' }}>–</span>
      <InputNumber aria-label={`${say(t.range)} 2`} {...bounds} value={plan.to} onChange={(to) => onChange({ to })} />
    </Form.Item>
  );
}

function ScanFields({ plan, onChange }: { plan: Plan; onChange: (more: Partial<Plan>) => void }) {
  // The check digit is judged here and now, so that the worker hears it before she has put the piece away.
  const take = async (text: string) => {
    const read = codeTextOf(text);
    if (!read) return { good: false, text: say(t.notCode) };
    if (plan.codes.includes(read.code)) return { good: false, text: say(t.twice) };
    onChange({ codes: [...plan.codes, read.code] });
    return { good: true, text: say(t.taken) };
  };
  return (
    <Form.Item label={fill(t.scanned, { n: plan.codes.length })} required extra={<>{say(t.scanHelp)} <Button type="link" size="small" disabled={plan.codes.length === 0} onClick={() => onChange({ codes: [] })}>{say(t.clear)}</Button></>}>
      <ScanField station="ecode-return" onScan={take} done={plan.codes.length} />
    </Form.Item>
  );
}
