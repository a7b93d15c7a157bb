import { createHash, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { alphabet, strokesOf } from './captcha-signs.ts';

export interface Captcha {
  answer: string;
  image: string;
}

const [width, height] = [120, 44];
const between = (low: number, high: number): number => low + (high - low) * (randomInt(1_000_001) / 1_000_000);
const either = (): 1 | -1 => (randomInt(2) === 0 ? 1 : -1);

/** Four drawn characters, as the data URL of a PNG. */
export async function drawCaptcha(): Promise<Captcha> {
  const answer = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]!).join('');
  return { answer, image: `data:image/png;base64,${(await drawSigns(answer)).toString('base64')}` };
}

/**
 * Draws characters so that no two drawings are equal: each is rotated, sheared, scaled and moved; its strokes vary in position
 * and width; the whole picture is distorted, and lines as thick as the strokes cross it. The result is a bitmap, in which
 * characters cannot be separated easily.
 */
export function drawSigns(signs: string): Promise<Buffer> {
  const bend = wave(between(1.2, 2.2), between(38, 70));
  const lean = wave(between(0.8, 1.6), between(24, 40));
  const bent = ([x, y]: readonly [number, number]): [number, number] => [x + lean(y), y + bend(x)];
  const step = between(24.5, 27);
  const begin = (width - step * signs.length) / 2 + step / 2;
  const drawn = [...signs].flatMap((sign, at) => {
    const place = placed(begin + at * step + between(-1.8, 1.8), height / 2 + between(-3.5, 3.5));
    return strokesOf(sign).map((line) =>
      inked(
        line.map((point) => bent(place(point))),
        between(2.3, 2.9),
      ),
    );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f2f4f7"/>
    <g fill="none" stroke="#33415c" stroke-linecap="round">${specks()}${drawn.join('')}${[1, 2].map(() => crossing()).join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
}

/** The transformation of one character's points: its own rotation, shear, scale and jitter. */
function placed(x: number, y: number): (point: readonly [number, number]) => [number, number] {
  const turn = (between(6, 20) * either() * Math.PI) / 180;
  const [wide, tall, shear] = [between(1.5, 1.95), between(1.65, 2), between(-0.22, 0.22)];
  const [shakeX, shakeY] = [wave(between(0.2, 0.45), between(5, 9)), wave(between(0.2, 0.45), between(5, 9))];
  return ([px, py]) => {
    const [cx, cy] = [(px - 5 + shakeX(py)) * wide, (py - 7 + shakeY(px)) * tall];
    const sheared = cx + shear * cy;
    return [x + sheared * Math.cos(turn) - cy * Math.sin(turn), y + sheared * Math.sin(turn) + cy * Math.cos(turn)];
  };
}

/** A line with varying width. */
function inked(points: readonly (readonly [number, number])[], thick: number): string {
  const press = wave(thick * 0.18, between(6, 14));
  return points
    .slice(1)
    .map((to, at) => {
      const from = points[at]!;
      return `<path d="M${from.map(short).join(' ')}L${to.map(short).join(' ')}" stroke-width="${short(thick + press(at))}"/>`;
    })
    .join('');
}

/** A line across all characters. */
function crossing(): string {
  const [middle, slope, swing] = [between(13, 31), between(-0.12, 0.12), wave(between(3, 7), between(45, 90))];
  const points = Array.from({ length: 31 }, (_, at) => [at * 4, middle + slope * (at * 4 - width / 2) + swing(at * 4)] as const);
  return inked(points, between(0.9, 1.4));
}

const specks = (): string =>
  Array.from({ length: 34 }, () => {
    const [x, y] = [between(0, width), between(0, height)];
    return `<path d="M${short(x)} ${short(y)}l${short(between(-2.5, 2.5))} ${short(between(-2.5, 2.5))}" stroke-width="${short(between(0.6, 1.3))}"/>`;
  }).join('');

function wave(size: number, length: number): (at: number) => number {
  const begin = between(0, 2 * Math.PI);
  return (at) => size * Math.sin((at / length) * 2 * Math.PI + begin);
}

const short = (n: number): string => n.toFixed(2);

/** Upper and lower case are equivalent. */
export const captchaHash = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id}:${answer.trim().toUpperCase()}`).digest();
