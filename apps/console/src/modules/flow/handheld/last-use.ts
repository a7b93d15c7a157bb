let last = 0;

/** When a key was last pressed or a code read by the camera, in epoch milliseconds; 0 if never since the page was opened. */
export const lastUse = (): number => last;
export const noteUse = (): void => {
  last = Date.now();
};
