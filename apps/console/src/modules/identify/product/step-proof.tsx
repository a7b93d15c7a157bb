import { type Aptitude, aptitudeAccredit, aptitudeManage, productIdentify, productIdentifyModel, proCategory } from '@touchmark/contract';
import { aptitudeLife } from '@touchmark/domain';
import { Alert, ConfigProvider, Segmented, Space, Table, Tabs, Tag } from 'antd';
import { useState } from 'react';
import { useOffered, useRead, useWrite } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { ChoiceText, CodeText, type Column, Nothing } from '../../../ui/index.ts';
import { aptitudeKinds, wizard } from './product.text.ts';
import { StepHead } from './step-head.tsx';
import { type StepHandle, useStep } from './use-step.ts';
import { isConflict, shownInStep, useStepSave } from './use-step-save.ts';
import { type ModelDraft, modelsOf, savedModel, type Then, wireSave } from './wizard-state.ts';

type Choice = Aptitude & { companyId: string; companyName: string };

/** Step 3: supporting documents for a standard, the company's own or lent to it. Only documents valid today are offered. */
export function ProofStep({
  models,
  productId,
  categoryId,
  saves,
  handle,
  onModel,
  onGo,
}: {
  models: readonly ModelDraft[];
  productId: string;
  categoryId: string | undefined;
  saves: boolean;
  handle: StepHandle;
  onModel: (model: ModelDraft) => void;
  onGo: (then: Then) => void;
}) {
  const own = useRead(aptitudeManage.list, { forProduct: productId, pageSize: 200 });
  const lent = useRead(aptitudeAccredit.list, { forProduct: productId, pageSize: 200 });
  const categories = useOffered(proCategory.tree, {});
  const saving = useStepSave();
  const keep = useKeep(productId, onModel);
  const [chosen, setChosen] = useState(models[0]?.StandardId);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const model = models.find(({ StandardId }) => StandardId === chosen);
  useStep(
    handle,
    (then) =>
      void saving.run(async () => {
        for (const one of saves ? models.filter(({ StandardId }) => touched.has(StandardId)) : []) {
          const theirs = await keep(one);
          if (theirs !== undefined) return theirs;
        }
        onGo(then);
        return undefined;
      }),
  );
  if (!model) return <Alert type="info" showIcon title={say(wizard.noModel)} />;
  const choose = (choice: Choice | undefined) => {
    if (saving.lost.waiting) return;
    setTouched((before) => new Set([...before, model.StandardId]));
    onModel({ ...model, aptitudeId: choice?.id ?? null, aptitudeCompany: choice?.companyId || null });
  };
  const ours: Choice[] = (own.data?.records ?? []).map((aptitude) => ({ ...aptitude, companyId: '', companyName: '' }));
  const theirs: Choice[] = (lent.data?.records ?? []).map(({ aptitude, fromCompany, fromName, endDate }) => ({
    ...aptitude,
    companyId: fromCompany,
    companyName: fromName,
    validTo: aptitude.validTo && aptitude.validTo < endDate ? aptitude.validTo : endDate,
  }));
  const needed = categories.data?.find(({ id }) => id === categoryId)?.requireReport ?? false;
  const tabs = [
    { key: 'own', label: fill(wizard.own, { n: ours.length }), rows: ours, loading: own.isPending },
    { key: 'lent', label: fill(wizard.lent, { n: theirs.length }), rows: theirs, loading: lent.isPending },
  ];
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <StepHead of={saving} />
      {models.length > 1 ? (
        <Segmented
          options={models.map(({ StandardId, standardName }) => ({ value: StandardId, label: say(standardName) }))}
          value={model.StandardId}
          onChange={setChosen}
        />
      ) : null}
      {needed ? <Alert type="info" showIcon title={say(wizard.reportNeeded)} /> : null}
      <Tabs
        defaultActiveKey={theirs.some(({ id }) => id === model.aptitudeId) ? 'lent' : 'own'}
        items={tabs.map(({ key, label, rows, loading }) => ({
          key,
          label,
          children: (
            <ConfigProvider componentDisabled={saving.lost.waiting}>
              <ProofTable rows={rows} loading={loading} value={model.aptitudeId} lent={key === 'lent'} onChoose={choose} />
            </ConfigProvider>
          ),
        }))}
      />
    </Space>
  );
}

/**
 * Saves the document of a model. If somebody else has saved the model meanwhile, the document is put into what he saved; answers
 * what he has chosen himself, if that is another document.
 */
function useKeep(productNode: string, onModel: (model: ModelDraft) => void): (model: ModelDraft) => Promise<string | undefined> {
  const save = useWrite(productIdentifyModel.saveOrUpdate, shownInStep);
  const put = async (model: ModelDraft) => onModel(savedModel(model, await save.mutateAsync({ productNode, ...wireSave(model) })));
  return async (model) => {
    try {
      await put(model);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const product = await send(productIdentify.findOne, { id: productNode });
      const theirs = modelsOf(product).find(({ StandardId }) => StandardId === model.StandardId);
      if (!theirs) throw error;
      const mine = { ...theirs, aptitudeId: model.aptitudeId, aptitudeCompany: model.aptitudeCompany };
      onModel(mine);
      if (![model.aptitudeId, model.stored?.aptitudeId].includes(theirs.aptitudeId))
        return product.models.find(({ standardId }) => standardId === model.StandardId)?.aptitude?.name ?? say(wizard.noProof);
      await put(mine);
    }
    return undefined;
  };
}

function ProofTable({
  rows,
  loading,
  value,
  lent,
  onChoose,
}: {
  rows: readonly Choice[];
  loading: boolean;
  value: string | null;
  lent: boolean;
  onChoose: (choice: Choice | undefined) => void;
}) {
  const columns: Column<Choice | null>[] = [
    {
      key: 'name',
      title: say(wizard.name),
      render: (_, row) =>
        row ? (
          <>
            <b>{row.name}</b>
            {row.scope ? <div className="tm-hint">{row.scope}</div> : null}
          </>
        ) : (
          say(wizard.noProof)
        ),
    },
    {
      key: 'kind',
      title: say(wizard.kind),
      width: 100,
      render: (_, row) => (row ? <ChoiceText of={aptitudeKinds} value={row.kind} /> : null),
    },
    { key: 'certNo', title: say(wizard.certNo), width: 170, render: (_, row) => (row ? <CodeText code={row.certNo} /> : null) },
    lent
      ? { key: 'holder', title: say(wizard.holder), render: (_, row) => row?.companyName }
      : { key: 'issuer', title: say(wizard.issuer), render: (_, row) => row?.issuer },
    {
      key: 'until',
      title: say(wizard.until),
      width: 150,
      render: (_, row) =>
        row ? (
          <>
            {row.validTo ?? say(wizard.longTerm)}
            {row.valid === aptitudeLife.at.endsSoon ? (
              <Tag color="orange" style={{ marginInlineStart: 6 }}>
                {fill(wizard.expiring, { n: row.remainingDays ?? 0 })}
              </Tag>
            ) : null}
          </>
        ) : null,
    },
  ];
  if (!loading && rows.length === 0 && value === null)
    return (
      <Nothing
        text={wizard.noneUsable}
        next={
          lent ? null : (
            <a href="/aptitude/manage" target="_blank" rel="noreferrer">
              {say(wizard.toCertificates)}
            </a>
          )
        }
      />
    );
  const pick = (row: Choice | null) => onChoose(row ?? undefined);
  return (
    <Table<Choice | null>
      rowKey={(row) => row?.id ?? 'none'}
      size="small"
      loading={loading}
      columns={columns}
      dataSource={[null, ...rows]}
      pagination={false}
      onRow={(row) => ({ onClick: () => pick(row), style: { cursor: 'pointer' } })}
      rowSelection={{
        type: 'radio',
        selectedRowKeys: [value ?? 'none'],
        onChange: (_, [row]) => pick(row ?? null),
        getCheckboxProps: (row) => ({ 'aria-label': row?.name ?? say(wizard.noProof) }) as object,
      }}
    />
  );
}
