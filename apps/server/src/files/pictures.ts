import sharp, { type Sharp } from 'sharp';
import { Places } from '../places.ts';

// A few kilobytes may decompress to a picture of any size, so the size is limited to that of the largest cameras.
const mostPixels = 60_000_000;
// Pictures are processed in libuv's four threads, which also read files and resolve names; two stay free for those.
const places = new Places(2, 100);
sharp.concurrency(1);

/** Processes an uploaded picture, a limited number at a time, and refuses those that are too large or damaged. */
export const withPicture = <T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> =>
  places.run(() => work(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })));
