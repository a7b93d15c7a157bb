import { useEffect, useState } from 'react';
import { fill, say } from '../../../core/text.ts';
import { Dialog } from './station-dialogs.tsx';
import { printersHere, type StationPrinter } from './station-printer.ts';
import type { Unprinted } from './station-state.ts';
import { text } from './station.text.ts';

/** Labels that failed to print, and one key to print them again. */
export function NotPrinted({ labels, onAgain }: { labels: readonly Unprinted[]; onAgain: () => void }) {
  const { box, fault } = labels.at(-1)!;
  const others = labels.length - 1;
  return (
    <p className="st-bar" data-tone="red" role="alert">
      {fill(text.labelFailed, { box: box.boxNo, fault: say(fault) })}
      {others > 0 ? fill(text.labelsFailed, { n: others }) : ''}{' '}
      <button type="button" onClick={onAgain}>
        {say(text.printAgain)} <kbd aria-hidden>F10</kbd>
      </button>
    </p>
  );
}

/** Where this station prints: a printer of the company, or the dialog of this computer. */
export function PrinterChoice({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: StationPrinter;
  onChoose: (to: StationPrinter) => void;
  onClose: () => void;
}) {
  const [found, setFound] = useState<NonNullable<StationPrinter>[]>([]);
  useEffect(() => void printersHere().then(setFound), []);
  const choice = (to: StationPrinter) => (
    <button key={to?.id ?? 'dialog'} type="button" aria-pressed={chosen?.id === to?.id} onClick={() => onChoose(to)}>
      {to?.name ?? say(text.dialog)}
    </button>
  );
  return (
    <Dialog title={say(text.choosePrinter)} onClose={onClose}>
      <p>{say(text.choosePrinterNote)}</p>
      <div className="st-choices">{[null, ...found].map(choice)}</div>
    </Dialog>
  );
}
