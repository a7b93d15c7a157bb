import { gs1Check, type Gs1Use, preflight, readTemplate, type LabelElement, type Page, type Template } from '@touchmark/labels';
import { Alert, Button, Flex, Form, Space } from 'antd';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { fill, say } from '../../../../core/text.ts';
import { useDialog } from '../../../../ui/index.ts';
import { Gs1Assistant } from './content/gs1-assistant.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { ElementList } from './element-list.tsx';
import { freshElement, palette } from './elements.ts';
import { begun, changedTo, choose, type History } from './history.ts';
import { afterKey, isTyping, withAdded } from './keys.ts';
import { Panel } from './panel.tsx';
import { PrintCheck } from './print-check.tsx';
import { kindWords, s } from './studio.text.ts';
import { SampleChoice, useSample } from './content/sample.tsx';
import { Toolbar } from './toolbar.tsx';
import { wholeZoom, zoomAfterKey } from './canvas/zoom.ts';
import './studio.css';

interface Props {
  /** Size and resolution; the drawing's own copy of them is written by the server. */
  page: Page;
  /** The use whose rules of GS1 the label keeps. */
  gs1Use?: Gs1Use | undefined;
  value?: Pick<Template, 'elements'>;
  onChange?: (value: Template) => void;
  /** The print check is green: what was said about the drawing before is over. */
  onSound?: () => void;
}

const none: readonly LabelElement[] = [];

/** A drawing as the value of a form field; one that cannot be read is not shown, because its parts become markup. */
export function Studio({ page, gs1Use, value, onChange, onSound }: Props) {
  const read = useMemo(() => readTemplate({ page, elements: value?.elements ?? none }), [page, value]);
  if (!read.ok)
    return <Alert type="error" showIcon title={fill(s.broken, { what: read.faults.map((fault) => String(fault.value)).join(' ') })} />;
  // A fault of the drawing is said once, below it: the fields of the panel are not its fields.
  return (
    <Form.Item validateStatus="" style={{ marginBottom: 0 }}>
      <Drawing
        page={page}
        gs1Use={gs1Use}
        elements={value?.elements ?? none}
        onChange={(elements) => onChange?.({ page, elements })}
        onSound={onSound}
      />
    </Form.Item>
  );
}

function Drawing({
  page,
  gs1Use,
  elements,
  onChange,
  onSound,
}: {
  page: Page;
  gs1Use: Gs1Use | undefined;
  elements: readonly LabelElement[];
  onChange: (elements: readonly LabelElement[]) => void;
  onSound: (() => void) | undefined;
}) {
  const { fields, sample, choice } = useSample();
  const [kept, setKept] = useState<History>(() => begun(elements));
  const [chosenZoom, setZoom] = useState<number>();
  // The whole label, until somebody chooses another size.
  const zoom = chosenZoom ?? wholeZoom(page);
  const assistant = useDialog();
  // Another version of the drawing, as after merging with somebody else's, is one more step that can be undone.
  const state = kept.elements === elements ? kept : changedTo(kept, elements, []);
  const take = (next: History) => {
    setKept(next);
    if (next.elements !== elements) onChange(next.elements);
  };
  const change = (next: readonly LabelElement[]) => take(changedTo(state, next));
  const [grid, setGrid] = useState(false);
  const { selected } = state;
  const only = selected.length === 1 ? elements[selected[0]!] : undefined;
  const drawn = useDeferredValue(elements);
  const judged = useMemo(() => preflight({ page, elements: drawn }, sample), [page, drawn, sample]);
  useEffect(() => {
    if (judged.ok) onSound?.();
  }, [judged, onSound]);
  const rules = useMemo(() => (gs1Use ? gs1Check({ page, elements: drawn }, sample, gs1Use) : []), [gs1Use, page, drawn, sample]);
  return (
    <div
      className="tm-studio"
      onKeyDown={(event) => {
        const next = afterKey(state, event);
        const zoomed = isTyping(event) || event.ctrlKey || event.metaKey ? 'same' : zoomAfterKey(zoom, event.key);
        if (!next && zoomed === 'same') return;
        event.preventDefault();
        if (next) take(next);
        else setZoom(zoomed === 'whole' ? undefined : (zoomed as number));
      }}
    >
      <Left page={page} state={state} take={take} onAssistant={() => assistant.open({})} />
      <div className="tm-studio-middle">
        <Flex justify="space-between" gap={8} wrap>
          <Toolbar state={state} page={page} zoom={zoom} onZoom={setZoom} grid={grid} onGrid={setGrid} onState={take} />
          <SampleChoice {...choice} />
        </Flex>
        <div className="tm-studio-ground">
          <Canvas
            page={page}
            elements={elements}
            selected={selected}
            sample={sample}
            zoom={zoom}
            grid={grid}
            onSelect={(next) => take(choose(state, next))}
            onChange={change}
          />
        </div>
        <span className="tm-hint">{say(s.keys)}</span>
        <h3>{say(s.faults)}</h3>
        <PrintCheck judged={judged} rules={rules} elements={drawn} onSelect={(index) => take(choose(state, [index]))} />
      </div>
      <div className="tm-studio-right">
        <h3>{say(s.properties)}</h3>
        {only ? (
          <Panel
            key={selected[0]}
            element={only}
            dpi={page.dpi}
            fields={fields}
            onChange={(next) => change(elements.map((element, i) => (i === selected[0] ? next : element)))}
          />
        ) : (
          <p className="tm-hint">{selected.length > 1 ? fill(s.many, { n: selected.length }) : say(s.chooseOne)}</p>
        )}
      </div>
      <Space>
        <Gs1Assistant
          key={assistant.turn}
          dialog={assistant}
          fields={fields}
          sample={sample}
          onPlace={(kind, content) => take(withAdded(state, [{ ...freshElement(kind, page, elements), ...content } as LabelElement]))}
        />
      </Space>
    </div>
  );
}

interface LeftProps {
  page: Page;
  state: History;
  take: (next: History) => void;
  onAssistant: () => void;
}

/** What can be put onto the label, and what is on it. */
function Left({ page, state, take, onAssistant }: LeftProps) {
  return (
    <div className="tm-studio-left">
      <h3>{say(s.addElement)}</h3>
      <div className="tm-studio-palette">
        {palette.map((kind) => (
          <Button key={kind} size="small" onClick={() => take(withAdded(state, [freshElement(kind, page, state.elements)]))}>
            {say(kindWords[kind])}
          </Button>
        ))}
      </div>
      <Button block onClick={onAssistant}>
        {say(s.assistant)}
      </Button>
      <h3>{say(s.elements)}</h3>
      <ElementList elements={state.elements} selected={state.selected} onSelect={(next) => take(choose(state, next))} />
    </div>
  );
}
