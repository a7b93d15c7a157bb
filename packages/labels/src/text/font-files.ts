import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as fontkit from 'fontkit';
import type { Font } from 'fontkit';

const require = createRequire(import.meta.url);
const files = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};
export type Weight = keyof typeof files;

const opened = new Map<Weight, Font>();

/** Noto Sans SC in one of the two weights labels use. Opened once; glyphs are read when needed. */
export function openFont(weight: Weight): Font {
  const known = opened.get(weight);
  if (known) return known;
  // Loaded with the first font, because it would be a twentieth of what the server's start loads.
  const { create } = require('fontkit') as typeof fontkit;
  const font = create(readFileSync(fileOf(weight)));
  if (!('glyphForCodePoint' in font)) throw new Error(`${files[weight]} is not a single font`);
  opened.set(weight, font);
  return font;
}

/** What is built has the two files beside it; the package, with all weights of the font, is there for development only. */
function fileOf(weight: Weight): string {
  const beside = fileURLToPath(new URL(`../fonts/${basename(files[weight])}`, import.meta.url));
  return existsSync(beside) ? beside : require.resolve(files[weight]);
}
