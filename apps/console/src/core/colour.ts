/** WCAG 2.2 contrast of colours, and the nearest legible colour of the same hue. */
type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hex = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
const channel = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (colour: string) => rgb(colour).reduce((sum, part, n) => sum + channel(part / 255) * [0.2126, 0.7152, 0.0722][n]!, 0);

export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Mixes two colours: `part` of `a`, the rest of `b`. */
export const mix = (a: string, b: string, part: number): string => {
  const [x, y] = [rgb(a), rgb(b)];
  return hex(x.map((value, n) => value * part + y[n]! * (1 - part)));
};

export const isDarkColour = (colour: string): boolean => contrast(colour, '#FFFFFF') > contrast(colour, '#000000');

/** The minimum contrast of text. */
export const readable = 4.5;

/** The colour itself if it is legible on all grounds; else made darker (or lighter) by the smallest step that is. */
export function readableOn(colour: string, grounds: readonly string[], towards: '#000000' | '#FFFFFF'): string {
  for (let step = 0; step <= 50; step++) {
    const tried = mix(towards, colour, step / 50);
    if (grounds.every((ground) => contrast(tried, ground) >= readable)) return tried;
  }
  return towards;
}
