import { labelTemplate, productIdentify, standard } from '@touchmark/contract';
import { publicAttributes, templateLife } from '@touchmark/domain';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { useMay } from '../../../core/permissions.tsx';
import { language, say } from '../../../core/text.ts';
import { LabelPicture } from '../../labels/print/public.ts';
import { FilesShown } from './file-ids.tsx';
import { wizard } from './product.text.ts';
import { StepHead } from './step-head.tsx';
import { type StepHandle, useStep } from './use-step.ts';
import { isConflict, shownInStep, useStepSave } from './use-step-save.ts';
import { type FieldsDraft, fieldsOf, type ModelDraft, type Then, wireFields } from './wizard-state.ts';

/** Step 4: its label template, and the texts for consumers. */
export function ShowStep({
  fields,
  models,
  brandName,
  saving,
  handle,
  onFields,
  onSaved,
  onGo,
}: {
  fields: FieldsDraft;
  models: readonly ModelDraft[];
  brandName: string;
  saving: { id: string; version: number | undefined } | null;
  handle: StepHandle;
  onFields: (fields: FieldsDraft) => void;
  onSaved: (saved: { id: string; version: number }) => void;
  onGo: (then: Then) => void;
}) {
  const may = useMay(labelTemplate.list.access);
  const templates = useRead(labelTemplate.list, { kind: 'product', status: templateLife.at.enabled, pageSize: 100 }, { enabled: may });
  const steps = useStepSave();
  const keep = useKeep(fields, onFields, onSaved);
  const chosen = templates.data?.records.find(({ id }) => id === fields.labelTemplateId);
  useStep(
    handle,
    (then) =>
      void steps.run(async () => {
        const theirs = saving ? await keep(saving) : undefined;
        if (theirs === undefined) onGo(then);
        return theirs;
      }),
  );
  return (
    <div className="show-step">
      <Form layout="vertical" className="tm-form" disabled={steps.lost.waiting}>
        <StepHead of={steps} />
        <Form.Item label={say(wizard.label)} extra={say(wizard.labelHelp)} htmlFor="product-label">
          <Select
            id="product-label"
            allowClear
            disabled={!may || steps.lost.waiting}
            loading={may && templates.isPending}
            value={(fields.labelTemplateId as string | null | undefined) ?? null}
            placeholder={templates.data?.total === 0 ? say(wizard.noLabel) : ''}
            onChange={(id: string | undefined) => onFields({ ...fields, labelTemplateId: id ?? null })}
            options={(templates.data?.records ?? []).map(({ id, name, width, height }) => ({
              value: id,
              label: `${name} · ${width}×${height} mm`,
            }))}
          />
        </Form.Item>
        {chosen ? <LabelPicture svg={chosen.thumbnail} height={180} alt={chosen.name} /> : null}
      </Form>
      <aside aria-label={say(wizard.preview)}>
        <h3 className="element-group">{say(wizard.preview)}</h3>
        <Phone fields={fields} models={models} brandName={brandName} />
        <p className="tm-hint">{say(wizard.previewNote)}</p>
      </aside>
    </div>
  );
}

type Row = { id: string; version: number | undefined };
/**
 * Saves the label. If somebody else has saved the product meanwhile, the label is put into what he saved; answers which label he has
 * chosen himself, if that is another one.
 */
function useKeep(fields: FieldsDraft, onFields: (fields: FieldsDraft) => void, onSaved: (saved: { id: string; version: number }) => void) {
  const save = useWrite(productIdentify.saveOrUpdate, shownInStep);
  const [began, setBegan] = useState(fields.labelTemplateId ?? null);
  const put = async (draft: FieldsDraft, row: Row) => onSaved(await save.mutateAsync({ ...wireFields(draft), ...row }));
  return async (row: Row): Promise<string | undefined> => {
    try {
      await put(fields, row);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const product = await send(productIdentify.findOne, { id: row.id });
      const now = { id: row.id, version: product.version };
      const mine = { ...fieldsOf(product), labelTemplateId: fields.labelTemplateId ?? null };
      onFields(mine);
      onSaved(now);
      setBegan(product.labelTemplateId);
      if (![mine.labelTemplateId, began].includes(product.labelTemplateId)) return product.labelTemplateName || '—';
      await put(mine, now);
    }
    return undefined;
  };
}

function Phone({ fields, models, brandName }: { fields: FieldsDraft; models: readonly ModelDraft[]; brandName: string }) {
  const picture = fields.mainImgs?.[0];
  return (
    <div className="phone">
      {picture ? <img src={picture.link} alt={fields.productName ?? ''} /> : null}
      <h4>{fields.productName}</h4>
      <span className="tm-hint">{[brandName, fields.model, fields.spec].filter(Boolean).join(' · ')}</span>
      {models.length === 0 ? (
        <span className="tm-hint">{say(wizard.nothingPublic)}</span>
      ) : (
        models.map((model) => <PublicAttributes key={model.StandardId} model={model} />)
      )}
    </div>
  );
}

function PublicAttributes({ model }: { model: ModelDraft }) {
  const read = useRead(standard.findOne, { id: model.StandardId, versionId: model.standardVersionId });
  const attributes = read.data ? publicAttributes(read.data.items, model.values, model.selected, language()) : [];
  if (read.data && attributes.length === 0) return <span className="tm-hint">{say(wizard.nothingPublic)}</span>;
  return (
    <dl>
      {attributes.map(({ label, value, pictures }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{pictures ? <FilesShown ids={pictures} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
