/**
 * The logo is drawn in a square of 64 units, so 4 units are one pixel at 16 × 16 pixels and every edge is sharp there. 4 units
 * are also one module of the finder pattern (1:1:3:1:1); the T is three modules thick.
 */
export const markSize = 64;

// The outer square runs clockwise and the cut-outs counter-clockwise, so that the non-zero and the even-odd fill rule give the
// same result.
const stamp = 'M8 0H56Q64 0 64 8V56Q64 64 56 64H8Q0 64 0 56V8Q0 0 8 0Z';
const punchedT = 'M8 8V20H12V56H24V20H56V8Z';
const finder = 'M28 28V56H56V28ZM32 32H52V52H32ZM36 36V48H48V36Z';

/** The logo of 物印: a square stamp with a cut-out T whose inner square looks like the finder pattern of a QR code. One path, one colour. */
export const markPath = `${stamp}${punchedT}${finder}`;

/** The logo as an SVG file of its own. It uses the text colour (currentColor) where that is possible. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}" role="img" aria-label="Touchmark 物印"><path fill="currentColor" d="${markPath}"/></svg>`;
