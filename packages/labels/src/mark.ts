/**
 * The mark is drawn in a square of 64 units: four to a pixel at 16 pixels, so that every edge is sharp there. That pixel is also
 * the module of the finder (1:1:3:1:1); the T is three modules thick.
 */
export const markSize = 64;

// The stamp turns clockwise and what is punched out of it the other way round, so that the non-zero rule fills it as well as even-odd.
const stamp = 'M8 0H56Q64 0 64 8V56Q64 64 56 64H8Q0 64 0 56V8Q0 0 8 0Z';
const punchedT = 'M8 8V20H12V56H24V20H56V8Z';
const finder = 'M28 28V56H56V28ZM32 32H52V52H32ZM36 36V48H48V36Z';

/** 物印: a square stamp with a punched T whose counter is the finder square of a QR code. One path, one colour. */
export const markPath = `${stamp}${punchedT}${finder}`;

/** The mark as a file of its own. It takes the colour of the text around it where that is possible. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}" role="img" aria-label="Touchmark 物印"><path fill="currentColor" d="${markPath}"/></svg>`;
