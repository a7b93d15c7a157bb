import type { Fault, LabelElement, Preflight } from '@touchmark/labels';
import { Tag } from 'antd';
import { fill, language, say } from '../../../../core/text.ts';
import { nameOf } from './element-list.tsx';
import { s } from './studio.text.ts';

/** What would not print or scan, and the size of each code on the dots of the printer. */
export function PrintCheck({
  judged,
  elements,
  onSelect,
}: {
  judged: Preflight;
  elements: readonly LabelElement[];
  onSelect: (index: number) => void;
}) {
  if (elements.length === 0) return <p className="tm-hint">{say(s.empty)}</p>;
  const faults = judged.ok ? [] : judged.faults;
  return (
    <div aria-live="polite">
      {judged.ok ? <Tag color="green">{say(s.fine)}</Tag> : null}
      <ul className="tm-studio-list">
        {[...faults.map((fault) => ({ fault, bad: true })), ...judged.warnings.map((fault) => ({ fault, bad: false }))].map(
          ({ fault, bad }) => (
            <li key={`${fault.element} ${fault.fault}`}>
              <button type="button" disabled={fault.element < 0} onClick={() => onSelect(fault.element)}>
                <FaultText fault={fault} bad={bad} />
              </button>
            </li>
          ),
        )}
        {judged.symbols.map(({ element, dotsPerModule, moduleMm }) => (
          <li key={element} className="tm-hint">
            {elements[element] ? nameOf(elements[element]) : ''} {fill(s.dots, { n: dotsPerModule, mm: moduleMm.toFixed(3) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FaultText({ fault, bad }: { fault: Fault; bad: boolean }) {
  return <span style={{ color: `var(--ant-color-${bad ? 'error' : 'warning'}-text)` }}>{fault[language()]}</span>;
}
