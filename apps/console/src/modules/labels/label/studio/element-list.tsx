import type { LabelElement } from '@touchmark/labels';
import { say } from '../../../../core/text.ts';
import { withGroup, type Elements } from './arrange.ts';
import { hasContent, typedContent } from './content/content.ts';
import { kindWords, s } from './studio.text.ts';

/** What an element is called: its kind and its content. */
export function nameOf(element: LabelElement): string {
  const kind = element.type === 'barcode' || element.type === 'qr' ? (element.symbology ?? 'qr') : element.type;
  const name = say(kindWords[kind]);
  return hasContent(element) ? `${name} ${typedContent(element).slice(0, 24)}` : name;
}

/** Every element in the order it is printed, for those who do not see the canvas or cannot point at it. */
export function ElementList({
  elements,
  selected,
  onSelect,
}: {
  elements: Elements;
  selected: readonly number[];
  onSelect: (selected: readonly number[]) => void;
}) {
  if (elements.length === 0) return <p className="tm-hint">{say(s.noElements)}</p>;
  return (
    <ul className="tm-studio-list" aria-label={say(s.elements)}>
      {elements.map((element, i) => (
        // Elements have no names; their order is their identity.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          <button
            type="button"
            aria-pressed={selected.includes(i)}
            onClick={(event) => onSelect(event.shiftKey || event.ctrlKey ? [...new Set([...selected, i])] : withGroup(elements, i))}
          >
            {nameOf(element)}
          </button>
        </li>
      ))}
    </ul>
  );
}
