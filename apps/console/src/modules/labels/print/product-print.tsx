import { type Output, printJob, type ProductRow } from '@touchmark/contract';
import { Button, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { fill, joinItems, say } from '../../../core/text.ts';
import { CountBox, Loaded } from '../../../ui/index.ts';
import { PrinterSelect } from '../printer/public.ts';
import { OutputFields, outputOn } from './output-fields.tsx';
import type { PrintPlan } from './print-plan.ts';
import { mostInBrowser } from './print-wizard.tsx';
import { ProducedSelect } from './produced-select.tsx';
import { countWords } from './label-count.ts';
import { fields, t } from './print.text.ts';
import { StartField } from './start-field.tsx';
import { usePrinting } from './use-printing.ts';
import { PrintPreview, WizardFrame } from './wizard-frame.tsx';

/** A template with its size and what the product lacks for it. */
function choiceOf({ name, width, height, missing }: Templates[number]): string {
  const size = `${name} · ${width} × ${height} mm`;
  return missing.length > 0 ? `${size} · ${fill(t.lacks, { fields: joinItems(missing.map(say)) })}` : size;
}

type Product = Pick<ProductRow, 'id' | 'productName' | 'model'>;
const titleOf = ({ productName, model }: Product): string => fill(t.productTitle, { name: `${productName} ${model}`.trim() });

/** Prints labels of a product that bear no code: a price tag, a carton mark. */
export function ProductPrint({ product, onClose }: { product: Product; onClose: () => void }) {
  const templates = useRead(printJob.productTemplates, { productId: product.id });
  const { data = [] } = templates;
  if (data.length > 0) return <OpenProductPrint product={product} templates={data} onClose={onClose} />;
  return (
    <Modal open title={titleOf(product)} footer={null} onCancel={onClose}>
      <Loaded of={templates}>
        {() => (
          <>
            <p>{say(t.noCodeless)}</p>
            <Button href="/labelTemplate/index">{say(t.toTemplates)}</Button>
          </>
        )}
      </Loaded>
    </Modal>
  );
}

type Templates = Output<typeof printJob.productTemplates>;
type Plan = PrintPlan & { quantity: number | null };

function OpenProductPrint({ product, templates, onClose }: { product: Product; templates: Templates; onClose: () => void }) {
  const [template, setTemplate] = useState(templates[0]!);
  const [plan, setPlan] = useState<Plan>({ quantity: 1, copies: 1, mode: 'PDF', startAt: 1, dpi: template.dpi });
  const change = (more: Partial<Plan>) => setPlan((before) => ({ ...before, ...more }));
  const { quantity, prodBatchId, printer, mode, startAt } = plan;
  const shared = { templateId: template.id, productId: product.id, dpi: plan.dpi as 203, ...(prodBatchId ? { prodBatchId } : {}) };
  const preview = useRead(printJob.preview, { ...shared, rangeTo: quantity || 1 });
  const create = useWrite(printJob.create);
  const printing = usePrinting(onClose);
  // What was typed may be no number.
  const labels = (quantity || 0) * (preview.data?.pieces ?? 1);
  const tooMany = mode === 'BROWSER' && labels > mostInBrowser;
  const start = () => {
    if (!quantity) return;
    const input = { ...shared, quantity, copies: 1, mode, startAt, ...(printer ? { printerId: printer.id } : {}) };
    void printing.print(() => create.mutateAsync(input), {
      name: template.name,
      inBrowser: mode === 'BROWSER',
      printer,
      rangeTo: quantity,
    });
  };
  return (
    <WizardFrame
      title={titleOf(product)}
      count={countWords({ things: quantity || 0, pieces: preview.data?.pieces ?? 1, copies: 1 })}
      make={{ label: say(t.make), busy: printing.busy, ready: labels > 0 && !tooMany && preview.data?.ok === true, onClick: start }}
      aside={<PrintPreview of={preview} name={template.name} />}
      onClose={onClose}
    >
      <Form layout="vertical" name="printProduct">
        <Form.Item label={say(fields.templateId)} required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={say(fields.templateId)}
            value={template.id}
            onChange={(id) => {
              const chosen = templates.find((one) => one.id === id)!;
              setTemplate(chosen);
              change({ startAt: 1, ...(printer ? {} : { dpi: chosen.dpi }) });
            }}
            options={templates.map((one) => ({ value: one.id, label: choiceOf(one) }))}
          />
        </Form.Item>
        <Form.Item label={say(fields.quantity)} required extra={say(t.quantityHint)}>
          <CountBox
            grouped
            aria-label={say(fields.quantity)}
            min={1}
            max={100_000}
            value={quantity}
            onChange={(value) => change({ quantity: value ?? null })}
          />
        </Form.Item>
        <ProducedSelect productId={product.id} hint={t.producedOfProduct} plan={plan} onChange={change} />
        <PrinterSelect value={printer} none={say(t.noPrinter)} label={template} onChange={(found) => change(outputOn(found))} />
        <StartField template={template} plan={plan} onChange={change} />
        {printer ? null : <OutputFields plan={plan} tooMany={tooMany} onChange={change} />}
      </Form>
    </WizardFrame>
  );
}
