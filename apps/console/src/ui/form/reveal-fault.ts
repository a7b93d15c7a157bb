/** Opens the part (tab) of the form where the first fault is, if none of the open part is at fault, and scrolls to it. */
export function revealFault(): void {
  setTimeout(() => {
    // The window may have been closed meanwhile.
    if (typeof document === 'undefined') return;
    const faults = [...document.querySelectorAll('.ant-form-item-has-error')];
    const partOf = (item: Element | undefined) => item?.closest('[role="tabpanel"]');
    const open = faults.find((item) => partOf(item)?.getAttribute('aria-hidden') !== 'true');
    const part = open ? null : partOf(faults[0]);
    part
      ?.closest('.ant-tabs')
      ?.querySelector<HTMLElement>(`[id="${part.getAttribute('aria-labelledby') ?? ''}"]`)
      ?.click();
    // The input of an upload is hidden and cannot be scrolled to, but its form item can.
    (open ?? faults[0])?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, 50);
}
