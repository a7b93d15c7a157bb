import { batchKinds, type BatchKind, type FileRef, goodsBatch, gs1Prefix, type PrefixOption, standard } from '@touchmark/contract';
import { Alert, Button, Radio, Select, Space } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { send } from '../../../api/send.ts';
import { fill, say } from '../../../core/text.ts';
import { DownloadButton, OpenButton, Upload } from '../../../ui/index.ts';
import { codeText } from '../master/public.ts';
import type { Draft } from './use-draft.ts';
import { kindChoices, text } from './batch.text.ts';

/** How to start: kind, prefix, template, and a file or typing. */
export function BatchStart({ onRows }: { onRows: (draft: Draft) => void }) {
  const [kind, setKind] = useState<BatchKind>('ALLOT');
  const [chosen, setChosen] = useState<string>();
  const prefixes = useRead(gs1Prefix.select, {});
  const usable = prefixes.data?.filter((prefix) => prefix.usable);
  const prefixId = kind === 'ALLOT' ? (chosen ?? (usable?.length === 1 ? usable[0]!.id : undefined)) : undefined;
  return (
    <section className="tm-panel batch-start">
      <div>
        <p>{say(text.kind)}</p>
        <Radio.Group
          value={kind}
          onChange={(event) => setKind(event.target.value as BatchKind)}
          optionType="button"
          buttonStyle="solid"
          options={batchKinds.map((value) => ({ value, label: say(kindChoices[value]!) }))}
        />
        <div className="tm-hint">{say(text.kindHint[kind])}</div>
      </div>
      {kind === 'ALLOT' ? <PrefixChoice usable={usable} value={prefixId} onChange={setChosen} /> : null}
      <TemplateChoice kind={kind} />
      <RowsIn key={`${kind}${prefixId ?? ''}`} kind={kind} prefixId={prefixId} onRows={onRows} />
    </section>
  );
}

function PrefixChoice({
  usable,
  value,
  onChange,
}: {
  usable: readonly PrefixOption[] | undefined;
  value: string | undefined;
  onChange: (id: string) => void;
}) {
  const left = ({ capacity, used }: PrefixOption) => `${(capacity - used).toLocaleString('en-US')} / ${capacity.toLocaleString('en-US')}`;
  return (
    <div>
      <p id="batch-prefix">{say(text.prefix)}</p>
      <Select
        aria-labelledby="batch-prefix"
        style={{ width: 560, maxWidth: '100%' }}
        value={value ?? null}
        onChange={onChange}
        placeholder={say(text.choosePrefix)}
        loading={usable === undefined}
        options={(usable ?? []).map((prefix) => ({
          value: prefix.id,
          label: `${prefix.prefix} · ${fill(text.left, { n: left(prefix) })} · ${prefix.memberName}`,
        }))}
      />
      {usable?.length === 0 ? (
        <Alert
          type="warning"
          showIcon
          title={say(text.noPrefix)}
          action={<OpenButton call={gs1Prefix.saveOrUpdate} mode="add" label={codeText.toPrefixes} to="/GS1ComPrefix/index" />}
          style={{ marginTop: 8 }}
        />
      ) : null}
    </div>
  );
}

function TemplateChoice({ kind }: { kind: BatchKind }) {
  const [standardId, setStandardId] = useState<string>();
  const standards = useRead(standard.select, {});
  return (
    <div>
      <p>{say(text.template)}</p>
      <Space wrap>
        <Select
          aria-label={say(text.standard)}
          style={{ width: 260 }}
          allowClear
          value={standardId ?? null}
          onChange={(next?: string) => setStandardId(next)}
          placeholder={say(text.anyStandard)}
          title={say(text.standard)}
          options={(standards.data ?? []).map(({ id, name }) => ({ value: id, label: say(name) }))}
        />
        <DownloadButton call={goodsBatch.template} input={{ kind, ...(standardId ? { standardId } : {}) }} label={text.template} />
      </Space>
      <div className="tm-hint">{say(text.templateHint)}</div>
    </div>
  );
}

function RowsIn({ kind, prefixId, onRows }: Pick<Draft, 'kind' | 'prefixId'> & { onRows: (draft: Draft) => void }) {
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const closed = busy || (kind === 'ALLOT' && prefixId === undefined);
  const read = async (files: FileRef[]) => {
    const file = files.at(-1);
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { rows, unread } = await send(goodsBatch.batchCheck, { kind, ...(prefixId ? { prefixId } : {}), fileId: file.fileId });
      onRows({ kind, prefixId, source: 'EXCEL', batch: null, rows, unread });
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  const type = () =>
    onRows({
      kind,
      prefixId,
      source: 'FORM',
      batch: null,
      rows: Array.from({ length: 20 }, (_, at) => ({ row: at + 1, cells: {}, faults: [] })),
    });
  return (
    <div>
      <p>{say(text.upload)}</p>
      <Upload scene="sheet" value={null} onChange={(files) => void read(files)} disabled={closed} />
      <div className="tm-hint" role="status">
        {say(busy ? text.checking : text.uploadHint)}
      </div>
      {fault ? <Alert type="error" showIcon title={fault} style={{ marginTop: 8 }} /> : null}
      <Space wrap style={{ marginTop: 16 }}>
        <Button disabled={closed} onClick={type}>
          {say(text.type)}
        </Button>
        <span className="tm-hint">{say(text.typeHint)}</span>
      </Space>
    </div>
  );
}
