/**
 * A ResizeObserver that ignores hidden elements. A page in a background tab has width 0; without this, every table and tab list
 * in it would render with width 0, and again when it comes to the front: two extra renders for each change of tabs.
 */
class ShownSizes extends ResizeObserver {
  constructor(tell: ResizeObserverCallback) {
    super((entries, self) => {
      const shown = entries.filter(({ target }) => target.checkVisibility());
      if (shown.length > 0) tell(shown, self);
    });
  }
}

/** Replaces the global ResizeObserver; must run before components create theirs. */
export const watchShownSizes = (): void => {
  globalThis.ResizeObserver = ShownSizes;
};
