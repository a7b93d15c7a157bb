import { Button, Select, Space } from 'antd';
import { say } from '../../core/text.ts';
import { kit } from '../ui.text.ts';

export const pageSizes = [10, 20, 50, 100] as const;

interface Props {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  size: number;
  onSize: (size: number) => void;
  /** After any of them. */
  onTurn: () => void;
}

/** Forwards and backwards through a list whose pages have no numbers, because nobody counts its rows. */
export function Pager({ onPrevious, onNext, size, onSize, onTurn }: Props) {
  if (!onPrevious && !onNext && size === pageSizes[0]) return null;
  const turning = (turn: (() => void) | undefined) => ({
    size: 'small' as const,
    disabled: !turn,
    onClick: () => {
      turn?.();
      onTurn();
    },
  });
  return (
    <nav className="tm-pager" aria-label={say(kit.pages)}>
      <span className="tm-hint">{onNext ? '' : say(kit.end)}</span>
      <Select
        size="small"
        value={size}
        aria-label={say(kit.perPage)}
        onChange={(to) => turning(() => onSize(to)).onClick()}
        options={pageSizes.map((value) => ({ value, label: `${say(kit.perPage)} ${value}` }))}
      />
      <Space.Compact>
        <Button {...turning(onPrevious)}>{say(kit.previous)}</Button>
        <Button {...turning(onNext)}>{say(kit.next)}</Button>
      </Space.Compact>
    </nav>
  );
}
