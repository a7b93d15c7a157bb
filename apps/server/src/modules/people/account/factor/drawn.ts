import { randomInt } from 'node:crypto';

/** The digits of a code that is sent: six, each as likely as any other. */
export const drawDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

// Without characters that look alike.
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A recovery code: ten signs, 49 bits. */
export const drawRecoveryCode = (): string => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]!).join('');
