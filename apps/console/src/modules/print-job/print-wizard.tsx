import { ecodeBatch, type LabelTemplate, printJob, type Input } from '@touchmark/contract';
import { Alert, Button, Form, InputNumber, Modal, Radio, Select, Spin } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/hooks.ts';
import { download, send } from '../../api/send.ts';
import { toast } from '../../app/toast.tsx';
import { fill, say, words } from '../../app/text.ts';
import { LabelPicture } from '../label-template/public.ts';
import { printInBrowser } from './print-in-browser.ts';
import { fields, modeChoices, t } from './print-job.text.ts';

type Mode = 'PDF' | 'ZPL' | 'BROWSER';
interface Plan { batchId?: string; rangeFrom?: number; rangeTo?: number; copies: number; mode: Mode; dpi: number }
const mostInBrowser = 2000;

/** Chooses batch, range, copies and way, shows the first label as it will be, and prints. */
export function PrintWizard({ template, onClose }: { template: LabelTemplate | undefined; onClose: () => void }) {
  const [plan, setPlan] = useState<Plan>({ copies: 1, mode: 'PDF', dpi: template?.dpi ?? 300 });
  const [busy, setBusy] = useState(false);
  const batches = useRead(ecodeBatch.list, { ready: true, pageSize: 100 }, { enabled: template !== undefined });
  const preview = useRead(printJob.preview, { templateId: template?.id ?? '0', batchId: plan.batchId ?? '0', dpi: plan.dpi as 203, ...(plan.rangeFrom ? { serial: plan.rangeFrom } : {}) }, { enabled: template !== undefined && plan.batchId !== undefined });
  const create = useWrite(printJob.create);
  const confirm = useWrite(printJob.confirm);
  const change = (more: Partial<Plan>) => setPlan((before) => ({ ...before, ...more }));
  const labels = plan.rangeFrom && plan.rangeTo ? Math.max(0, plan.rangeTo - plan.rangeFrom + 1) * plan.copies : 0;
  const tooMany = plan.mode === 'BROWSER' && labels > mostInBrowser;

  const choose = (id: string) => {
    const batch = batches.data?.records.find((row) => row.id === id);
    change({ batchId: id, ...(batch ? { rangeFrom: batch.serialFrom, rangeTo: batch.serialTo } : {}) });
  };

  const print = async () => {
    if (!template || !plan.batchId || !plan.rangeFrom || !plan.rangeTo) return;
    setBusy(true);
    try {
      const job = await create.mutateAsync({ templateId: template.id, batchId: plan.batchId, rangeFrom: plan.rangeFrom, rangeTo: plan.rangeTo, copies: plan.copies, mode: plan.mode, dpi: plan.dpi as 203 } satisfies Input<typeof printJob.create>);
      if (plan.mode === 'BROWSER') {
        if (!(await printInBrowser(job.id, template, (input) => send(printJob.data, input)))) toast('error', say(t.popup));
      } else await download(printJob.file, { id: job.id });
      await confirm.mutateAsync({ id: job.id, result: 'PRINTED' });
      onClose();
    } catch {
      // Already worded by the caches' handler; the plan stays as it was chosen.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal open={template !== undefined} title={`${say(t.printTitle)} · ${template?.name ?? ''}`} width={860} onCancel={onClose} destroyOnHidden mask={{ closable: false }}
      footer={<><span className="tm-hint" style={{ marginRight: 12 }}>{labels > 0 ? fill(t.count, { n: labels.toLocaleString('en-US') }) : ''}</span><Button onClick={onClose}>{say(words.cancel)}</Button><Button type="primary" loading={busy} disabled={!preview.data?.ok || labels < 1 || tooMany} onClick={() => void print()}>{say(t.make)}</Button></>}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(280px, 1fr) minmax(280px, 1fr)', gap: 24 }}>
        <Form layout="vertical" name="print">
          <Form.Item label={say(fields.batchId)} required {...(batches.data?.total === 0 ? { extra: say(t.noBatch) } : {})}>
            <Select showSearch={{ optionFilterProp: 'label' }} loading={batches.isFetching} value={plan.batchId} onChange={choose} placeholder={say(t.choose)} aria-label={say(fields.batchId)}
              options={(batches.data?.records ?? []).map((row) => ({ value: row.id, label: `${row.batchNo} · ${row.productName} · ${row.quantity.toLocaleString('en-US')}` }))} />
          </Form.Item>
          <Form.Item label={say(fields.range)} required>
            <InputNumber aria-label={say(fields.rangeFrom)} min={preview.data?.serialFrom ?? 1} max={preview.data?.serialTo ?? 99_999_999} value={plan.rangeFrom ?? null} onChange={(value) => change(value ? { rangeFrom: value } : {})} />
            <span style={{ margin: '0 8px' }}>–</span>
            <InputNumber aria-label={say(fields.rangeTo)} min={preview.data?.serialFrom ?? 1} max={preview.data?.serialTo ?? 99_999_999} value={plan.rangeTo ?? null} onChange={(value) => change(value ? { rangeTo: value } : {})} />
          </Form.Item>
          <Form.Item label={say(fields.copies)}><InputNumber aria-label={say(fields.copies)} min={1} max={10} value={plan.copies} onChange={(value) => change({ copies: value ?? 1 })} /></Form.Item>
          <Form.Item label={say(fields.mode)} {...(tooMany ? { validateStatus: 'error' as const, help: say(t.large) } : {})}>
            <Radio.Group value={plan.mode} onChange={(event) => change({ mode: event.target.value as Mode })} options={Object.entries(modeChoices).map(([value, text]) => ({ value, label: say(text) }))} />
          </Form.Item>
          <Form.Item label={say(fields.dpi)}><Radio.Group value={plan.dpi} onChange={(event) => change({ dpi: event.target.value as number })} options={[203, 300, 600].map((dpi) => ({ value: dpi, label: `${dpi} dpi` }))} /></Form.Item>
        </Form>
        <Preview data={preview.data} loading={preview.isFetching} chosen={plan.batchId !== undefined} name={template?.name ?? ''} />
      </div>
    </Modal>
  );
}

function Preview({ data, loading, chosen, name }: { data: { svg: string; ok: boolean; faults: readonly { zh: string; en: string }[] } | undefined; loading: boolean; chosen: boolean; name: string }) {
  if (!chosen) return <div className="tm-hint" style={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>{say(t.choose)}</div>;
  return (
    <Spin spinning={loading} delay={300}>
      <div className="tm-hint" style={{ marginBottom: 8 }}>{say(t.preview)}</div>
      {data ? <LabelPicture svg={data.svg} height={260} alt={name} /> : null}
      {data && data.faults.length > 0 ? (
        <Alert style={{ marginTop: 12 }} showIcon type={data.ok ? 'warning' : 'error'} title={say(data.ok ? t.warnings : t.faults)} description={<ul style={{ margin: 0, paddingInlineStart: 18 }}>{data.faults.map((fault) => <li key={fault.en}>{say(fault)}</li>)}</ul>} />
      ) : null}
    </Spin>
  );
}
