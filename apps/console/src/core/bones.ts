let standing = 0;
let goneAt = -Infinity;

/** The bones of a page stand; the answer is called when its code has come. */
export function noteBones(): () => void {
  standing += 1;
  return () => {
    standing -= 1;
    goneAt = performance.now();
  };
}

/** Whether bones stand here, or did a moment ago: what loads in their place shows its own at once, so that nothing blinks. */
export const wereBonesHere = (): boolean => standing > 0 || performance.now() - goneAt < 1000;
