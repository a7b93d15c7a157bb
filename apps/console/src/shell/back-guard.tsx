import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { addressedOpen, takeOwnBack } from '../core/back.ts';

const isLeaving = (layer: Element) => layer.querySelector('[class*="-leave"]') !== null;
const isShown = (layer: HTMLElement) => layer.style.display !== 'none' && !isLeaving(layer);
/** A panel without a mask, as the help, stands beside the page and stays while one walks. */
const isOver = (layer: HTMLElement) => !layer.classList.contains('ant-drawer') || layer.querySelector('.ant-drawer-mask') !== null;

/** The dialogs and drawers over the page, the one on top last. */
const layers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap, .ant-drawer-open, .ant-image-preview')].filter(
    (layer) => isShown(layer) && isOver(layer),
  );

/** Closes what is on top as Escape does, so it asks about what was typed, or stays where it must. */
function closeTop(): void {
  // A drawer that needs the key itself is closed by its button.
  const top = layers().at(-1);
  const button = top?.classList.contains('tm-keeps-escape') ? top.querySelector<HTMLElement>('.ant-drawer-close') : null;
  if (button) button.click();
  else window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }));
}

/** Whether a step of the history is refused, because something has to be closed first: that is done once the step is undone. */
const blocks: BlockerFunction = ({ historyAction }) => {
  // A step over an entry that is not the console's own cannot be undone.
  const ours = typeof (history.state as { idx?: unknown } | null)?.idx === 'number';
  if (historyAction !== 'POP' || takeOwnBack() || !ours || layers().length <= addressedOpen()) return false;
  addEventListener('popstate', closeTop, { once: true });
  return true;
};

/**
 * The browser's Back closes the dialog or drawer on top before it leaves the page. Drawers that stand in the address have an entry
 * of the history and need no help.
 */
export function BackGuard() {
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}
