import { Button, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Counted } from '../ui/small-parts.tsx';

interface Props {
  /** The heading of the panel. */
  title: string;
  /** What the button is called, with the number. */
  label: string;
  count: number;
  icon: ReactNode;
  onOpen?: (open: boolean) => void;
  /** `go` closes the panel and opens an address. */
  children: (go: (path: string) => void) => ReactNode;
}

/** A button of the top bar with a number, and the panel it opens. */
export function BarPanel({ title, label, count, icon, onOpen, children }: Props) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const show = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  const go = (path: string) => {
    show(false);
    void navigate(path);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // Above dialogs and their masks: what goes on is seen beside them.
      zIndex={1100}
      destroyOnHidden
      title={title}
      content={<div className="task-panel">{children(go)}</div>}
      open={open}
      onOpenChange={show}
    >
      <Button type="text" className="bar-button" aria-label={label} title={label} icon={<Counted count={count}>{icon}</Counted>} />
    </Popover>
  );
}
