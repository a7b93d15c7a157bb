/**
 * Videos as phones make them: ISO base media (ISO/IEC 14496-12) and QuickTime. Phones write where a video was taken into `udta` (`©xyz`,
 * `loci`), into `meta` (`com.apple.quicktime.location.ISO6709`), or into a track of its own beside picture and sound.
 */
interface Box {
  type: string;
  at: number;
  body: number;
  end: number;
}
/** Bytes that are not needed to play: a box with its header, or samples. */
interface Needless {
  /** Where the box begins, whose type becomes `free`; samples have none. */
  box?: number;
  start: number;
  end: number;
}

/** What stays at each level; everything else is blanked, known or not. */
const needed = {
  file: ['ftyp', 'moov', 'mdat'],
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'edts', 'tref', 'trgr', 'tapt', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
} as const;
/** H.264, HEVC (also as Dolby Vision), AV1 and VP9. */
const codecs = ['avc1', 'avc3', 'hvc1', 'hev1', 'dvh1', 'dvhe', 'av01', 'vp09'];
const mostBoxes = 1000;

/** The boxes between two places; null where one does not fit. */
function boxesOf(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    // QuickTime may end a list with four bytes of zero.
    if (to - at < 8) return bytes.subarray(at, to).every((byte) => byte === 0) ? boxes : null;
    const short = bytes.readUInt32BE(at);
    if (short === 1 && to - at < 16) return null;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const body = at + (short === 1 ? 16 : 8);
    if (at + size < body || at + size > to || boxes.length === mostBoxes) return null;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, body, end: at + size });
    at += size;
  }
  return boxes;
}

const inside = (bytes: Buffer, box: Box | undefined): Box[] => (box && boxesOf(bytes, box.body, box.end)) ?? [];
const named = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type);
const blanked = ({ at, body, end }: Box): Needless => ({ box: at, start: body, end });
const without = (boxes: readonly Box[], keep: readonly string[]): Needless[] =>
  boxes.filter(({ type }) => !keep.includes(type)).map(blanked);

/** The rows of a table whose count stands before them; null where they say more than their box holds. */
function rowsOf(bytes: Buffer, box: Box | undefined, at: number, width: number): { count: number; row: (nth: number) => number } | null {
  if (!box) return null;
  const first = box.body + at + 4;
  const count = bytes.readUInt32BE(box.body + at);
  return first + count * width <= box.end ? { count, row: (nth) => first + nth * width } : null;
}

/** How long each sample of a track is; null where its table does not say so. */
function sizesOf(bytes: Buffer, table: readonly Box[]): { count: number; sizeOf: (sample: number) => number } | null {
  const box = named(table, 'stsz');
  const same = box ? bytes.readUInt32BE(box.body + 4) : 0;
  const rows = rowsOf(bytes, box, 8, same > 0 ? 0 : 4);
  return rows && { count: rows.count, sizeOf: (sample) => same || bytes.readUInt32BE(rows.row(sample)) };
}

/** Where each chunk of a track begins; null where its table does not say so. */
function placesOf(bytes: Buffer, table: readonly Box[]): { count: number; placeOf: (chunk: number) => number } | null {
  const long = named(table, 'co64');
  const rows = rowsOf(bytes, long ?? named(table, 'stco'), 4, long ? 8 : 4);
  const placeOf = (at: number) => (long ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at));
  return rows && { count: rows.count, placeOf: (chunk) => placeOf(rows.row(chunk)) };
}

/** How many samples each chunk has, one chunk after the other: a run names the first of its chunks, counted from one. */
function* fillingsOf(bytes: Buffer, runs: { count: number; row: (nth: number) => number }, chunks: number): Generator<number> {
  let run = 0;
  for (let chunk = 1; chunk <= chunks && runs.count > 0; chunk++) {
    while (run + 1 < runs.count && bytes.readUInt32BE(runs.row(run + 1)) <= chunk) run++;
    yield bytes.readUInt32BE(runs.row(run) + 4);
  }
}

/** Where the samples of a track lie, chunk by chunk; null where its tables do not say so. */
function samplesOf(bytes: Buffer, table: readonly Box[]): Needless[] | null {
  const [sizes, places] = [sizesOf(bytes, table), placesOf(bytes, table)];
  const runs = rowsOf(bytes, named(table, 'stsc'), 4, 12);
  if (!sizes || !places || !runs || sizes.count > bytes.length) return null;
  const found: Needless[] = [];
  let sample = 0;
  for (const filling of fillingsOf(bytes, runs, places.count)) {
    const start = places.placeOf(found.length);
    let end = start;
    for (const last = Math.min(sample + filling, sizes.count); sample < last; sample++) end += sizes.sizeOf(sample);
    if (end > bytes.length) return null;
    found.push({ start, end });
  }
  return found;
}

/** What of a track is not needed: of picture and sound what is hidden beside them, of any other all of it and its samples. */
function needlessOf(bytes: Buffer, track: Box): { plays: boolean; parts: Needless[] } | null {
  const boxes = inside(bytes, track);
  const media = inside(bytes, named(boxes, 'mdia'));
  const handler = named(media, 'hdlr');
  const information = inside(bytes, named(media, 'minf'));
  const table = inside(bytes, named(information, 'stbl'));
  const kind = handler && handler.end - handler.body >= 12 ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : '';
  if (kind !== 'vide' && kind !== 'soun') {
    const samples = samplesOf(bytes, table);
    return samples && { plays: false, parts: [...samples, blanked(track)] };
  }
  const described = named(table, 'stsd');
  const codec = described && described.end - described.body >= 16 ? bytes.toString('latin1', described.body + 12, described.body + 16) : '';
  return { plays: kind === 'vide' && codecs.includes(codec), parts: [...without(boxes, needed.trak), ...without(media, needed.mdia)] };
}

/** Whether boxes make a video: it begins with its type, and its one `moov` has a track of pictures. Its first bytes alone say nothing. */
export function isFilm(bytes: Buffer): boolean {
  const boxes = boxesOf(bytes, 0, bytes.length) ?? [];
  const movie = boxes.filter(({ type }) => type === 'moov');
  if (boxes[0]?.type !== 'ftyp' || movie.length !== 1 || !boxes.some(({ type }) => type === 'mdat')) return false;
  return inside(bytes, movie[0]).some((track) => {
    const handler = named(inside(bytes, named(inside(bytes, track), 'mdia')), 'hdlr');
    return track.type === 'trak' && handler !== undefined && bytes.toString('latin1', handler.body + 8, handler.body + 12) === 'vide';
  });
}

/** What of a video is not needed to play it, its place among it; null where it is no whole video that browsers may play. */
export function findNeedless(bytes: Buffer): Needless[] | null {
  try {
    const boxes = boxesOf(bytes, 0, bytes.length);
    const movie = boxes?.filter(({ type }) => type === 'moov');
    if (!boxes || movie?.length !== 1 || !named(boxes, 'mdat')) return null;
    const parts = boxesOf(bytes, movie[0]!.body, movie[0]!.end);
    // Films in fragments are streamed, never made by a camera.
    if (!parts || named(parts, 'mvex') || named(boxes, 'moof')) return null;
    const tracks = parts.filter(({ type }) => type === 'trak').map((track) => needlessOf(bytes, track));
    if (!tracks.every((track) => track !== null) || !tracks.some(({ plays }) => plays)) return null;
    const found = [...without(boxes, needed.file), ...without(parts, needed.moov), ...tracks.flatMap((track) => track.parts)];
    // Boxes do not overlap. Samples named again and again would be blanked for hours.
    return found.reduce((sum, { start, end }) => sum + end - start, 0) <= bytes.length * 2 ? found : null;
  } catch (error) {
    // A table that says more than its box holds.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Blanks them where they stand: nothing moves, so that every table of the video stays right. */
export function blankOut(bytes: Buffer, parts: readonly Needless[]): void {
  for (const { box, start, end } of parts) {
    if (box !== undefined) bytes.write('free', box + 4, 'latin1');
    bytes.fill(0, start, end);
  }
}
