import { aiTitle, faultText, humanReadable, unbracketed } from '@touchmark/gs1';
import { drawSymbol, symbolSvg, type LabelData, type SymbolKind } from '@touchmark/labels';
import { Alert, Button, Input, Modal, Select, Space } from 'antd';
import { useState } from 'react';
import { language, say } from '../../../../../core/text.ts';
import type { Dialog } from '../../../../../ui/index.ts';
import { LabelPicture } from '../../../print/public.ts';
import type { PaletteKind } from '../elements.ts';
import { elementsText, readWith, usualAis, valueFor, type AiRow } from './gs1-elements.ts';
import type { FieldWord } from './field-word.ts';
import { Line } from '../panel-parts.tsx';
import { kindWords, s } from '../studio.text.ts';

const carriers = ['gs1-128', 'gs1-datamatrix', 'gs1-link'] as const satisfies readonly PaletteKind[];
type Carrier = (typeof carriers)[number];
const symbols: Readonly<Partial<Record<Carrier, SymbolKind>>> = { 'gs1-128': 'GS1_128', 'gs1-datamatrix': 'GS1_DATAMATRIX' };

interface Props {
  dialog: Dialog<object>;
  fields: readonly FieldWord[];
  sample: LabelData;
  onPlace: (kind: Carrier, content: object) => void;
}

/** Builds the content of a GS1 code from its identifiers, checked and shown as a scanner sends it. */
export function Gs1Assistant({ dialog, fields, sample, onPlace }: Props) {
  const [carrier, setCarrier] = useState<Carrier>('gs1-128');
  const [rows, setRows] = useState<readonly AiRow[]>([{ ai: '01', value: valueFor('01', sample) }]);
  const text = elementsText(rows);
  const reading = readWith(text, sample);
  const put = (at: number, more: Partial<AiRow>) => setRows(rows.map((row, i) => (i === at ? { ...row, ...more } : row)));
  const place = () => {
    const names = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!);
    const content = names.length === 0 ? { text, field: undefined, pattern: undefined } : { field: names[0], pattern: text };
    const defined = Object.entries(content).filter(([, value]) => value !== undefined);
    onPlace(carrier, Object.fromEntries(defined));
    dialog.close();
  };
  return (
    <Modal
      open={dialog.subject !== undefined}
      title={say(s.assistant)}
      onCancel={dialog.close}
      onOk={place}
      okText={say(s.place)}
      okButtonProps={{ disabled: !reading.ok || text === '' }}
      width={640}
    >
      <p className="tm-hint">{say(s.assistantHint)}</p>
      <Line label={say(s.carrier)}>
        <Select
          aria-label={say(s.carrier)}
          value={carrier}
          onChange={setCarrier}
          options={carriers.map((value) => ({ value, label: say(kindWords[value]) }))}
        />
      </Line>
      {rows.map((row, i) => (
        // Rows are only added at the end and removed as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <Space.Compact key={i} block style={{ marginTop: 8 }}>
          <Select
            aria-label={say(s.ai)}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 260 }}
            value={row.ai}
            options={usualAis.map((ai) => ({ value: ai, label: `(${ai}) ${aiTitle(ai)?.[language()] ?? ''}` }))}
            onChange={(ai: string) => put(i, { ai, value: valueFor(ai, sample) })}
          />
          <Input aria-label={say(s.content)} value={row.value} onChange={(event) => put(i, { value: event.target.value })} />
          <Select
            aria-label={say(s.insert)}
            style={{ width: 140 }}
            value={null}
            placeholder={say(s.fields)}
            options={fields.map(({ name, label }) => ({ value: name, label }))}
            onChange={(name: string | null) => put(i, { value: `${row.value}{${name ?? ''}}` })}
          />
        </Space.Compact>
      ))}
      <Button style={{ marginTop: 8 }} onClick={() => setRows([...rows, { ai: '10', value: valueFor('10', sample) }])}>
        {say(s.addAi)}
      </Button>
      {text === '' ? null : reading.ok ? (
        <Found
          lines={humanReadable(reading.value)}
          sent={unbracketed(reading.value)}
          kind={symbols[carrier]}
          content={humanReadable(reading.value)}
        />
      ) : (
        <Alert style={{ marginTop: 12 }} type="error" showIcon title={faultText(reading.fault)[language()]} description={text} />
      )}
    </Modal>
  );
}

function Found({
  lines,
  sent,
  kind,
  content,
}: {
  lines: readonly string[];
  sent: string;
  kind: SymbolKind | undefined;
  content: readonly string[];
}) {
  const drawn = kind
    ? drawSymbol({ kind, content: content.map((line) => line.replace(') ', ')')).join(''), dpi: 300, magnification: 1 })
    : undefined;
  return (
    <div style={{ marginTop: 12 }}>
      <Line label={say(s.readAs)}>{lines.join(' ')}</Line>
      <Line label={say(s.scanned)}>
        <code>{sent.replaceAll('^', 'FNC1 ')}</code>
      </Line>
      {drawn?.ok ? <LabelPicture svg={symbolSvg(drawn.drawing)} height={110} alt={lines.join(' ')} /> : null}
    </div>
  );
}
