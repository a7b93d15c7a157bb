/**
 * Lets Tab leave an open multiple select with the values it holds: the library takes Tab for Enter, which takes away the value just
 * chosen. Its list closes because the field loses the focus. In a single select Tab takes what was found by typing, and stays so.
 * Returns how to stop.
 */
export function letTabLeaveSelects(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !(event.target instanceof HTMLElement)) return;
    if (event.target.matches('.ant-select-multiple [role="combobox"][aria-expanded="true"]')) event.stopImmediatePropagation();
  };
  // Before the library's own listener, which hears what reaches the page's root.
  target.addEventListener('keydown', onKey, true);
  return () => target.removeEventListener('keydown', onKey, true);
}
