import type { Gs1Fault, LabelElement, Preflight } from '@touchmark/labels';
import { Tag } from 'antd';
import { fill, language, say } from '../../../../core/text.ts';
import { nameOf } from './element-list.tsx';
import { s } from './studio.text.ts';

/** What would not print or scan, and the size of each code on the dots of the printer. */
export function PrintCheck({
  judged,
  rules,
  elements,
  onSelect,
}: {
  judged: Preflight;
  /** What it breaks of the rules of GS1 for its use. */
  rules: readonly Gs1Fault[];
  elements: readonly LabelElement[];
  onSelect: (index: number) => void;
}) {
  if (elements.length === 0) return <p className="tm-hint">{say(s.empty)}</p>;
  const faults = [...(judged.ok ? [] : judged.faults), ...rules].map((fault) => ({ fault, bad: true }));
  const warnings = judged.warnings.map((fault) => ({ fault, bad: false }));
  return (
    <div aria-live="polite">
      {faults.length === 0 ? <Tag color="green">{say(s.fine)}</Tag> : null}
      <ul className="tm-studio-list">
        {[...faults, ...warnings].map(({ fault, bad }) => (
          <li key={`${fault.element} ${fault.en}`}>
            <button type="button" disabled={fault.element < 0} onClick={() => onSelect(fault.element)}>
              <FaultText fault={fault} bad={bad} />
            </button>
          </li>
        ))}
        {judged.symbols.map(({ element, dotsPerModule, moduleMm }) => (
          <li key={element} className="tm-hint">
            {elements[element] ? nameOf(elements[element]) : ''} {fill(s.dots, { n: dotsPerModule, mm: moduleMm.toFixed(3) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FaultText({ fault, bad }: { fault: Gs1Fault; bad: boolean }) {
  return <span style={{ color: `var(--ant-color-${bad ? 'error' : 'warning'}-text)` }}>{fault[language()]}</span>;
}
