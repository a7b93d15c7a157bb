import { expect, test } from 'vitest';
import { isMobile, rootFontSize, screenClass } from './device.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', true],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', true],
  ['Mozilla/5.0 (SymbianOS/9.4; Series60/5.0)', true],
  ['Mozilla/5.0 (Windows Phone 10.0; Lumia 950)', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
  ['', false],
])('%s is mobile: %s', (agent, expected) => expect(isMobile(agent)).toBe(expected));

test.each([
  [1920, 3],
  [1200, 3],
  [1199, 2],
  [992, 2],
  [991, 1],
  [768, 1],
  [767, 0],
  [390, 0],
  [0, 0],
])('a screen %d wide is of class %d', (width, expected) => expect(screenClass(width)).toBe(expected));

test.each([
  [375, true, 10],
  [390, true, 10.4],
  [750, true, 20],
  [1440, false, null],
])('%d wide, mobile %s: root font %s', (width, mobile, expected) => expect(rootFontSize(width, mobile)).toBe(expected));
