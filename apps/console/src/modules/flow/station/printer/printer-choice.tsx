import { useEffect, useRef, useState } from 'react';
import { fill, say } from '../../../../core/text.ts';
import { Dialog } from '../screen/station-dialogs.tsx';
import {
  type How,
  measured,
  printersHere,
  smallStock,
  type StationPrinter,
  type StationTemplate,
  templatesHere,
} from './station-printer.ts';
import type { Unprinted } from '../station-state.ts';
import { text } from '../station.text.ts';

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

/** Which labels of which printer a station was told about, so that it is told once. */
export const stockKey = (how: How): string => {
  const small = smallStock(how);
  return small ? [how.printer?.id, how.template?.id, small.stock, small.label].join(' ') : '';
};

/**
 * Tells a station once that the labels in its printer are too small, also when the office has changed the printer or the template
 * since. Scanning and printing go on: whoever stands there may know better what lies in the printer.
 */
export function SmallStock({
  chosen,
  told,
  onChosen,
  onTold,
}: {
  chosen: How;
  told: string;
  onChosen: (now: How) => void;
  onTold: () => void;
}) {
  const start = useRef({ chosen, onChosen });
  useEffect(() => {
    const { chosen: before, onChosen: put } = start.current;
    void measured(before).then((now) => (JSON.stringify(now) === JSON.stringify(before) ? undefined : put(now)));
  }, []);
  const small = smallStock(chosen);
  if (!small || stockKey(chosen) === told) return null;
  return (
    <p className="st-bar" data-tone="amber" role="status">
      {fill(text.smallStock, small)}{' '}
      <button type="button" onClick={onTold}>
        {say(text.understood)}
      </button>
    </p>
  );
}

/** Where this station prints, a printer of the company or the dialog of this computer, and by which template. */
export function PrinterChoice({
  chosen: { printer, template },
  onChoose,
  onClose,
}: {
  chosen: How;
  onChoose: (more: Partial<How>) => void;
  onClose: () => void;
}) {
  const [printers, setPrinters] = useState<NonNullable<StationPrinter>[]>([]);
  const [templates, setTemplates] = useState<NonNullable<StationTemplate>[]>([]);
  useEffect(() => {
    void printersHere().then(setPrinters);
    void templatesHere().then(setTemplates);
  }, []);
  const small = smallStock({ printer, template });
  const hasTemplates = templates.length > 0 || template !== null;
  const choosePrinter = (to: StationPrinter) => {
    onChoose({ printer: to });
    if (!hasTemplates && !smallStock({ printer: to, template })) onClose();
  };
  return (
    <Dialog title={say(text.choosePrinter)} onClose={onClose}>
      <p>{say(text.choosePrinterNote)}</p>
      <Choices of={printers} chosen={printer} name={say(text.choosePrinter)} none={say(text.dialog)} onChoose={choosePrinter} />
      {small ? (
        <p className="st-small" role="status">
          {fill(text.smallStock, small)}
        </p>
      ) : null}
      {hasTemplates ? (
        <>
          <h3>{say(text.chooseTemplate)}</h3>
          <p>{say(text.chooseTemplateNote)}</p>
          <Choices
            of={templates}
            chosen={template}
            name={say(text.chooseTemplate)}
            none={say(text.builtInLabel)}
            onChoose={(by) => onChoose({ template: by })}
          />
        </>
      ) : null}
    </Dialog>
  );
}

/** One of several, or none of them. What was chosen is shown too when it cannot be asked for now. */
function Choices<T extends { id: string; name: string }>({
  of,
  chosen,
  name,
  none,
  onChoose,
}: {
  of: readonly T[];
  chosen: T | null;
  name: string;
  none: string;
  onChoose: (one: T | null) => void;
}) {
  const all = chosen && !of.some(({ id }) => id === chosen.id) ? [chosen, ...of] : of;
  return (
    <div className="st-choices" role="group" aria-label={name}>
      {[null, ...all].map((one) => (
        <button key={one?.id ?? 'none'} type="button" aria-pressed={chosen?.id === one?.id} onClick={() => onChoose(one)}>
          {one?.name ?? none}
        </button>
      ))}
    </div>
  );
}
