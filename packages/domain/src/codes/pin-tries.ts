/** Wrong PINs a caller may enter for one code before he has to wait. */
export const pinTries = 5;
export const pinLockMinutes = 30;
/**
 * Wrong PINs of all callers for one code per day. Above it, each caller has one try a day. So a thousand addresses need on
 * average a thousand days to guess a PIN of six digits.
 */
export const pinTriesOfCode = 100;
