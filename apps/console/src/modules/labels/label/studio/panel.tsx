import { type LabelElement, placeOf } from '@touchmark/labels';
import { Input, Select } from 'antd';
import { say } from '../../../../core/text.ts';
import { ConditionFields } from './content/condition.tsx';
import { byGroup, hasContent, typedContent, withContent } from './content/content.ts';
import { placedAt } from './elements.ts';
import { Formats } from './content/field-format.tsx';
import { Line, Measure, type Set, Tick } from './panel-parts.tsx';
import { PictureUpload } from './content/picture-upload.tsx';
import { s } from './studio.text.ts';
import { TableFields } from './content/table-fields.tsx';
import { TextStyle } from './text-style.tsx';
import type { FieldWord } from './content/field-word.ts';

interface Props {
  element: LabelElement;
  dpi: number;
  fields: readonly FieldWord[];
  onChange: (element: LabelElement) => void;
}

/** The properties of the selected element. */
export function Panel(props: Props) {
  const { element, fields, onChange } = props;
  const set = (more: object) => onChange(cleaned({ ...element, ...more } as LabelElement));
  return (
    <div className="tm-studio-panel">
      <Places {...props} />
      {hasContent(element) ? (
        <>
          <Line label={say(s.content)} hint={say(s.contentHint)}>
            <Input.TextArea
              aria-label={say(s.content)}
              autoSize={{ minRows: 1, maxRows: 6 }}
              value={typedContent(element)}
              onChange={(event) => onChange(withContent(element, event.target.value))}
            />
          </Line>
          <Line label={say(s.insert)}>
            <Select
              aria-label={say(s.insert)}
              value={null}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={say(s.fields)}
              options={byGroup(fields)}
              onChange={(name: string | null) => {
                if (name) onChange(withContent(element, replaced(typedContent(element), name)));
              }}
            />
          </Line>
          <Formats typed={typedContent(element)} fields={fields} onTyped={(typed) => onChange(withContent(element, typed))} />
        </>
      ) : null}
      <Particular {...props} set={set} />
      <ConditionFields element={element} fields={fields} set={set} />
      <Tick name="locked" label={say(s.locked)} on={element.locked} set={set} />
    </div>
  );
}

/** A placeholder text gives way to the field; anything else keeps it beside the field. */
const replaced = (typed: string, name: string): string => (/^(\{\w+\}|Abc 文字)?$/.test(typed) ? `{${name}}` : `${typed}{${name}}`);

/** Without the properties that have no value. */
const cleaned = (element: LabelElement): LabelElement =>
  Object.fromEntries(Object.entries(element).filter(([, value]) => value !== undefined)) as LabelElement;

function Places({ element, onChange }: Props) {
  const box = placeOf(element);
  const line = element.type === 'line';
  const set = (more: object) => onChange(placedAt(element, { ...box, ...more }));
  return (
    <div className="tm-studio-two">
      <Measure label={say(s.x)} value={box.x} onChange={(x) => set({ x })} />
      <Measure label={say(s.y)} value={box.y} onChange={(y) => set({ y })} />
      {line && element.vertical ? null : <Measure label={say(s.width)} value={box.width} onChange={(width) => set({ width })} />}
      {line && !element.vertical ? null : <Measure label={say(s.height)} value={box.height} onChange={(height) => set({ height })} />}
    </div>
  );
}

/** Shorter dashes would be drawn for ever. */
const leastDash = 0.2;

/** What only some kinds of elements have. */
function Particular({ element, dpi, fields, onChange, set }: Props & { set: Set }) {
  switch (element.type) {
    case 'text':
    case 'field':
      return <TextStyle element={element} set={set} />;
    case 'table':
      return <TableFields element={element} fields={fields} set={set} onChange={onChange} />;
    case 'barcode':
      return <Tick name="readable" label={say(s.readable)} on={element.readable} set={set} />;
    case 'qr':
      return element.symbology && element.symbology !== 'gs1-link' ? null : (
        <Line label={say(s.level)}>
          <Select
            aria-label={say(s.level)}
            value={element.level ?? 'M'}
            options={['L', 'M', 'Q', 'H'].map((level) => ({ value: level, label: level }))}
            onChange={(level: string) => set({ level })}
          />
        </Line>
      );
    case 'line':
      return (
        <>
          <Measure label={say(s.thickness)} value={element.thickness} step={0.05} onChange={(thickness) => set({ thickness })} />
          <Measure
            label={say(s.dash)}
            value={element.dash ?? 0}
            step={0.5}
            onChange={(dash) => set({ dash: dash > 0 ? Math.max(leastDash, dash) : undefined })}
          />
          <Tick name="vertical" label={say(s.vertical)} on={element.vertical} set={set} />
        </>
      );
    case 'rect':
      return (
        <>
          <Measure label={say(s.thickness)} value={element.thickness ?? 0.25} step={0.05} onChange={(thickness) => set({ thickness })} />
          <Tick name="fill" label={say(s.fill)} on={element.fill} set={set} />
        </>
      );
    case 'image':
      return <PictureUpload box={element} dpi={dpi} onRead={(image) => onChange({ ...element, image })} />;
  }
}
