import { type EcodeBatch, ecodeBatch, type LabelTemplate } from '@touchmark/contract';
import { Alert, Button, Form, Select } from 'antd';
import { useRead } from '../../../api/hooks.ts';
import { colon, say } from '../../../core/text.ts';
import { CountBox, NoneYet, number } from '../../../ui/index.ts';
import { PrinterSelect } from '../printer/public.ts';
import { OutputFields, outputOn } from './output-fields.tsx';
import type { PrintPlan } from './print-plan.ts';
import { ProducedSelect } from './produced-select.tsx';
import { StartField } from './start-field.tsx';
import { fields, t } from './print.text.ts';

interface Bounds {
  serialFrom: number;
  serialTo: number;
  unprinted?: Runs | undefined;
}

/** Selects the labels, the number of copies, and the output. */
export function PrintPlanForm({
  plan,
  first,
  template,
  bounds,
  tooMany,
  onChange,
}: {
  plan: PrintPlan;
  /** A preselected batch, which may be missing among the newest ones. */
  first: EcodeBatch | undefined;
  template: LabelTemplate;
  bounds: Bounds | undefined;
  tooMany: boolean;
  onChange: (more: Partial<PrintPlan>) => void;
}) {
  const batches = useRead(ecodeBatch.list, { ready: true, pageSize: 100 });
  const newest = batches.data?.records ?? [];
  const rows = first && !newest.some(({ id }) => id === first.id) ? [first, ...newest] : newest;
  const choose = (id: string) => {
    const batch = rows.find((row) => row.id === id);
    onChange({ batchId: id, prodBatchId: null, ...(batch ? { rangeFrom: batch.serialFrom, rangeTo: batch.serialTo } : {}) });
  };
  const turned = (plan.rangeFrom ?? 0) > (plan.rangeTo ?? Infinity);
  return (
    <Form layout="vertical" name="print">
      {template.codeless ? <Alert type="info" showIcon title={say(t.codeless)} style={{ marginBottom: 12 }} /> : null}
      <Form.Item
        label={say(fields.batchId)}
        required
        {...(batches.data?.total === 0
          ? { extra: <NoneYet why={t.noBatch} call={ecodeBatch.list} label={t.toBatches} to="/ecodeManage/ecodeSend" /> }
          : {})}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={batches.isFetching}
          value={plan.batchId}
          onChange={choose}
          placeholder={say(t.chooseBatch)}
          aria-label={say(fields.batchId)}
          options={rows.map((row) => ({
            value: row.id,
            label: `${row.batchNo} · ${row.productName} · ${row.quantity.toLocaleString('en-US')}`,
          }))}
        />
      </Form.Item>
      <ProducedSelect
        productId={rows.find(({ id }) => id === plan.batchId)?.productId}
        hint={t.producedHint}
        plan={plan}
        onChange={onChange}
      />
      <Form.Item
        label={say(fields.range)}
        required
        {...(turned ? { validateStatus: 'error' as const, help: say(t.turned) } : {})}
        {...(isPartlyPrinted(bounds) ? { extra: <Unprinted of={bounds.unprinted} onChange={onChange} /> } : {})}
      >
        <SerialBox name="rangeFrom" plan={plan} bounds={bounds} onChange={onChange} />
        <span style={{ margin: '0 8px' }}>–</span>
        <SerialBox name="rangeTo" plan={plan} bounds={bounds} onChange={onChange} />
      </Form.Item>
      <Form.Item label={say(fields.copies)}>
        <CountBox aria-label={say(fields.copies)} min={1} max={10} value={plan.copies} onChange={(copies) => onChange({ copies })} />
      </Form.Item>
      <PrinterSelect value={plan.printer} none={say(t.noPrinter)} label={template} onChange={(found) => onChange(outputOn(found))} />
      <StartField template={template} plan={plan} onChange={onChange} />
      {plan.printer ? null : <OutputFields plan={plan} tooMany={tooMany} onChange={onChange} />}
    </Form>
  );
}

type Runs = readonly { from: number; to: number }[];

/** Whether some of a batch was printed before. */
function isPartlyPrinted(of: Bounds | undefined): of is Bounds & { unprinted: Runs } {
  const [first] = of?.unprinted ?? [];
  return of?.unprinted !== undefined && !(first?.from === of.serialFrom && first.to === of.serialTo);
}

/** What was not printed, each range one press. */
function Unprinted({ of: unprinted, onChange }: { of: Runs; onChange: (more: Partial<PrintPlan>) => void }) {
  if (unprinted.length === 0) return say(t.allPrinted);
  return (
    <>
      {say(t.unprinted)}
      {colon()}
      {unprinted.map(({ from, to }) => (
        <Button key={from} type="link" size="small" onClick={() => onChange({ rangeFrom: from, rangeTo: to })}>
          {from === to ? number(from) : `${number(from)}–${number(to)}`}
        </Button>
      ))}
    </>
  );
}

function SerialBox({
  name,
  plan,
  bounds,
  onChange,
}: {
  name: 'rangeFrom' | 'rangeTo';
  plan: PrintPlan;
  bounds: Bounds | undefined;
  onChange: (more: Partial<PrintPlan>) => void;
}) {
  return (
    <CountBox
      grouped
      style={{ width: 160 }}
      aria-label={say(fields[name])}
      {...(bounds ? { min: bounds.serialFrom, max: bounds.serialTo } : { min: 1 })}
      value={plan[name] ?? null}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}
