import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createContext, type MouseEvent, type ReactNode, type ToggleEvent, useContext, useId, useRef } from 'react';
import { say, words } from '../core/text.ts';

/** Whether a row's actions are one menu, because there are many and the window is narrow. */
export const AsActionMenu = createContext(false);
/** Whether a button is an entry of such a menu. */
export const InActionMenu = createContext(false);

/** The height of an entry, by which the menu knows whether it has room below its button. */
const entryHeight = 34;

/** The actions of a row: side by side, or as one menu. */
export function ActionCell({ children }: { children: ReactNode }) {
  const asMenu = useContext(AsActionMenu);
  return <span className="tm-actions">{asMenu ? <ActionMenu>{children}</ActionMenu> : children}</span>;
}

/**
 * The entries stay in their cell, so that their dialogs outlive the menu, and the browser lays them above everything. Each entry
 * decides itself whether it is shown: a menu without any hides its button (ui.css).
 */
function ActionMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLSpanElement>(null);
  const hide = () => list.current?.hidePopover();
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !button.current || !list.current) return;
    const { top, bottom, right } = button.current.getBoundingClientRect();
    const fits = bottom + list.current.childElementCount * entryHeight < innerHeight;
    Object.assign(list.current.style, {
      right: `${document.documentElement.clientWidth - right}px`,
      top: fits ? `${bottom + 4}px` : 'auto',
      bottom: fits ? 'auto' : `${innerHeight - top + 4}px`,
    });
    addEventListener('scroll', hide, { capture: true, once: true });
  };
  return (
    <>
      <Button
        ref={button}
        type="link"
        size="small"
        popoverTarget={id}
        aria-haspopup="menu"
        onClick={(event: MouseEvent) => event.stopPropagation()}
      >
        {say(words.actions)}
        <DownOutlined aria-hidden style={{ fontSize: 10, marginInlineStart: -4 }} />
      </Button>
      <span ref={list} id={id} popover="auto" className="tm-action-menu" onBeforeToggle={place} onClickCapture={hide}>
        <InActionMenu value>{children}</InActionMenu>
      </span>
    </>
  );
}
