/**
 * Tells the sizes of what is shown only. A page whose tab goes to the back measures nothing, and every table and tab list in it
 * would draw itself for a width of nought, and once more when it comes to the front: twice for each change of tabs.
 */
class ShownSizes extends ResizeObserver {
  constructor(tell: ResizeObserverCallback) {
    super((entries, self) => {
      const shown = entries.filter(({ target }) => target.checkVisibility());
      if (shown.length > 0) tell(shown, self);
    });
  }
}

/** From here on; components make their observers when they first need one. */
export const watchShownSizes = (): void => {
  globalThis.ResizeObserver = ShownSizes;
};
