import type { LabelElement } from '@touchmark/labels';
import { Select } from 'antd';
import { say } from '../../../../core/text.ts';
import { Line, Measure, type Set, Tick } from './panel-parts.tsx';
import { s } from './studio.text.ts';

type Styled = Extract<LabelElement, { type: 'text' | 'field' | 'table' }>;
const heights = { top: s.top, middle: s.middle, bottom: s.bottom } as const;
const sides = { left: s.left, center: s.center, right: s.right } as const;

/** Size, lines and alignment of a text. */
export function TextStyle({ element, set }: { element: Styled; set: Set }) {
  return (
    <>
      <div className="tm-studio-two">
        <Measure label={say(s.size)} value={element.size} step={0.5} onChange={(size) => set({ size })} />
        <Measure
          label={say(s.minSize)}
          value={element.minSize ?? element.size}
          step={0.5}
          onChange={(minSize) => set({ minSize: minSize < element.size ? minSize : undefined })}
        />
        <Measure label={say(s.maxLines)} value={element.maxLines ?? 1} step={1} onChange={(maxLines) => set({ maxLines })} />
        <Line label={say(s.align)}>
          <Select
            aria-label={say(s.align)}
            value={element.align ?? 'left'}
            options={Object.entries(sides).map(([value, label]) => ({ value, label: say(label) }))}
            onChange={(align: string) => set({ align })}
          />
        </Line>
        <Line label={say(s.valign)}>
          <Select
            aria-label={say(s.valign)}
            value={element.valign ?? (element.type === 'table' ? 'middle' : 'top')}
            options={Object.entries(heights).map(([value, label]) => ({ value, label: say(label) }))}
            onChange={(valign: string) => set({ valign })}
          />
        </Line>
      </div>
      <div className="tm-studio-two">
        <Tick name="bold" label={say(s.bold)} on={element.bold} set={set} />
        {element.type === 'table' ? null : <Tick name="inverse" label={say(s.inverse)} on={element.inverse} set={set} />}
      </div>
    </>
  );
}
