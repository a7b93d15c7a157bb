import sharp, { type Sharp } from 'sharp';
import { Places } from '../places.ts';

// A few kilobytes may unpack to a picture of any size: this is the largest a camera takes today.
const mostPixels = 60_000_000;
// Pictures are worked in the threads that also read files and look up names; two of four stay free for those.
const places = new Places(2, 100);
sharp.concurrency(1);

/** Works on a picture from outside, few at a time and none that is too large or damaged. */
export const withPicture = <T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> =>
  places.run(() => work(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })));
