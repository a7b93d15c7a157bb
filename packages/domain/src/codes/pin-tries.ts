/** Wrong PINs a caller may give for one code before he has to wait. */
export const pinTries = 5;
export const pinLockMinutes = 30;
/** Wrong PINs of everybody for one code within a day. Beyond it a caller has one try a day: a thousand addresses guess one PIN of six digits once in a thousand days. */
export const pinTriesOfCode = 100;
