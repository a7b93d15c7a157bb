import type { Locator } from 'playwright-core';
import { strokes } from '../../apps/server/src/modules/user/captcha.ts';

/** Reads the four signs of a captcha's picture by their strokes, which a person does by looking. */
export async function readCaptcha(picture: Locator): Promise<string> {
  const address = await picture.getAttribute('src');
  const svg = Buffer.from(address!.slice(address!.indexOf(',') + 1), 'base64').toString('utf8');
  const signs = new Map(Object.entries(strokes).map(([sign, path]) => [path, sign]));
  return [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => signs.get(path!) ?? '').join('');
}
