/** How many drawers that stand in the address are open on the active page: the browser's Back closes them by itself. */
let addressed = 0;
let own = false;

/** Counts one while it is open; returns the function that takes it away. */
export function noteAddressed(): () => void {
  addressed += 1;
  return () => {
    addressed -= 1;
  };
}
export const addressedOpen = (): number => addressed;

/** Before the console itself goes back: nothing has to be closed first, even if a dialog is still fading out. */
export function noteOwnBack(): void {
  own = true;
}

/** Whether the console itself asked for this step. */
export function takeOwnBack(): boolean {
  const was = own;
  own = false;
  return was;
}
