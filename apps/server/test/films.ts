/** Videos of hand-made boxes. */
const uint = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
};
export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([uint(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

interface Track {
  handler: string;
  codec: string;
  /** What lies beside its media. */
  beside?: readonly Buffer[];
  /** Where its one chunk begins, and the sizes of its samples. */
  chunk: number;
  samples: readonly number[];
}
export const trackOf = ({ handler, codec, beside = [], chunk, samples }: Track): Buffer => {
  const table = [
    box('stsd', uint(0, 1), box(codec, Buffer.alloc(8))),
    box('stsc', uint(0, 1, 1, samples.length, 1)),
    box('stsz', uint(0, 0, samples.length, ...samples)),
    box('stco', uint(0, 1, chunk)),
  ];
  return box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('hdlr', uint(0, 0), handler, Buffer.alloc(12)), box('minf', box('stbl', ...table))),
    ...beside,
  );
};

interface Film {
  brand?: string;
  codec?: string;
  /** What lies beside the film’s tracks, and behind it in the file. */
  inMovie?: readonly Buffer[];
  behind?: readonly Buffer[];
  inTrack?: readonly Buffer[];
  /** Samples of a track beside picture and sound. */
  told?: string;
  size?: number;
}
export const picturesOfFilm = 'pictures of the film';
/** A film as phones write it: its media first, then what describes them. */
export function filmOf({
  brand = 'isom',
  codec = 'avc1',
  inMovie = [],
  behind = [],
  inTrack = [],
  told = '',
  size = 0,
}: Film = {}): Buffer {
  const head = box('ftyp', brand, uint(0), brand);
  const media = box('mdat', picturesOfFilm, told, Buffer.alloc(size));
  const at = head.length + 8;
  const tracks = [
    trackOf({ handler: 'vide', codec, chunk: at, samples: [8, picturesOfFilm.length - 8], beside: inTrack }),
    ...(told ? [trackOf({ handler: 'meta', codec: 'mebx', chunk: at + picturesOfFilm.length, samples: [5, told.length - 5] })] : []),
  ];
  return Buffer.concat([head, media, box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, ...inMovie), ...behind]);
}
