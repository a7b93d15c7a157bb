import { createHash, randomInt } from 'node:crypto';

// Without the signs that look alike (0/O, 1/I/L, 5/S, 2/Z).
const alphabet = '34678ABCDEFGHJKMNPQRTUVWXY';
/** Every sign as strokes on a 10 × 14 grid. */
export const strokes: Record<string, string> = {
  3: 'M1 1H9L5 6Q9 6 9 10Q9 13 5 13Q2 13 1 11', 4: 'M7 13V1L1 9H9', 6: 'M8 1Q2 3 1 9Q1 13 5 13Q9 13 9 9.5Q9 6 5 6Q2 6 1 9', 7: 'M1 1H9L4 13', 8: 'M5 6Q2 6 2 3.5Q2 1 5 1Q8 1 8 3.5Q8 6 5 6Q1 6 1 9.5Q1 13 5 13Q9 13 9 9.5Q9 6 5 6',
  A: 'M1 13L5 1L9 13M2.5 9H7.5', B: 'M1 1V13H5Q9 13 9 9.8Q9 6.6 5 6.6H1H5Q8 6.6 8 3.8Q8 1 5 1H1', C: 'M9 3Q8 1 5 1Q1 1 1 7Q1 13 5 13Q8 13 9 11', D: 'M1 1V13H4Q9 13 9 7Q9 1 4 1H1', E: 'M9 1H1V13H9M1 7H7',
  F: 'M9 1H1V13M1 7H7', G: 'M9 3Q8 1 5 1Q1 1 1 7Q1 13 5 13Q9 13 9 8H5', H: 'M1 1V13M9 1V13M1 7H9', J: 'M8 1V10Q8 13 4.5 13Q1 13 1 10', K: 'M1 1V13M9 1L1 8M4 6L9 13', M: 'M1 13V1L5 8L9 1V13', N: 'M1 13V1L9 13V1',
  P: 'M1 13V1H5Q9 1 9 4.5Q9 8 5 8H1', Q: 'M5 1Q1 1 1 7Q1 13 5 13Q9 13 9 7Q9 1 5 1M6 10L9 14', R: 'M1 13V1H5Q9 1 9 4.2Q9 7.5 5 7.5H1M5 7.5L9 13', T: 'M1 1H9M5 1V13', U: 'M1 1V9Q1 13 5 13Q9 13 9 9V1', V: 'M1 1L5 13L9 1', W: 'M0 1L2.5 13L5 5L7.5 13L10 1', X: 'M1 1L9 13M9 1L1 13', Y: 'M1 1L5 7L9 1M5 7V13',
};

export interface Captcha { answer: string; image: string }

/** Four drawn signs among noise, as a data URL. */
export function drawCaptcha(): Captcha {
  const answer = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]!).join('');
  const signs = [...answer].map((sign, at) => `<path d="${strokes[sign]!}" transform="translate(${12 + at * 24 + randomInt(5)} ${9 + randomInt(8)}) rotate(${randomInt(41) - 20} 5 7) scale(${(1.4 + randomInt(5) / 10).toFixed(1)})"/>`);
  const noise = Array.from({ length: 5 }, () => `<path d="M${randomInt(120)} ${randomInt(44)}Q${randomInt(120)} ${randomInt(44)} ${randomInt(120)} ${randomInt(44)}" opacity=".4" stroke-width="1"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44" viewBox="0 0 120 44"><rect width="120" height="44" fill="#f2f4f7"/><g fill="none" stroke="#33415c" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}${noise.join('')}</g></svg>`;
  return { answer, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Upper and lower case are the same to a reader. */
export const captchaHash = (id: string, answer: string): Buffer => createHash('sha256').update(`${id}:${answer.trim().toUpperCase()}`).digest();
