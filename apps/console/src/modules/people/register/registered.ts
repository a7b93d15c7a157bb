const key = 'touchmark-registered';

/** The account somebody has just made here: the page after it is reached from the form alone. */
export const keepRegistered = (account: string): void => {
  try {
    sessionStorage.setItem(key, account);
  } catch {
    /* then the form is shown again */
  }
};
export function registered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
