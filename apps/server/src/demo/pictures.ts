import type { FileScene } from '@touchmark/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';

/** The generated pictures of the demonstration as photographs (JPEG). */
export interface Pictures {
  of(scene: FileScene, name: string): Promise<Buffer>;
  /** Draws all of them now, while the processor would wait for the database. */
  drawAhead(): Promise<void>;
}

/** Dots per inch of a photograph, and of a document: 750 × 1,050 dots are enough to read it. */
const [pictureDensity, documentDensity] = [96, 54];

/** Drawing takes several times as long as every other step for a picture, so each is drawn only once. */
export function picturesOf(assets: string): Pictures {
  const folder = join(assets, 'pictures');
  const pathOf = (name: string) => join(folder, `${name}.svg`);
  const photographs = kept(async (name) => photograph(await draw(pathOf(name), pictureDensity), 0, 0));
  const documents = kept((name) => draw(pathOf(name), documentDensity));
  let nth = 0;
  return {
    async of(scene, name) {
      if (scene === 'picture') return photographs(name);
      // Every photograph of a document must be a different file, so the width of its margin varies.
      nth += 1;
      const [bottom, right] = [1 + (nth % 40), 1 + Math.floor(nth / 40)];
      return photograph(await documents(name), bottom, right);
    },
    async drawAhead() {
      for (const file of await readdir(folder)) {
        const name = file.replace(/\.svg$/, '');
        await (documentNames.has(name) ? documents(name) : photographs(name));
      }
    },
  };
}
const documentNames: ReadonlySet<string> = new Set(['identity', 'licence', 'trademark', 'voucher']);

interface Drawing {
  data: Buffer;
  info: OutputInfo;
}

const draw = async (path: string, density: number): Promise<Drawing> =>
  sharp(await readFile(path), { density })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });

const photograph = ({ data, info: { width, height, channels } }: Drawing, bottom: number, right: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).extend({ bottom, right, background: '#f4f4f2' }).jpeg({ quality: 88 }).toBuffer();

function kept<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name) => {
    const one = known.get(name) ?? make(name);
    known.set(name, one);
    return one;
  };
}
