import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

interface Way {
  key: string;
  label: string;
  children: ReactNode;
}

/** Simple tabs instead of antd's, which would add its menu and dropdown to the first page. Arrow keys move between them. */
export function Ways({ items, first = items[0]!.key }: { items: readonly Way[]; first?: string | undefined }) {
  const [chosen, setChosen] = useState(first);
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  );
  const list = useRef<HTMLDivElement>(null);
  const setAt = (n: number) => {
    setChosen(items[n]!.key);
    // Scrolls the tab into view if the row is wider than the phone.
    list.current?.children[n]?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  };
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (at + step + items.length) % items.length;
    setAt(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div className="ways" role="tablist" ref={list} onKeyDown={turn}>
        {items.map(({ key, label }, n) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`way-${key}`}
            aria-selected={n === at}
            aria-controls="way"
            tabIndex={n === at ? 0 : -1}
            onClick={() => setAt(n)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="way" role="tabpanel" aria-labelledby={`way-${items[at]!.key}`} key={items[at]!.key}>
        {items[at]!.children}
      </div>
    </>
  );
}
